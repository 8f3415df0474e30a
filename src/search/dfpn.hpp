// SPDX-License-Identifier: MIT
// Depth-first proof-number search: proves that a seat wins, or that it does not, and nothing about how soon. It always
// develops the leaf where a proof needs the fewest further results, so a narrow forced win is found however deep it is
// (Allis, van der Meulen, van den Herik, "Proof-number search", 1994; as a depth-first search with a table: Nagai,
// "Df-pn algorithm for searching AND/OR trees and its applications", 2002).
//
// A node has two numbers: how many leaves must be won at least to prove it (`proof`) and lost to disprove it
// (`disproof`); 0 and infinite once that is known. The largest child counts for a sum, plus one for each other
// ("weak" numbers: Ueda, Hashimoto, Hashimoto, Iida, 2008), because in games full of transpositions sums count the same
// leaf many times. A child is left only when its sibling is better by a quarter (the 1 + epsilon of Pawlewicz and Lew,
// 2007), which saves coming back all the time.
//
// Repetition: a position that occurred before on the path is no win for the attacker. A proof never rests on that, so
// proofs hold wherever the position is met. A disproof may: then it is remembered together with the path it was made
// on, unless all it rests on lies below it (the graph-history interaction problem; Kishimoto and Müller, "A general
// solution to the graph history interaction problem", 2004).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "search/limits.hpp"
#include "search/path.hpp"
#include "search/search_result.hpp"

namespace joute {

/// The memory of a proof-number search belongs to the caller. It means nothing to another line: clear it before.
struct DfPnSlot {
    std::uint64_t key;
    std::uint64_t path;  // of a disproof by repetition: the path it holds on; 0: any
    std::uint32_t proof;
    std::uint32_t disproof;  // both 0: empty
    std::uint32_t work;      // nodes below, saturated: what it would cost to find this out again
    std::uint16_t length;    // of a proof: plies to the win at most
    std::uint16_t rests_on;  // of a disproof by repetition: that ply, times two, and whether a line was cut
};

/// What became of the question whether a seat wins.
struct DfPnAnswer {
    std::optional<bool> wins;  // none: the limits ended the search, or lines longer than it follows matter
    Move move = no_move;       // that wins, or keeps the other seat from it
    int plies = 0;             // to the win at most; others may win sooner
    std::uint64_t nodes = 0;
};

template <AlternatingGame G, EvaluationOf<G> E>
class DfPn {
  public:
    using State = StateOf<G>;
    using Moves = MovesOf<G>;
    static constexpr int max_ply = 200;

    DfPn(const G& game, const E& eval, std::span<DfPnSlot> slots) : game_(game), eval_(eval), slots_(slots) {
        std::size_t buckets = 1;
        while (buckets * 2 * slots_per_bucket <= slots.size()) buckets *= 2;
        mask_ = buckets - 1;
        if (slots.size() < slots_per_bucket) slots_ = {};
    }

    /// What is certain of a line that is not over: first whether the seat to move wins, by half of the nodes and the
    /// time at most, then whether it loses. `plies` are those of the proof: others may be shorter. What is remembered
    /// of another line is forgotten first: a disproof by repetition may rest on the moves before it.
    [[nodiscard]] SearchResult search(const Line<G>& line, const Limits& limits, const StopFlag* stop = nullptr) {
        std::ranges::fill(slots_, DfPnSlot{});
        SearchResult result;
        const Seat me = mover(game_, line.state());
        Moves moves;
        line.legal(me, moves);
        result.move = moves[0];
        result.score = eval_(game_, line.state());
        Limits half = limits;
        if (limits.nodes) half.nodes = *limits.nodes / 2;
        if (limits.time) half.time = *limits.time / 2;
        const DfPnAnswer wins = prove(line, me, half, stop);
        result.nodes = wins.nodes;
        result.milliseconds = meter_->milliseconds();
        DfPnAnswer loses;
        if (wins.wins != true) {
            loses = prove(line, other(me), half, stop);
            result.nodes += loses.nodes;
            result.milliseconds += meter_->milliseconds();
        }
        const DfPnAnswer& last = wins.wins == true ? wins : loses;
        if (last.wins == true) {
            result.score = wins.wins == true ? win_in(last.plies) : loss_in(last.plies);
        } else if (wins.wins == false && loses.wins == false) {
            result.score = drawn;
            result.proven = ProvenResult::draw;
        }
        if (last.move != no_move) result.move = last.move;
        result.pv = {result.move};
        conclude(result, eval_.scale());
        return result;
    }

