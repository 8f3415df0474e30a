// SPDX-License-Identifier: MIT
// joute db: copies and checks databases of the server. What they find is tested in tests/server/trouble_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "run.hpp"

namespace joute::testing {

namespace {

/// A database of the archive that may be written to.
std::string database(const std::string& name) {
    const std::string path = scratch_file(name);
    std::filesystem::copy_file(JOUTE_SOURCE "/tests/data/e404eaa/tables.db", path,
                               std::filesystem::copy_options::overwrite_existing);
    return path;
}

}  // namespace

TEST(Db, BacksUpAndVerifies) {
    const std::string source = database("db-source.db");
    const std::string copy = scratch_file("db-copy.db");
    const Ran made = run({"db", "backup", copy, "--db", source});
    EXPECT_EQ(made.code, 0) << made.err;
    EXPECT_NE(made.out.find(copy), std::string::npos);
    const Ran checked = run({"db", "verify", copy, "--json"});
    EXPECT_EQ(checked.code, 0) << checked.err;
    const auto json = nlohmann::json::parse(checked.out);
    EXPECT_EQ(json["tables"], 81);
    EXPECT_EQ(json["contests"], 4);
    EXPECT_EQ(json["problems"].size(), 0);
    EXPECT_NE(run({"db", "verify", copy}, "", "fr_FR.UTF-8").out.find("problèmes : 0"), std::string::npos);
}

TEST(Db, RefusesWrongInput) {
    const std::string source = database("db-wrong.db");
    const std::vector<std::vector<std::string>> wrong{{"db"},
                                                      {"db", "backup"},
                                                      {"db", "restore", source},
                                                      {"db", "verify", source, "--db", source},
                                                      {"db", "verify", source + ".none"},
                                                      {"db", "verify", "/"},
                                                      {"db", "verify", "/dev/zero"},
                                                      {"db", "verify", JOUTE_SOURCE "/tests/data/e404eaa/tables.json"},
                                                      {"db", "backup", source, "--db", source},
                                                      {"db", "backup", "/proc/nowhere/copy.db", "--db", source},
                                                      {"db", "backup", source + ".copy", "--db", source + ".none"},
                                                      {"serve", "--durable", "never"}};
    for (const auto& words : wrong)
        for (const char* locale : {"en_GB.UTF-8", "fr_FR.UTF-8"}) {
            const Ran ran = run(words, "", locale);
            SCOPED_TRACE(words.back() + " " + locale);
            EXPECT_EQ(ran.code, 2);
            EXPECT_EQ(ran.out, "");
            EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
        }
}

}  // namespace joute::testing
