// SPDX-License-Identifier: MIT
#include "agents/pogo_table.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <mutex>

#include "agents/parallel.hpp"
#include "store/folders.hpp"
#include "store/table_file.hpp"

namespace joute {

namespace {

constexpr TableName table_name{'j', 'o', 'u', 't', 'e', 'p', 'g', '1'};

std::uint64_t rules_of(const pogo::Pogo& game) { return game.official() ? 1 : 0; }

bool valid(const pogo::Pogo& game, std::span<const std::uint8_t> file) {
    return file.size() == sizeof(TableHeader) + PogoTable::index().size() &&
           is_table_file(file, table_name, rules_of(game));
}

}  // namespace

std::vector<std::uint8_t> solve_pogo(const pogo::Pogo& game, const pogo::TableIndex& index,
                                     const std::function<void(double)>& progress, const StopFlag* stop,
                                     unsigned threads) {
    constexpr std::size_t slice = 1 << 14;
    if (threads == 0) threads = available_threads();
    std::vector<std::uint8_t> table(index.size());
    pogo::Solver solver(game, index, table);
    in_slices(table.size(), threads, slice, [&](std::size_t begin, std::size_t end) { solver.prepare(begin, end); });

    // Nearly all positions are decided in the end, so the share decided is a fair share of the work.
    std::size_t decided = 0;
    const auto stopped = [&] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
    for (int plies = 0; plies < pogo::longest_distance; ++plies) {
        std::atomic<std::size_t> in_layer{0};
        const auto caller = std::this_thread::get_id();
        in_slices(table.size(), threads, slice, [&](std::size_t begin, std::size_t end) {
            if (stopped()) return;
            in_layer += solver.advance(plies, begin, end);
            if (progress && std::this_thread::get_id() == caller)
                progress(std::min(0.99, static_cast<double>(decided + in_layer) / static_cast<double>(table.size())));
        });
        if (in_layer == 0 || stopped()) break;
        decided += in_layer;
    }
    in_slices(table.size(), threads, slice, [&](std::size_t begin, std::size_t end) { solver.finish(begin, end); });
    return table;
}

std::filesystem::path pogo_table_path(const pogo::Pogo& game) {
    return cache_folder() / (game.official() ? "pogo-official.table" : "pogo-report.table");
}

Result<void> save_pogo_table(const pogo::Pogo& game, std::span<const std::uint8_t> table,
                             const std::filesystem::path& path) {
    const TableHeader header = make_header(table_name, rules_of(game), table);
    std::vector<std::uint8_t> bytes(sizeof(TableHeader) + table.size());
    std::memcpy(bytes.data(), &header, sizeof(TableHeader));
    std::ranges::copy(table, bytes.begin() + sizeof(TableHeader));
    return write_file(path, bytes);
}

const pogo::TableIndex& PogoTable::index() {
    static const pogo::TableIndex index;
    return index;
}

PogoTable::PogoTable(MappedFile file)
    : file_(std::move(file)), table_(file_->bytes().subspan(sizeof(TableHeader))), solved_(index(), table_) {}

PogoTable::PogoTable(std::vector<std::uint8_t> made)
    : made_(std::move(made)), table_(made_), solved_(index(), table_) {}

Result<std::shared_ptr<const PogoTable>> PogoTable::load_or_make(const pogo::Pogo& game, const Notice& notice) {
    // One table per rule set and process; whoever comes while it is being made waits for it.
    static std::mutex mutex;
    static std::map<bool, std::shared_ptr<const PogoTable>> loaded;
    const std::scoped_lock lock(mutex);
    auto& table = loaded[game.official()];
    if (table) return table;

    const auto path = pogo_table_path(game);
    if (auto file = MappedFile::open(path); file && valid(game, file->bytes())) {
        table = std::make_shared<const PogoTable>(std::move(*file));
        return table;
    }
    const Message making{"solving Pogo once for all (a minute or so)",
                         "résolution du Pogo, une fois pour toutes (une minute environ)"};
    if (notice) notice(making, 0.0);
    auto made = solve_pogo(game, index(), [&](double share) {
        if (notice) notice(making, share);
    });
    // A cache that cannot be written is no reason not to play: the table then lives in memory.
    const auto saved = save_pogo_table(game, made, path);
    if (notice) notice(saved ? making : saved.error(), 1.0);
    table = std::make_shared<const PogoTable>(std::move(made));
    return table;
}

}  // namespace joute
