// SPDX-License-Identifier: MIT
// One target under libFuzzer: joute_fuzz --target=NAME [libFuzzer's options] CORPUS... (bench/fuzz.sh).
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/targets.hpp"

namespace {

const joute::fuzz::Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    using namespace joute::fuzz;
    constexpr std::string_view option = "--target=";  // libFuzzer leaves options with two dashes to us
    for (int i = 1; i < *argc; ++i)
        if (const std::string_view word = (*argv)[i]; word.starts_with(option))
            chosen = find_target(word.substr(option.size()));
    if (chosen == nullptr) {
        std::string names;
        for (const Target& target : targets()) names += ' ' + std::string(target.name);
        fail("--target=NAME is one of", names);
    }
    use_own_cache();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    chosen->run(joute::fuzz::Bytes({data, size}));
    return 0;
}