    /// Whether `attacker` wins from a line that is not over, either seat to move. Precondition: the slots are clear, or
    /// hold answers about this game from the same line.
    [[nodiscard]] DfPnAnswer prove(const Line<G>& line, Seat attacker, const Limits& limits,
                                   const StopFlag* stop = nullptr) {
        DfPnAnswer answer;
        meter_.emplace(limits, stop);
        if (slots_.empty()) return answer;
        path_.emplace(game_, line.history());
        attacker_ = attacker;
        salt_ = attacker == Seat::first ? 0 : 0x9E37'79B9'7F4A'7C15ULL;
        longest_ = std::min(limits.depth.value_or(max_ply), max_ply);
        if constexpr (RepetitionGame<G>) longest_ = std::min(longest_, game_.plies_to_limit(line.state()) - 1);
        path_keys_[0] = game_.key(line.state());
        path_code_[0] = 0;
        const Found root = develop(line.state(), 0, infinite, infinite);
        answer.nodes = meter_->nodes();
        if (root.proof == 0) {
            answer.wins = true;
            answer.plies = root.length;
            answer.move = root.move;
        } else if (root.disproof == 0 && !root.cut) {
            answer.wins = false;
            answer.move = root.move;
        }
        return answer;
    }

  private:
    using Number = std::uint32_t;
    static constexpr Number infinite = 1U << 30U;
    static constexpr std::size_t slots_per_bucket = 4;
    static constexpr int nothing_above = INT16_MAX;  // a disproof that rests on no repetition

    /// What is known of a node.
    struct Found {
        Number proof = 1;
        Number disproof = 1;
        int length = 0;                // of a proof
        int rests_on = nothing_above;  // of a disproof: the ply nearest the root that it needs to be on the path
        bool cut = false;              // of a disproof: a line was too long to follow
        Move move = no_move;           // that settles it for the seat to move
    };

    [[nodiscard]] bool attacks(Actor actor) const { return actor == actor_of(attacker_); }

    /// What is known without any search: the end, a repetition, what the evaluation knows.
    std::optional<Found> glance(const State& state, std::uint64_t key, Actor actor, int ply) const {
        if (actor == Actor::over) {
            const bool won = points(game_.outcome(state), attacker_) > 0;
            Found found = won ? proved(0) : disproved();
            // A draw may be due to a counter, which is not part of the key.
            if (RepetitionGame<G> && game_.outcome(state) == Outcome::draw) found.rests_on = 0;
            return found;
        }
        if constexpr (RepetitionGame<G>) {
            // Even where repetition is no draw, a way to win that comes back is no shorter for it.
            const int back = std::min(ply, game_.reversible_plies(state));
            for (int above = ply - 1; above >= ply - back; --above)
                if (path_keys_[static_cast<std::size_t>(above)] == key) {
                    Found found = disproved();
                    found.rests_on = above;
                    return found;
                }
            if (path_->draws(game_, state)) return disproved();  // together with the game so far
        }
        if constexpr (ExactEvaluationOf<E, G>)
            if (const std::optional<Score> known = eval_.exact(game_, state)) {
                const bool won = attacks(actor) ? is_win(*known) : is_loss(*known);
                if (!won) return disproved();
                if (ply + plies_to_end(*known) <= longest_) return proved(plies_to_end(*known));
            }
        if constexpr (BoundingEvaluationOf<E, G>) {
            const ScoreRange range = eval_.bounds(game_, state);
            if (attacks(actor) ? range.high <= drawn : range.low >= drawn) return disproved();
        }
        if (ply >= longest_) {
            Found found = disproved();
            found.cut = true;
            found.rests_on = 0;
            return found;
        }
        return std::nullopt;
    }
    static Found proved(int length) { return {.proof = 0, .disproof = infinite, .length = length}; }
    static Found disproved() { return {.proof = infinite, .disproof = 0}; }

