// SPDX-License-Identifier: MIT
#include "schotten/study_outlook.hpp"

#include <bit>
#include <vector>

#include "schotten/eval/stones.hpp"

namespace joute::schotten {

namespace {

/// Deals to draw, and up to how many hands are listed instead: with 2000 a chance of one half is off by more than two
/// points once in twenty times, and they take some 50 ms.
constexpr std::uint32_t enough = 2'000;

/// How many hands of k cards n cards make; no more than just above `enough`.
std::uint32_t hands_of(std::size_t n, std::size_t k) {
    std::uint64_t number = 1;
    for (std::size_t i = 1; i <= k; ++i) {
        number = number * (n - k + i) / i;
        if (number > enough) return enough + 1;
    }
    return static_cast<std::uint32_t>(number);
}

/// Every hand of k cards out of a set, each with equal odds: two Jokers are two cards.
std::vector<CardSet> all_hands(CardSet cards, std::size_t k) {
    std::vector<Card> list;
    while (cards != 0) list.push_back(pop_card(cards));
    std::vector<CardSet> hands;
    for (std::uint64_t chosen = (std::uint64_t{1} << k) - 1; chosen < std::uint64_t{1} << list.size();) {
        CardSet hand = 0;
        for (std::uint64_t left = chosen; left != 0; left &= left - 1)
            add(hand, list[static_cast<std::size_t>(std::countr_zero(left))]);
        hands.push_back(hand);
        if (chosen == 0) break;
        const std::uint64_t low = chosen & (~chosen + 1);  // the next number with as many bits
        const std::uint64_t next = chosen + low;
        chosen = next | ((chosen ^ next) / low) >> 2;
    }
    return hands;
}

/// Sums over deals, as one seat looks at them.
class Sums {
  public:
    Sums(const Schotten& game, const View& view) : eyes_(view.seat) {
        const Table& t = view.table;
        outlook_.unseen = unseen_by(view, game.options().tactics);
        const Pool everything(t.off_table);
        for (unsigned stone = 0; stone < stone_count; ++stone) {
            if (!contains(t.unclaimed(), stone)) continue;
            StoneOutlook& here = outlook_.stones[stone];
            here.ours = best_rating(side_at(t, stone, eyes_), everything);
            if (!contains(t.complete[index(other(eyes_))], stone)) here.threat = 0;
        }
    }

    void add(const State& deal) {
        ++outlook_.deals;
        const StoneChances chances = stone_chances(deal);
        const Table& t = deal.table;
        const CardSet theirs = deal.hands[index(other(eyes_))];
        const Pool left(t.off_table & ~theirs);
        for (unsigned stone = 0; stone < stone_count; ++stone) {
            StoneOutlook& here = outlook_.stones[stone];
            here.first += static_cast<double>(chances[stone]);
            if (here.threat && takes(t, stone, theirs, left)) *here.threat += 1;
        }
    }

    [[nodiscard]] Outlook mean(bool exact) const {
        Outlook outlook = outlook_;
        outlook.exact = exact;
        for (StoneOutlook& stone : outlook.stones) {
            stone.first /= outlook.deals;
            if (stone.threat) *stone.threat /= outlook.deals;
        }
        return outlook;
    }

  private:
    /// At equal strength the side completed first wins: ours if it is complete, else theirs.
    [[nodiscard]] bool takes(const Table& t, unsigned stone, CardSet theirs, const Pool& left) const {
        const Rating made = best_from_hand(t, stone, other(eyes_), theirs);
        if (made == 0) return false;
        const Rating ours = best_rating(side_at(t, stone, eyes_), left);
        return contains(t.complete[index(eyes_)], stone) ? made > ours : made >= ours;
    }

    Seat eyes_;
    Outlook outlook_;
};

}  // namespace

Rating best_from_hand(const Table& table, unsigned stone, Seat seat, CardSet hand) {
    const SideView there = side_at(table, stone, seat);
    const Pool pool(hand & all_clan);
    std::array<Card, 3> wilds{};
    unsigned number = 0;
    for (const Card card : {joker, spy, shield})
        if (contains(hand, card) && (card != joker || table.jokers[index(seat)] == 0)) wilds[number++] = card;
    Rating best = 0;
    for (unsigned used = 0; used < 1U << number; ++used) {
        if (there.count + static_cast<unsigned>(std::popcount(used)) > there.needed) continue;
        std::array<Card, max_on_side> cards{};
        std::copy_n(there.cards, there.count, cards.begin());
        SideView side = there;
        side.cards = cards.data();
        for (unsigned i = 0; i < number; ++i)
            if ((used >> i & 1U) != 0) cards[side.count++] = wilds[i];
        best = std::max(best, best_rating(side, pool, best));
    }
    return best;
}

Outlook outlook_of(const Schotten& game, const View& view) {
    Sums sums(game, view);
    const Unseen unseen = unseen_by(view, game.options().tactics);
    const auto clan_hands = hands_of(static_cast<std::size_t>(size_of(unseen.clans)), view.other_clans);
    const auto tactic_hands = hands_of(static_cast<std::size_t>(size_of(unseen.tactics)), view.other_tactics);
    if (std::uint64_t{clan_hands} * tactic_hands > enough) {
        Random random = Random::of(0, Stream::deal);  // always the same deals for the same knowledge
        for (std::uint32_t i = 0; i < enough; ++i) sums.add(game.deal(view, random));
        return sums.mean(false);
    }
    State state{};  // in the order of no deck: nothing here looks at it
    state.table = view.table;
    state.hands[index(view.seat)] = view.hand;
    for (const CardSet clans : all_hands(unseen.clans, view.other_clans))
        for (const CardSet tactics : all_hands(unseen.tactics, view.other_tactics)) {
            state.hands[index(other(view.seat))] = clans | tactics;
            sums.add(state);
        }
    return sums.mean(true);
}

Outlook outlook_of(const Schotten& game, const State& state, Seat eyes) {
    Sums sums(game, game.view(state, eyes));
    sums.add(state);
    return sums.mean(true);
}

}  // namespace joute::schotten
