// SPDX-License-Identifier: MIT
// What a seat can work out at a table of cards: which cards it has not seen and how likely they are in the other hand,
// who is likely to take each stone, and what proves or prevents each claim. Every card not seen is as likely in the
// other hand as any other of its kind (cards the other gave back are not told apart, as the deals of the search do not
// either), so what a hand may hold is exact; what it makes of the stones is counted over deals (Kit::odds).
#include <algorithm>
#include <cmath>

#include "study/panels.hpp"

namespace joute {

namespace {

struct Colour {
    char letter;
    Message name;
};
const std::array<Colour, 6>& colours() {
    static const std::array<Colour, 6> all{{{'r', {"red", "rouge"}},
                                            {'o', {"orange", "orange"}},
                                            {'y', {"yellow", "jaune"}},
                                            {'g', {"green", "vert"}},
                                            {'b', {"blue", "bleu"}},
                                            {'v', {"violet", "violet"}}}};
    return all;
}

bool is_true(const Fact& fact) {
    const bool* const answer = std::get_if<bool>(&fact.content);
    return answer != nullptr && *answer;
}

/// How many cards, with one digit behind the point.
PanelCell amount(double x) {
    Message both = verbatim(fmt::format("{:.1f}", x));
    std::ranges::replace(both.fr, '.', ',');
    return {both, {}};
}

/// Cards of one kind: so many of them unseen, so many of those in the other hand.
struct CardKind {
    Fact::List unseen;
    double held = 0;