    /// The table's word on a position that is reached at `ply` by a path with this code.
    Found look_up(std::uint64_t key, std::uint64_t code, int ply) const {
        Found fresh;
        key ^= salt_;
        for (std::size_t i = 0; i < slots_per_bucket; ++i) {
            const DfPnSlot& slot = slots_[first_of(key) + i];
            if (slot.key != key || (slot.proof | slot.disproof) == 0) continue;
            if (slot.path != 0 && slot.path != code) continue;
            Found found{.proof = slot.proof, .disproof = slot.disproof, .length = slot.length};
            if (found.proof == 0 && ply + found.length > longest_) {
                found = disproved();
                found.cut = true;
            }
            if (slot.path != 0) {
                found.rests_on = slot.rests_on >> 1U;
                found.cut = (slot.rests_on & 1U) != 0;
            }
            if (found.cut) found.rests_on = 0;
            if (slot.path != 0 || found.disproof == 0 || found.proof == 0) return found;
            fresh = found;
        }
        return fresh;
    }

    void remember(std::uint64_t key, std::uint64_t code, int ply, const Found& found, std::uint64_t work) {
        const bool conditional = found.disproof == 0 && found.rests_on < ply;
        const std::uint64_t path = conditional ? code : 0;
        DfPnSlot* victim = nullptr;
        key ^= salt_;
        for (std::size_t i = 0; i < slots_per_bucket; ++i) {
            DfPnSlot& slot = slots_[first_of(key) + i];
            if (slot.key == key && slot.path == path) {
                victim = &slot;
                break;
            }
            if (victim == nullptr || slot.work < victim->work) victim = &slot;
        }
        const auto small = [](auto number, std::uint64_t most) { return std::min<std::uint64_t>(number, most); };
        const bool same = victim->key == key && victim->path == path;
        *victim = {.key = key,
                   .path = path,
                   .proof = found.proof,
                   .disproof = found.disproof,
                   .work = static_cast<std::uint32_t>(small(work + (same ? victim->work : 0), UINT32_MAX)),
                   .length = static_cast<std::uint16_t>(found.length),
                   .rests_on = conditional ? static_cast<std::uint16_t>(found.rests_on << 1U | (found.cut ? 1 : 0))
                                           : std::uint16_t{0}};
    }
    [[nodiscard]] std::size_t first_of(std::uint64_t key) const { return (key & mask_) * slots_per_bucket; }

    struct Child {
        Move move;
        std::uint64_t key;
        std::optional<Found> known;  // for good, on this path
    };

    /// Develops a node until one of its numbers reaches its threshold, or the limits end the search.
    Found develop(const State& state, int ply, Number max_proof, Number max_disproof) {
        const auto here = static_cast<std::size_t>(ply);
        const std::uint64_t key = path_keys_[here];
        const std::uint64_t code_below = path_code_[here] + mix64(key);
        const Actor actor = game_.actor(state);
        const bool attacking = attacks(actor);
        const std::uint64_t nodes_before = meter_->nodes();
        meter_->spend();

        Moves moves;
        if constexpr (CandidateGame<G>)
            game_.candidates(state, seat_of(actor), moves);
        else
            game_.legal(state, seat_of(actor), moves);
        std::array<Child, G::max_moves> children;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            State child = state;
            game_.play(child, moves[i]);
            children[i] = {moves[i], game_.key(child), {}};
            path_->enter(children[i].key);
            children[i].known = glance(child, children[i].key, game_.actor(child), ply + 1);
            path_->leave();
        }

