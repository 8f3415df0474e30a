// SPDX-License-Identifier: MIT
// docs/learning.md has the tables of ids and planes that the games themselves give; its other text stays.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "learning/cases.hpp"

namespace joute::testing {
namespace {

std::string content(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A row of each block of ids, then of each plane. Planes that two rule sets share are told once.
std::string tables(const Case& which) {
    const auto kit = find_game(which.game);
    const auto game = (*kit)->make(split_prefix(which.options)->options);
    const Encoding& encoding = *encoding_of(which.game);
    const ObservationShape& shape = encoding.shape(**game);
    std::string text =
        fmt::format("{} actions:\n\n| ids | block | an id of it |\n|---|---|---|\n", encoding.actions(**game));
    for (const ActionBlock& block : encoding.blocks(**game)) {
        const std::string ids = block.count == 1 ? std::to_string(block.first)
                                                 : fmt::format("{} to {}", block.first, block.first + block.count - 1);
        text += fmt::format("| {} | `{}` | {} |\n", ids, block.name, block.about.en);
    }
    text += fmt::format(
        "\nAn observation is {} planes × {} rows × {} column{}. Rows: {}. Columns: {}.\n\n"
        "| plane | name | 1 where, or the number |\n|---|---|---|\n",
        shape.planes.size(), shape.rows, shape.columns, shape.columns == 1 ? "" : "s", shape.row_names.en,
        shape.column_names.en);
    for (std::size_t i = 0; i < shape.planes.size(); ++i)
        text += fmt::format("| {} | `{}` | {} |\n", i, shape.planes[i].name, shape.planes[i].about.en);
    return text;
}

/// Puts a table between its marks, which must be there.
std::string with_table(const std::string& text, const std::string& name, const std::string& table) {
    const std::string begin = fmt::format("<!-- table: {} -->\n", name);
    const std::string end = "<!-- end -->\n";
    const auto from = text.find(begin);
    const auto to = text.find(end, from == std::string::npos ? 0 : from);
    if (from == std::string::npos || to == std::string::npos) {
        ADD_FAILURE() << "docs/learning.md has no place for the table '" << name << "'";
        return text;
    }
    return text.substr(0, from + begin.size()) + table + text.substr(to);
}

TEST(LearningDocument, HasTheTablesOfTheGames) {
    const std::string before = content(JOUTE_LEARNING);
    std::string text = before;
    for (const Case& which : {Case{"connect_four", ""}, Case{"pogo", ""}, Case{"jungle", ""},
                              Case{"jungle", "[rules=classic]"}, Case{"pokemon", ""}, Case{"schotten", ""},
                              Case{"schotten", "[rules=tactics]"}, Case{"ensea", ""}, Case{"ensea", "[rules=solo]"}})
        text = with_table(text, which.game + which.options, tables(which));
    const char* const wish = std::getenv("JOUTE_GOLDEN");
    if (wish != nullptr && std::string_view(wish) == "write") std::ofstream(JOUTE_LEARNING) << text;
    EXPECT_EQ(content(JOUTE_LEARNING), text)
        << "docs/learning.md is stale: JOUTE_GOLDEN=write build/learning_tests --gtest_filter='LearningDocument.*'";
}

/// A game of ours that has numbers is in the document.
TEST(LearningDocument, NamesEveryGame) {
    const std::string text = content(JOUTE_LEARNING);
    for (const Kit& kit : catalogue())
        if (encoding_of(kit.info->id) != nullptr) {
            EXPECT_NE(text.find("<!-- table: " + kit.info->id), std::string::npos) << kit.info->id;
        }
}

}  // namespace
}  // namespace joute::testing