    explicit CardKind(const Fact& facts)
        : unseen(list_of(part(facts, "unseen"))), held(number_of(part(facts, "held")).value_or(0)) {}
    [[nodiscard]] bool any() const { return held > 0 && !unseen.empty(); }
    [[nodiscard]] double total() const { return static_cast<double>(unseen.size()); }
    /// Of one card. Precondition: there are some.
    [[nodiscard]] double odds() const { return held / total(); }
    /// At least one of `cards` of them: not all that is held is among the others.
    [[nodiscard]] double some_of(std::size_t cards) const {
        double none = 1;
        for (double i = 0; i < held; ++i)
            none *= std::max(0.0, total() - static_cast<double>(cards) - i) / (total() - i);
        return 1 - none;
    }
};

std::vector<PanelCell> hand_row(const Message& name, const CardKind& kind, const std::string& cards,
                                std::size_t number) {
    return {{name, {}},
            {verbatim(number == 0 ? "–" : cards), {}},
            amount(static_cast<double>(number) * kind.odds()),
            percent(kind.some_of(number))};
}

/// Values of a colour that nobody has seen.
std::pair<std::string, std::size_t> values_of(const CardKind& clan, char letter) {
    std::string values;
    std::size_t number = 0;
    for (const Fact& card : clan.unseen) {
        const std::string name = text_of(card);
        if (!name.starts_with(letter)) continue;
        values += (values.empty() ? "" : " ") + name.substr(1);
        ++number;
    }
    return {values, number};
}

void add_hand(std::vector<Panel>& panels, const AnyLine& line, const Fact& odds, Seat eyes) {
    const CardKind clan(part(odds, "clan"));
    const CardKind tactic(part(odds, "tactic"));
    if (!clan.any() && !tactic.any()) return;
    const Message& side = line.info().side(other(eyes));
    Panel panel{.id = "hand",
                .title = {fmt::format("What {} may hold", side.en), fmt::format("Ce que peut tenir {}", side.fr)},
                .note = {"Exact: every card not seen is as likely there as any other of its kind.",
                         "Exact : chaque carte pas encore vue y est aussi probable que toute autre de sa sorte."},
                .columns = {{"Colour", "Couleur"},
                            {"Not seen yet", "Pas encore vues"},
                            {"On average", "En moyenne"},
                            {"At least one", "Au moins une"}},
                .rows = {}};
    if (clan.any()) {
        const Message each = amount(100 * clan.odds()).text;
        panel.note = {fmt::format("Exact: of {} clan cards not seen {:.0f} are there, each with {} %.", clan.total(),
                                  clan.held, each.en),
                      fmt::format("Exact : de {} cartes de clan pas encore vues, {:.0f} y sont, chacune à {} %.",
                                  clan.total(), clan.held, each.fr)};
        for (const Colour& colour : colours()) {
            const auto [values, number] = values_of(clan, colour.letter);
            panel.rows.push_back(hand_row(colour.name, clan, values, number));
        }
    }
    if (tactic.any()) {
        std::string names;
        for (const Fact& card : tactic.unseen) names += (names.empty() ? "" : " ") + text_of(card);
        panel.rows.push_back(hand_row({"tactics", "tactiques"}, tactic, names, tactic.unseen.size()));
    }
    panels.push_back(std::move(panel));
}

Message stones_note(const AnyLine& line, const Fact& odds, Seat eyes, bool revealed) {
    const auto deals = static_cast<int>(number_of(part(odds, "deals")).value_or(0));
    const bool exact = is_true(part(odds, "exact"));
    Message counted = message("The mean of {} deals drawn: right to about two points.",
                              "La moyenne de {} donnes tirées : à deux points près environ.", deals);
    if (revealed)
        counted = {"With the cards as they are.", "Avec les cartes telles qu'elles sont."};
    else if (exact && deals == 1)
        counted = {"The other hand is known.", "L'autre main est connue."};
    else if (exact)
        counted = message("The mean of all {} hands it may be.", "La moyenne des {} mains possibles.", deals);
    const Message& own = line.info().side(eyes);
    const Message& others = line.info().side(other(eyes));
    return {fmt::format("Chances by the evaluation. {} “Beaten at once”: {} holds what completes its side there with "
                        "more than {}.",
                        counted.en, others.en, own.en),
            fmt::format("Chances selon l'évaluation. {} « Battue d'emblée » : {} a en main de quoi y compléter son "
                        "côté, plus fort que {}.",
                        counted.fr, others.fr, own.fr)};
}

void add_stones(std::vector<Panel>& panels, const AnyLine& line, const Fact& odds, Seat eyes, bool revealed) {
    const GameInfo& info = line.info();
    Panel panel{.id = "stones",
                .title = {"Who takes which stone", "Qui prend quelle borne"},
                .note = stones_note(line, odds, eyes, revealed),
                .columns = {{"Stone", "Borne"},
                            {fmt::format("{} has", info.side(eyes).en), fmt::format("{} a", info.side(eyes).fr)},
                            {"Beaten at once", "Battue d'emblée"},
                            info.side(Seat::first),
                            info.side(Seat::second)},
                .rows = {},
                .split = true};
    int number = 0;
    for (const Fact& stone : list_of(part(odds, "stones"))) {
        const double first = number_of(part(stone, "first")).value_or(0);
        const auto threat = number_of(part(stone, "threat"));
        Message ours = message_of(part(stone, "ours"));
        if (ours.en.empty())
            ours = {"claimed", "revendiquée"};
        else if (!is_true(part(stone, "complete")))
            ours = {fmt::format("at best {}", ours.en), fmt::format("au mieux {}", ours.fr)};
        const PanelCell unknown{verbatim("–"), {}};
        const PanelCell sure{threat > 0.5 ? Message{"yes", "oui"} : Message{"no", "non"}, {}};
        panel.rows.push_back({{verbatim(std::to_string(++number)), {}},
                              {ours, {}},
                              !threat    ? unknown
                              : revealed ? sure
                                         : percent(*threat),
                              percent(first),
                              percent(1 - first)});
    }
    panels.push_back(std::move(panel));
}

void add_claims(std::vector<Panel>& panels, const Fact& scene) {
    Panel panel{.id = "claims",
                .title = {"Claims", "Revendications"},
                .note = {},
                .columns = {{"Stone", "Borne"}, {"Proof", "Preuve"}},
                .rows = {}};
    int number = 0;
    for (const Fact& stone : list_of(part(scene, "stones"))) {
        ++number;
        const Message proof = message_of(part(part(stone, "claim"), "proof"));
        if (!proof.en.empty()) panel.rows.push_back({{verbatim(std::to_string(number)), {}}, {proof, {}}});
    }
    if (!panel.rows.empty()) panels.push_back(std::move(panel));
}

}  // namespace

void add_card_panels(std::vector<Panel>& panels, const Kit& entry, const AnyLine& line, Seat eyes, bool revealed) {
    if (entry.odds) {
        const Fact odds = entry.odds(line, eyes, revealed);
        add_hand(panels, line, odds, eyes);
        add_stones(panels, line, odds, eyes, revealed);
    }
    add_claims(panels, line.scene(eyes));
}

}  // namespace joute