        for (;;) {
            // Step 1. The numbers of this node from those of its children.
            Found found;
            std::size_t chosen = 0;
            Number best = infinite;    // the chosen child's number that this side wants small,
            Number second = infinite;  // ... and the next best
            Number chosen_other = 0;   // the chosen child's other number
            Number largest_other = 0;
            Number open = 0;
            int length = 0;
            int rests_on = nothing_above;
            bool cut = false;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const Found child =
                    children[i].known ? *children[i].known : look_up(children[i].key, code_below, ply + 1);
                const Number wanted = attacking ? child.proof : child.disproof;
                const Number other = attacking ? child.disproof : child.proof;
                if (wanted < best) {
                    second = best;
                    best = wanted;
                    chosen = i;
                    chosen_other = other;
                    if (wanted == 0) {
                        length = child.length;
                        rests_on = child.rests_on;
                        cut = child.cut;
                    }
                } else if (wanted < second) {
                    second = wanted;
                }
                if (best == 0) break;
                largest_other = std::max(largest_other, other);
                if (other > 0) ++open;
                if (wanted == infinite) {  // lost for the seat that moves here
                    length = std::max(length, child.length);
                    rests_on = std::min(rests_on, child.rests_on);
                    cut |= child.cut;
                }
            }
            const Number sum = best == 0 ? infinite : open == 0 ? 0 : std::min(infinite, largest_other + open - 1);
            found.proof = attacking ? best : sum;
            found.disproof = attacking ? sum : best;
            if (found.proof == 0) found.length = length + 1;
            if (found.disproof == 0) found.rests_on = rests_on, found.cut = cut;
            if (best == 0) found.move = moves[chosen];

            // Step 2. Enough for now.
            if (found.proof >= max_proof || found.disproof >= max_disproof || found.proof == 0 || found.disproof == 0 ||
                meter_->ended()) {
                // What rests on nothing above this node holds on every path.
                if (found.rests_on >= ply) found.rests_on = nothing_above;
                remember(key, path_code_[here], ply, found, meter_->nodes() - nodes_before);
                return found;
            }

            // Step 3. Develop the most proving child, as long as it stays that.
            const Number sibling = std::min(infinite, second + second / 4 + 1);
            const Number max_wanted = std::min(attacking ? max_proof : max_disproof, sibling);
            const Number other_limit = attacking ? max_disproof : max_proof;
            const Number max_other =
                other_limit >= infinite ? infinite : std::max(chosen_other + 1, other_limit - (open - 1));
            State child = state;
            game_.play(child, moves[chosen]);
            path_keys_[here + 1] = children[chosen].key;
            path_code_[here + 1] = code_below;
            path_->enter(children[chosen].key);
            const Found result = attacking ? develop(child, ply + 1, max_wanted, max_other)
                                           : develop(child, ply + 1, max_other, max_wanted);
            path_->leave();
            // What is settled is kept here: the table may lose it to others.
            if (result.proof == 0 || result.disproof == 0) children[chosen].known = result;
        }
    }

    G game_;
    E eval_;
    std::span<DfPnSlot> slots_;
    std::size_t mask_ = 0;

    // One search.
    std::optional<Meter> meter_;
    std::optional<Path<G>> path_;
    Seat attacker_ = Seat::first;
    std::uint64_t salt_ = 0;  // of keys in the table: both questions share it
    int longest_ = max_ply;
    std::array<std::uint64_t, max_ply + 1> path_keys_{};
    std::array<std::uint64_t, max_ply + 1> path_code_{};  // of what lies above each node, whatever the order
};

}  // namespace joute
