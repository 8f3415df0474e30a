// SPDX-License-Identifier: MIT
// Tests that write solved tables: into a folder of their own, never the user's cache.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

int main(int argc, char** argv) {
    ::testing::InitGoogleTest(&argc, argv);
    std::string folder = (std::filesystem::temp_directory_path() / "joute-solve-tests-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr || ::setenv("XDG_CACHE_HOME", folder.c_str(), 1) != 0) return 1;
    const int failed = RUN_ALL_TESTS();
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    return failed;
}
