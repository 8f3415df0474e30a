// SPDX-License-Identifier: MIT
// The header of a tablebase file: which tablebase it is, for which rules, and a checksum. A file of another version or
// other rules, or a damaged one, is not used.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "store/files.hpp"

namespace joute {

/// Eight letters that name a kind of tablebase and the version of its layout.
using TableName = std::array<char, 8>;

struct TableHeader {
    TableName name{};
    std::uint64_t rules = 0;  // distinguishes tablebases of different rules
    std::uint64_t entries = 0;
    std::uint64_t checksum = 0;
};

/// FNV-1a over 64-bit words, then over the rest: fast enough to check tens of megabytes at every start.
[[nodiscard]] inline std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
    constexpr std::uint64_t prime = 0x0000'0100'0000'01B3ULL;
    std::uint64_t hash = 0xCBF2'9CE4'8422'2325ULL;
    std::size_t i = 0;
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, 8);
        hash = (hash ^ word) * prime;
    }
    for (; i < bytes.size(); ++i) hash = (hash ^ bytes[i]) * prime;
    return hash;
}

[[nodiscard]] inline TableHeader make_header(const TableName& name, std::uint64_t rules,
                                             std::span<const std::uint8_t> table) {
    return {.name = name, .rules = rules, .entries = table.size(), .checksum = checksum(table)};
}

/// Writes a tablebase behind its header.
[[nodiscard]] inline Result<void> save_table(const TableName& name, std::uint64_t rules,
                                             std::span<const std::uint8_t> table, const std::filesystem::path& path) {
    const TableHeader header = make_header(name, rules, table);
    std::vector<std::uint8_t> bytes(sizeof(TableHeader) + table.size());
    std::memcpy(bytes.data(), &header, sizeof(TableHeader));
    std::ranges::copy(table, bytes.begin() + sizeof(TableHeader));
    return write_file(path, bytes);
}

/// Whether a file begins as that tablebase does and is as long. Whether it is damaged is not looked at, which takes
/// long.
[[nodiscard]] inline bool looks_like_table_file(std::span<const std::uint8_t> file, const TableName& name,
                                                std::uint64_t rules, std::size_t entries) {
    if (file.size() != sizeof(TableHeader) + entries) return false;
    TableHeader header;
    std::memcpy(&header, file.data(), sizeof(TableHeader));
    return header.name == name && header.rules == rules && header.entries == entries;
}

/// Whether a whole file is an undamaged tablebase of that name and those rules.
[[nodiscard]] inline bool is_table_file(std::span<const std::uint8_t> file, const TableName& name,
                                        std::uint64_t rules) {
    if (file.size() < sizeof(TableHeader)) return false;
    const TableHeader expected = make_header(name, rules, file.subspan(sizeof(TableHeader)));
    return std::memcmp(file.data(), &expected, sizeof(TableHeader)) == 0;
}

}  // namespace joute
