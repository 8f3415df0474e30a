// SPDX-License-Identifier: MIT
// The solved endings of Jungle: their figures, and a judge by them.
#include <memory>

#include "jungle/agents_tablebase.hpp"
#include "jungle/eval.hpp"
#include "jungle/kit.hpp"
#include "jungle/notation.hpp"
#include "jungle/view.hpp"
#include "kit/typed.hpp"

namespace joute {

namespace {

using jungle::Jungle;

Fact::Object figures(const jungle::EndingIndex& index, const jungle::EndingCensus& count) {
    const auto number = [](std::uint64_t n) { return Fact(static_cast<std::int64_t>(n)); };
    return {{"positions", number(count.positions())},
            {"wins", number(count.wins)},
            {"draws", number(count.draws)},
            {"losses", number(count.losses)},
            {"longest", count.longest},
            {"longest_position", print_position(index.game(), index.at(count.longest_entry))}};
}

/// Makes the tables and stores them where `load` looks for them, or in `out`.
Result<Fact> solve_afresh(const Jungle& game, const std::optional<std::filesystem::path>& out, const Notice& notice,
                          const StopFlag* stop) {
    const auto begin = Meter::Clock::now();
    const Message solving{"solving endings", "résolution des finales"};
    const jungle::EndingIndex index(game);
    const auto table = solve_jungle_endings(
        index,
        [&](double share) {
            if (notice) notice(solving, share);
        },
        stop);
    if (stop != nullptr && stop->load())
        return message("stopped: nothing was stored", "arrêté : rien n’a été enregistré");
    if (!table) return table.error();
    const double seconds = std::chrono::duration<double>(Meter::Clock::now() - begin).count();
    if (auto saved = save_jungle_tables(game, *table, out.value_or(jungle_tables_path(game))); !saved)
        return saved.error();

    const auto duels = index.materials().first(index.duels());
    const auto pairs = index.materials().subspan(index.duels());
    const auto& options = game.options();
    Fact::Object facts = options.classic_board ? Fact::Object{{"rules", "classic"}}
                                               : Fact::Object{{"rules", "war"},
                                                              {"ranks", options.classic_ranks ? "classic" : "report"},
                                                              {"capture_jumps", options.capture_jumps}};
    facts.emplace_back("one_against_one", figures(index, census(index, *table, duels)));
    if (!pairs.empty()) facts.emplace_back("two_against_one", figures(index, census(index, *table, pairs)));
    facts.emplace_back("seconds", seconds);
    facts.emplace_back("table_bytes", static_cast<std::int64_t>(table->size()));
    return Fact(std::move(facts));
}

Result<Judge> judge_by_endings(const Jungle& game) {
    const TableEval<jungle::Eval> eval{.eval = {}, .tables = JungleTables::load(game)};
    if (!eval.tables)
        return message("there are no solved endings to judge games by: 'joute solve jungle' (same rules) makes them",
                       "il n’y a pas de finales résolues pour juger : « joute solve jungle » (mêmes règles) les crée");
    return Judge([eval](const AnyLine& line) -> std::optional<Outcome> {
        const auto& typed_line = typed<Jungle>(line);
        const auto known = eval.exact(typed_line.game(), typed_line.state());
        if (!known) return std::nullopt;
        const Seat mover = seat_of(typed_line.actor());
        return is_win(*known) ? win_of(mover) : is_loss(*known) ? win_of(other(mover)) : Outcome::draw;
    });
}

class EndingsSolver final : public Solver {
  public:
    [[nodiscard]] Result<Fact> solve(const AnyGame& game, const std::optional<std::filesystem::path>& out,
                                     const Notice& notice, const StopFlag* stop) const override {
        return solve_afresh(typed<Jungle>(game), out, notice, stop);
    }
    [[nodiscard]] bool complete() const override { return false; }
    [[nodiscard]] bool needed_by(std::string_view /*agent*/) const override { return false; }
    [[nodiscard]] std::string file(const AnyGame& game) const override {
        return jungle_tables_file(typed<Jungle>(game));
    }
    [[nodiscard]] bool fits(const AnyGame& game, std::span<const std::uint8_t> file) const override {
        return are_jungle_tables(typed<Jungle>(game), file);
    }
    [[nodiscard]] bool stored(const AnyGame& game) const override {
        return JungleTables::load(typed<Jungle>(game)) != nullptr;
    }
    [[nodiscard]] Result<Judge> judge(const AnyGame& game, const Making& /*making*/) const override {
        return judge_by_endings(typed<Jungle>(game));
    }
};

}  // namespace

std::shared_ptr<const Solver> jungle::make_solver() { return std::make_shared<EndingsSolver>(); }

}  // namespace joute
