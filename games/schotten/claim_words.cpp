// SPDX-License-Identifier: MIT
#include "schotten/claim_words.hpp"

namespace joute::schotten {

namespace {

/// A message about two ratings.
Message about(fmt::format_string<std::string&, std::string&> en, fmt::format_string<std::string&, std::string&> fr,
              Message first, Message second) {
    return {fmt::format(en, first.en, second.en), fmt::format(fr, first.fr, second.fr)};
}

}  // namespace

Message describe(Rating rating, unsigned needed) {
    const unsigned sum = sum_of(rating);
    const unsigned low = (sum - needed * (needed - 1) / 2) / needed;  // of a run
    std::string run = fmt::format("{}", low);
    for (unsigned i = 1; i < needed; ++i) run += fmt::format("-{}", low + i);
    switch (rank_of(rating)) {
        case Rank::none: break;
        case Rank::sum: return message("a sum of {}", "une somme de {}", sum);
        case Rank::run: return message("a run of {}", "une suite {}", run);
        case Rank::colour: return message("a colour of sum {}", "une couleur de somme {}", sum);
        case Rank::alike:
            return needed == 3 ? message("three {}s", "un brelan de {}", sum / needed)
                               : message("four {}s", "un carré de {}", sum / needed);
        case Rank::colour_run: return message("a colour run of {}", "une suite couleur {}", run);
    }
    return {"nothing", "rien"};
}

Message explain_claim(const Table& table, unsigned stone, Seat seat) {
    const Pool pool(table.off_table);
    const unsigned needed = table.needed(stone);
    const Rating mine = best_rating(side_at(table, stone, seat), pool);
    const Rating his = best_rating(side_at(table, stone, other(seat)), pool);
    const Message yours = describe(mine, needed);
    const Message theirs = describe(his, needed);
    const bool early = contains(table.early[index(seat)], stone);
    if (contains(table.complete[index(other(seat))], stone)) {
        if (mine > his)
            return about("both sides are complete: yours is {}, the other’s {}",
                         "les deux côtés sont complets : le vôtre est {}, l’autre {}", yours, theirs);
        if (mine == his && early)
            return about("both sides are complete and equal, {} and {}, but yours was complete first",
                         "les deux côtés sont complets et égaux, {} et {}, mais le vôtre l’était le premier", yours,
                         theirs);
        if (mine == his)
            return about("both sides are complete and equal, {} and {}, but the other was complete first",
                         "les deux côtés sont complets et égaux, {} et {}, mais l’autre l’était le premier", yours,
                         theirs);
        return about("both sides are complete: yours is {}, the other’s {}, which is stronger",
                     "les deux côtés sont complets : le vôtre est {}, l’autre {}, qui est plus fort", yours, theirs);
    }
    if (his == 0)
        return message("cannot be beaten: too few clan cards are left to complete the other side",
                       "imbattable : il reste trop peu de cartes de clan pour compléter l’autre côté");
    if (his < mine)
        return about("cannot be beaten: the best still possible is {}, yours is {}",
                     "imbattable : le mieux encore possible est {}, le vôtre est {}", theirs, yours);
    if (his == mine)
        return about("cannot be beaten: the best still possible is {}, which only equals yours ({}), complete first",
                     "imbattable : le mieux encore possible est {}, qui égale seulement le vôtre ({}), complet avant",
                     theirs, yours);
    return about("not proven: {} is still possible there, yours is {}",
                 "pas prouvé : {} est encore possible en face, le vôtre est {}", theirs, yours);
}

std::optional<Message> claim_proof(const Table& t, unsigned stone) {
    if (t.phase < Phase::claim || t.phase == Phase::over || !contains(t.unclaimed(), stone) ||
        !contains(t.complete[index(t.seat)], stone))
        return std::nullopt;
    return explain_claim(t, stone, t.seat);
}

}  // namespace joute::schotten
