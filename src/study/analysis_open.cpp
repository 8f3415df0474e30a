// SPDX-License-Identifier: MIT
// The study of a seat's decision where everything is seen. The main search says what is best; other moves are ranked
// by a glance after each, and the better ones searched longer. What was played is compared with the best on equal
// terms: by the main search of the next position, or, where chance comes between, by searches of equal length.
#include <algorithm>

#include "kit/agent.hpp"
#include "study/analysis.hpp"

namespace joute {

namespace {

constexpr double part_of_glances = 0.25;  // of the limits, shared by all moves
constexpr double part_of_looks = 0.25;    // ... by the moves that are shown

struct Tried {
    Move move;
    std::unique_ptr<AnyLine> after;
    Worth worth;
    std::vector<std::string> follows;  // how play may go on
};

/// One ply further from the end than what follows.
Worth one_ply_earlier(Worth worth) {
    if (worth.plies) ++*worth.plies;
    if (worth.depth) ++*worth.depth;
    return worth;
}

/// By chances; a certain win sooner, a certain loss later.
bool better(const Worth& a, const Worth& b, Seat seat) {
    const double mine = chance_of(seat, a.chance);
    const double theirs = chance_of(seat, b.chance);
    if (mine != theirs) return mine > theirs;
    if (a.proven.has_value() != b.proven.has_value()) return a.proven.has_value() == (mine >= 0.5);
    if (!a.plies || !b.plies || a.proven == Outcome::draw) return false;
    return a.proven == win_of(seat) ? *a.plies < *b.plies : *a.plies > *b.plies;
}

}  // namespace

bool Analysis::judge_open(const AnyLine& line, const Root& root, std::size_t at, Choice& choice) {
    const Seat seat = choice.seat;
    const auto is_played = [&](Move move) { return choice.played && line.print(move) == choice.played->move; };
    Candidate best{.move = line.print(root.result.move),
                   .worth = root.worth,
                   .line = print_line(line, root.result.pv),
                   .share = {}};

    // Step 1. A glance after every other move.
    std::vector<Tried> tried;
    const auto legal = line.moves(seat);
    const bool ranked = options_.lines > 1 && legal.size() > 1;
    bool chance_follows = false;
    if (ranked || line.has_chance())
        for (const Move move : legal) {
            auto after = line.clone();
            after->play(move);
            chance_follows = chance_follows || (is_played(move) && after->actor() == Actor::chance);
            std::vector<std::string> follows;
            const auto worth = adviser_.worth(
                *after, part_of(options_.each, part_of_glances / static_cast<double>(legal.size())), stop_, &follows);
            if (stopped()) return false;
            if (worth) tried.push_back({move, std::move(after), one_ply_earlier(*worth), std::move(follows)});
        }
    std::ranges::stable_sort(tried, [&](const Tried& a, const Tried& b) { return better(a.worth, b.worth, seat); });

    // Step 2. A longer look at those that are shown or compared.
    const auto shown = static_cast<std::size_t>(std::max(1, options_.lines));
    std::vector<Tried> kept;
    for (auto& each : tried)
        if (kept.size() < shown || each.move == root.result.move || is_played(each.move))
            kept.push_back(std::move(each));
    for (auto& each : kept) {
        if (each.worth.proven) continue;
        const auto worth =
            adviser_.worth(*each.after, part_of(options_.each, part_of_looks / static_cast<double>(kept.size())), stop_,
                           &each.follows);
        if (stopped()) return false;
        if (worth) each.worth = one_ply_earlier(*worth);
    }

    // Step 3. What the played move lost.
    const Tried* equal_terms_best = nullptr;
    const Tried* equal_terms_played = nullptr;
    for (const auto& each : kept) {
        if (equal_terms_best == nullptr || better(each.worth, equal_terms_best->worth, seat)) equal_terms_best = &each;
        if (is_played(each.move)) equal_terms_played = &each;
    }
    // A proof found after a move counts more than the estimate before it.
    if (equal_terms_best != nullptr && equal_terms_best->worth.proven && !root.worth.proven &&
        better(equal_terms_best->worth, root.worth, seat))
        best = {.move = line.print(equal_terms_best->move),
                .worth = equal_terms_best->worth,
                .line = {line.print(equal_terms_best->move)},
                .share = {}};
    if (choice.played) {
        Candidate& played = *choice.played;
        if (played.move == best.move) {
            played = best;
            set_loss(choice, 0.5, 0.5);
        } else if (chance_follows && equal_terms_played != nullptr) {
            played.worth = equal_terms_played->worth;
            set_loss(choice, equal_terms_best->worth.chance, played.worth->chance);
        } else if (!chance_follows) {
            const auto next = replay_.line(at + 1);
            if (next->actor() == Actor::over) {
                played.worth = one_ply_earlier(decided(*next->outcome()));
            } else {
                const Root* const after = this->root(at + 1, *next);
                if (after == nullptr) return false;
                played.worth = one_ply_earlier(after->worth);
                const auto reply = print_line(*next, after->result.pv);
                played.line.insert(played.line.end(), reply.begin(), reply.end());
            }
            set_loss(choice, best.worth->chance, played.worth->chance);
        }
    }

    // Step 4. The list: the best, then the others, none of which a shorter search may put above it.
    choice.best.push_back(best);
    std::ranges::stable_sort(kept, [&](const Tried& a, const Tried& b) { return better(a.worth, b.worth, seat); });
    for (const auto& each : kept) {
        Candidate other{
            .move = line.print(each.move), .worth = each.worth, .line = {line.print(each.move)}, .share = {}};
        other.line.insert(other.line.end(), each.follows.begin(), each.follows.end());
        if (other.move == best.move || choice.best.size() >= shown) continue;
        if (choice.played && choice.played->move == other.move && choice.played->worth) other = *choice.played;
        if (chance_of(seat, other.worth->chance) > chance_of(seat, best.worth->chance)) {
            other.worth->chance = best.worth->chance;
            other.worth->proven = best.worth->proven;
            other.worth->plies.reset();
        }
        choice.best.push_back(std::move(other));
    }
    return true;
}

}  // namespace joute
