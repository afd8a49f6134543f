// The case files of tests/data. Their first lines say what is in them.
#ifndef TINGPAI_TESTS_SUPPORT_CASE_FILES_H_
#define TINGPAI_TESTS_SUPPORT_CASE_FILES_H_

#include <string>
#include <vector>

#include "tests/support/oracle_bridge.h"
#include "tingpai/table.h"

namespace tingpai::test {

// One line: [RULES] HAND [WORDS] -> ANSWER [# ID].
struct Case {
  std::string where;  // "FILE:LINE", for messages
  std::string rules;
  Question question;
  std::string answer;    // words with blanks between; empty for none
  bool refused = false;  // more tiles than a hand can have; then no question
};

// Reads "HAND [WORDS]"; returns what is wrong, empty if nothing.
std::string ReadQuestion(const std::string& text, Question* question);

// Reads a file of tests/data; fails the test at a line that makes no sense.
// `rules` is for files whose lines name none.
std::vector<Case> ReadCases(const std::string& file,
                            const std::string& rules = "");

// The table of a rule set: a built-in one, or one that lies in tables, or one
// compiled from a rule file of tests/data/rules. Fails the test, and answers
// nothing, if there is none.
const Table& TableFor(const std::string& rules);

// Compiles the text of a rule file, which may be based on a built-in one. On
// failure *error says why and the table answers nothing.
Table CompileText(const std::string& toml, std::string* error);

// The names of a set of patterns with blanks between.
std::string JoinNames(const Table& table, PatternSet patterns);

}  // namespace tingpai::test

#endif  // TINGPAI_TESTS_SUPPORT_CASE_FILES_H_
