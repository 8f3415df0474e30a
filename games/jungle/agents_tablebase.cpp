// SPDX-License-Identifier: MIT
#include "jungle/agents_tablebase.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <map>

#include "agents/parallel.hpp"
#include "store/folders.hpp"
#include "store/table_file.hpp"

namespace joute {

namespace {

using jungle::Jungle;

/// What tells the tables of different rules apart.
std::uint64_t rules_of(const Jungle& game) {
    const Jungle::Options& options = game.options();
    return (options.classic_board ? 1U : 0U) | (options.classic_ranks ? 2U : 0U) | (options.capture_jumps ? 4U : 0U);
}

constexpr TableName table_name{'j', 'o', 'u', 't', 'e', 'j', 'g', '1'};

}  // namespace

Result<std::vector<std::uint8_t>> solve_jungle_endings(const jungle::EndingIndex& index,
                                                       const std::function<void(double)>& progress,
                                                       const StopFlag* stop, unsigned threads) {
    if (threads == 0) threads = available_threads();
    std::vector<std::uint8_t> table(index.size());
    jungle::EndingSolver solver(index, table);
    std::atomic<std::size_t> done{0};
    std::atomic<bool> too_long{false};
    const OnThisThread on_caller;
    const auto run = [&](std::span<const jungle::Material> materials) {
        in_slices(materials.size(), threads, 1, [&](std::size_t begin, std::size_t end) {
            for (const jungle::Material& material : materials.subspan(begin, end - begin)) {
                if (too_long || (stop != nullptr && stop->load(std::memory_order_relaxed))) return;
                std::vector<std::uint8_t> scratch(jungle::EndingSolver::scratch_size(material));
                if (!solver.solve(material, scratch)) too_long = true;
                done += material.size;
            }
            if (progress && on_caller())
                progress(std::min(0.99, static_cast<double>(done) / static_cast<double>(table.size())));
        });
    };
    // Captures lead from the second kind into the first.
    run(index.materials().first(index.duels()));
    run(index.materials().subspan(index.duels()));
    if (too_long)
        return message("an ending takes more than {} plies, which the table cannot hold",
                       "une finale dure plus de {} demi-coups, ce que la table ne peut contenir",
                       jungle::longest_distance);
    return table;
}

std::string jungle_tables_file(const Jungle& game) {
    const Jungle::Options& options = game.options();
    const char* name = options.classic_board   ? "jungle-classic"
                       : options.classic_ranks ? "jungle-war-classic"
                                               : "jungle-war-report";
    return fmt::format("{}{}.table", name, options.capture_jumps ? "-jumps" : "");
}

std::filesystem::path jungle_tables_path(const Jungle& game) { return cache_folder() / jungle_tables_file(game); }

bool are_jungle_tables(const Jungle& game, std::span<const std::uint8_t> file) {
    return file.size() == sizeof(TableHeader) + jungle::EndingIndex(game).size() &&
           is_table_file(file, table_name, rules_of(game));
}

Result<void> save_jungle_tables(const Jungle& game, std::span<const std::uint8_t> table,
                                const std::filesystem::path& path) {
    return save_table(table_name, rules_of(game), table, path);
}

JungleTables::JungleTables(const Jungle& game, std::vector<std::uint8_t> made)
    : index_(game), made_(std::move(made)), table_(made_), checksum_(joute::checksum(table_)) {}

JungleTables::JungleTables(const Jungle& game, MappedFile file)
    : index_(game),
      file_(std::move(file)),
      table_(file_->bytes().subspan(sizeof(TableHeader))),
      checksum_(joute::checksum(table_)) {}

std::shared_ptr<const JungleTables> JungleTables::open(const Jungle& game, const std::filesystem::path& path) {
    auto file = MappedFile::open(path);
    if (!file || !are_jungle_tables(game, file->bytes())) return nullptr;
    return std::make_shared<const JungleTables>(game, std::move(*file));
}

std::shared_ptr<const JungleTables> JungleTables::load(const Jungle& game) {
    static Mutex mutex;
    static std::map<std::uint64_t, std::shared_ptr<const JungleTables>> loaded;
    const Guard guard(mutex);
    auto& tables = loaded[rules_of(game)];
    // What is missing now may be made later, so only what was found is remembered.
    if (!tables) tables = open(game, jungle_tables_path(game));
    return tables;
}

}  // namespace joute
