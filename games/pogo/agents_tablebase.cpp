// SPDX-License-Identifier: MIT
#include "pogo/agents_tablebase.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>

#include "agents/parallel.hpp"
#include "store/folders.hpp"
#include "store/table_file.hpp"

namespace joute {

namespace {

constexpr TableName table_name{'j', 'o', 'u', 't', 'e', 'p', 'g', '1'};

std::uint64_t rules_of(const pogo::Pogo& game) { return game.official() ? 1 : 0; }

/// A solution under way. Stopped, it goes on where it was the next time: half a layer done twice comes out the same.
class Solution {
  public:
    Solution(const pogo::Pogo& game, const pogo::TableIndex& index)
        : game_(game), index_(index), table_(index.size()) {}

    /// False when stopped before the end.
    bool go_on(const std::function<void(double)>& progress, const StopFlag* stop, unsigned threads) {
        if (threads == 0) threads = available_threads();
        pogo::Solver solver(game_, index_, table_);
        const auto stopped = [&] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
        std::atomic<bool> whole{true};  // not the flag itself, which somebody might take back meanwhile
        const auto in_all_slices = [&](const auto& work) {
            constexpr std::size_t slice = 1 << 14;
            in_slices(table_.size(), threads, slice, [&](std::size_t begin, std::size_t end) {
                if (stopped()) whole = false;
                if (whole) work(begin, end);
            });
            return whole.load();
        };
        if (!prepared_) prepared_ = in_all_slices([&](auto begin, auto end) { solver.prepare(begin, end); });

        // Nearly all positions are decided in the end, so the share decided is a fair share of the work.
        const OnThisThread on_caller;
        while (whole && !decided_ && plies_ < pogo::longest_distance) {
            std::atomic<std::size_t> in_layer{0};
            const bool layer_done = in_all_slices([&](std::size_t begin, std::size_t end) {
                in_layer += solver.advance(plies_, begin, end);
                if (progress && on_caller())
                    progress(
                        std::min(0.99, static_cast<double>(before_ + in_layer) / static_cast<double>(table_.size())));
            });
            if (!layer_done) return false;
            decided_ = in_layer == 0;
            before_ += in_layer;
            ++plies_;
        }
        return whole && in_all_slices([&](auto begin, auto end) { solver.finish(begin, end); });
    }
    [[nodiscard]] std::vector<std::uint8_t> take() { return std::move(table_); }

  private:
    pogo::Pogo game_;
    const pogo::TableIndex& index_;
    std::vector<std::uint8_t> table_;
    bool prepared_ = false;
    bool decided_ = false;    // nothing is left but draws
    int plies_ = 0;           // the next layer
    std::size_t before_ = 0;  // entries of the layers before
};

}  // namespace

std::vector<std::uint8_t> solve_pogo(const pogo::Pogo& game, const pogo::TableIndex& index,
                                     const std::function<void(double)>& progress, const StopFlag* stop,
                                     unsigned threads) {
    Solution solution(game, index);
    static_cast<void>(solution.go_on(progress, stop, threads));
    return solution.take();
}

std::string pogo_table_file(const pogo::Pogo& game) {
    return game.official() ? "pogo-official.table" : "pogo-report.table";
}

std::filesystem::path pogo_table_path(const pogo::Pogo& game) { return cache_folder() / pogo_table_file(game); }

bool is_pogo_table(const pogo::Pogo& game, std::span<const std::uint8_t> file) {
    return file.size() == sizeof(TableHeader) + PogoTable::index().size() &&
           is_table_file(file, table_name, rules_of(game));
}

bool pogo_table_stored(const pogo::Pogo& game) {
    const auto file = MappedFile::open(pogo_table_path(game));
    return file && looks_like_table_file(file->bytes(), table_name, rules_of(game), PogoTable::index().size());
}

Result<void> save_pogo_table(const pogo::Pogo& game, std::span<const std::uint8_t> table,
                             const std::filesystem::path& path) {
    return save_table(table_name, rules_of(game), table, path);
}

const pogo::TableIndex& PogoTable::index() {
    static const pogo::TableIndex index;
    return index;
}

PogoTable::PogoTable(MappedFile file)
    : file_(std::move(file)),
      table_(file_->bytes().subspan(sizeof(TableHeader))),
      solved_(index(), table_),
      checksum_(joute::checksum(table_)) {}

PogoTable::PogoTable(std::vector<std::uint8_t> made)
    : made_(std::move(made)), table_(made_), solved_(index(), table_), checksum_(joute::checksum(table_)) {}

Result<std::shared_ptr<const PogoTable>> PogoTable::load_or_make(const pogo::Pogo& game, const Making& making) {
    const Error stopped = message("stopped before the table of Pogo was solved: nothing was stored",
                                  "arrêté avant que la table du Pogo soit résolue : rien n’a été enregistré");
    // One table per rule set and process; who comes while it is being made waits for it, or until told to stop.
    static Mutex mutex;
    static std::map<bool, std::shared_ptr<const PogoTable>> loaded;
    // What was stopped, so that a server whose limits are shorter than the solution gets there all the same.
    static std::map<bool, Solution> under_way;
    while (!mutex.try_lock()) {
        if (making.stopped()) return stopped;
        rest_a_little();
    }
    const Guard guard(mutex, Guard::Locked::already);
    auto& table = loaded[game.official()];
    if (table) return table;

    const auto path = pogo_table_path(game);
    if (auto file = MappedFile::open(path); file && is_pogo_table(game, file->bytes())) {
        table = std::make_shared<const PogoTable>(std::move(*file));
        under_way.erase(game.official());
        return table;
    }
    if (making.stopped()) return stopped;
    const Message solving{"solving Pogo once for all (a minute or so)",
                          "résolution du Pogo, une fois pour toutes (une minute environ)"};
    const auto tell = [&](const Message& what, double share) {
        if (making.notice) making.notice(what, share);
    };
    tell(solving, 0.0);
    auto& solution = under_way.try_emplace(game.official(), game, index()).first->second;
    if (!solution.go_on([&](double share) { tell(solving, share); }, making.stop, 0)) return stopped;
    auto made = solution.take();
    under_way.erase(game.official());
    // A cache that cannot be written is no reason not to play: the table then lives in memory.
    const auto saved = save_pogo_table(game, made, path);
    tell(saved ? solving : saved.error(), 1.0);
    table = std::make_shared<const PogoTable>(std::move(made));
    return table;
}

}  // namespace joute
