# The programs of docs/recipes.md and docs/embedding.md: compiled with the same
# warnings as the library, run, and what they print compared.

# example_test(NAME SOURCE OUTPUT [ARGUMENTS...])
function(example_test name source output)
  add_executable(example_${name} ${source})
  tingpai_settings(example_${name})
  add_test(NAME examples.${name}
    COMMAND sh -c "output=$1 && shift && \"$@\" | diff -u \"$output\" -"
      example ${output} $<TARGET_FILE:example_${name}> ${ARGN})
  set_tests_properties(examples.${name} PROPERTIES LABELS "fast;papers")
endfunction()

set(examples ${PROJECT_SOURCE_DIR}/examples)
foreach(name sichuan_hints house_rules hongzhong mcr_check outs bot)
  set(arguments "")
  if(name STREQUAL house_rules)
    set(arguments ${CMAKE_CURRENT_BINARY_DIR}/my_house.tpt)
  endif()
  example_test(${name} ${examples}/recipes/${name}.cc
    ${examples}/recipes/${name}.out ${arguments})
  target_link_libraries(example_${name} PRIVATE tingpai::tingpai)
endforeach()
find_package(Threads REQUIRED)
target_link_libraries(example_bot PRIVATE Threads::Threads)
add_test(NAME examples.compile_house
  COMMAND tablegen ${examples}/my_house.toml
    -o ${CMAKE_CURRENT_BINARY_DIR}/my_house.tpt)
set_tests_properties(examples.compile_house PROPERTIES
  LABELS "fast;papers" FIXTURES_SETUP house)
set_tests_properties(examples.house_rules PROPERTIES FIXTURES_REQUIRED house)

example_test(embed ${examples}/embed.c ${examples}/embed.out)
target_link_libraries(example_embed PRIVATE tingpai::tingpai)

add_test(NAME papers.quotes
  COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/check_quotes.sh)
set_tests_properties(papers.quotes PROPERTIES LABELS "fast;papers")
