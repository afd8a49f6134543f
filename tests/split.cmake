# Splits and the judges' problems.
tingpai_test(split_test split_test.cc slow-library)
tingpai_test(split_damage_test split_damage_test.cc fast-library)

# Input for the judges' problems, and a naive solution to measure against.
add_executable(make_cases judges/make_cases.cc)
add_executable(naive_uva11210 judges/naive_uva11210.cc)
foreach(program make_cases naive_uva11210)
  target_compile_features(${program} PRIVATE cxx_std_20)
  target_compile_options(${program} PRIVATE -Wall -Wextra)
endforeach()

tingpai_test(judge_test judge_test.cc fast)
target_compile_definitions(judge_test PRIVATE
  TINGPAI_PROGRAM="$<TARGET_FILE:tingpai_cli>"
  TINGPAI_MAKE_CASES="$<TARGET_FILE:make_cases>")
add_dependencies(judge_test tingpai_cli make_cases)

file(STRINGS data/judge_cases/index.txt judge_cases REGEX "^[a-z]")
foreach(line IN LISTS judge_cases)
  string(REPLACE " " ";" words ${line})
  list(GET words 0 case)
  list(GET words 1 format)
  add_test(NAME judge.${case}
    COMMAND sh -c "\"$1\" judge $2 \"$3.in\" | cmp - \"$3.out\"" judge
      $<TARGET_FILE:tingpai_cli> ${format}
      ${CMAKE_CURRENT_SOURCE_DIR}/data/judge_cases/${case})
  set_tests_properties(judge.${case} PROPERTIES LABELS fast)
endforeach()
