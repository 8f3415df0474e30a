// SPDX-License-Identifier: MIT
// Pogo as a solved game: figures of the whole table, and a judge by it.
#include <memory>

#include "kit/typed.hpp"
#include "pogo/agents_tablebase.hpp"
#include "pogo/kit.hpp"
#include "pogo/notation.hpp"
#include "pogo/view.hpp"

namespace joute {

namespace {

using pogo::Pogo;

std::string_view word_of(pogo::Solved value) {
    return value == pogo::Solved::win ? "win" : value == pogo::Solved::loss ? "loss" : "draw";
}

/// The value of each move of the start, for the side that plays it.
Fact::List opening_values(const Pogo& game, const pogo::SolvedTable& solved) {
    Fact::List openings;
    MovesOf<Pogo> moves;
    game.legal(game.start(), Seat::first, moves);
    for (const Move move : moves) {
        pogo::State after = game.start();
        game.play(after, move);
        const pogo::SolvedValue theirs = solved.value(after);
        const bool draw = theirs.value == pogo::Solved::draw;
        const auto mine = draw                                ? pogo::Solved::draw
                          : theirs.value == pogo::Solved::win ? pogo::Solved::loss
                                                              : pogo::Solved::win;
        openings.emplace_back(Fact::Object{{"move", print_move(game, game.start(), move)},
                                           {"value", word_of(mine)},
                                           {"plies", draw ? Fact() : Fact(theirs.plies + 1)}});
    }
    return openings;
}

Result<Fact> solve_afresh(const Pogo& game, const std::optional<std::filesystem::path>& out, const Notice& notice,
                          const StopFlag* stop) {
    const auto begin = Meter::Clock::now();
    const Message solving{"solving", "résolution"};
    const auto table = solve_pogo(
        game, PogoTable::index(), [&](double share) { notice(solving, share); }, stop);
    if (stop != nullptr && stop->load())
        return message("stopped: nothing was stored", "arrêté : rien n’a été enregistré");
    const double seconds = std::chrono::duration<double>(Meter::Clock::now() - begin).count();
    if (auto saved = save_pogo_table(game, table, out.value_or(pogo_table_path(game))); !saved) return saved.error();

    const pogo::Census count = census(PogoTable::index(), table);
    const pogo::SolvedTable solved(PogoTable::index(), table);
    const auto number = [](std::uint64_t n) { return Fact(static_cast<std::int64_t>(n)); };
    return Fact(Fact::Object{{"rules", game.official() ? "official" : "report"},
                             {"arrangements", number(count.arrangements())},
                             {"wins", number(count.wins)},
                             {"losses", number(count.losses)},
                             {"draws", number(count.draws)},
                             {"impossible", number(count.impossible)},
                             {"longest", count.longest},
                             {"start", word_of(solved.value(game.start()).value)},
                             {"openings", opening_values(game, solved)},
                             {"seconds", seconds},
                             {"table_bytes", number(table.size())}});
}

/// Decided positions only: every position is solved and the start is drawn, so judging draws would end each
/// game before it begins. That repetition might draw a won game is left aside.
Result<Judge> judge_by_table(const Pogo& game, const Making& making) {
    auto table = PogoTable::load_or_make(game, making);
    if (!table) return table.error();
    return Judge([table = *table](const AnyLine& line) -> std::optional<Outcome> {
        const Pogo& rules = typed<Pogo>(line).game();
        const pogo::State& state = typed<Pogo>(line).state();
        const pogo::SolvedValue known = table->solved().value(state);
        if (known.value == pogo::Solved::draw || known.plies > rules.plies_to_limit(state)) return std::nullopt;
        const Seat mover = seat_of(rules.actor(state));
        return win_of(known.value == pogo::Solved::win ? mover : other(mover));
    });
}

class PogoSolver final : public Solver {
  public:
    [[nodiscard]] Result<Fact> solve(const AnyGame& game, const std::optional<std::filesystem::path>& out,
                                     const Notice& notice, const StopFlag* stop) const override {
        return solve_afresh(typed<Pogo>(game), out, notice, stop);
    }
    [[nodiscard]] bool complete() const override { return true; }
    [[nodiscard]] bool needed_by(std::string_view agent) const override {
        return agent == "perfect" || agent == "strongest";
    }
    [[nodiscard]] std::string file(const AnyGame& game) const override { return pogo_table_file(typed<Pogo>(game)); }
    [[nodiscard]] bool fits(const AnyGame& game, std::span<const std::uint8_t> file) const override {
        return is_pogo_table(typed<Pogo>(game), file);
    }
    [[nodiscard]] bool stored(const AnyGame& game) const override { return pogo_table_stored(typed<Pogo>(game)); }
    [[nodiscard]] Result<Judge> judge(const AnyGame& game, const Making& making) const override {
        return judge_by_table(typed<Pogo>(game), making);
    }
};

}  // namespace

std::shared_ptr<const Solver> pogo::make_solver() { return std::make_shared<PogoSolver>(); }

}  // namespace joute
