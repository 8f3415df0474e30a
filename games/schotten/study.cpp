// SPDX-License-Identifier: MIT
// What a seat can work out at the table: which cards it has not seen and how likely they are in the other hand, who is
// likely to take each stone, and what proves or prevents each claim. Every card not seen is as likely in the other hand
// as any other of its kind (cards the other gave back are not told apart, as the deals of the search do not either), so
// what a hand may hold is exact; what it makes of the stones is counted over deals (study_outlook.hpp). Besides: how
// decisions are graded, how puzzles are made.
#include <algorithm>
#include <array>
#include <cmath>

#include "kit/typed.hpp"
#include "schotten/claim_words.hpp"
#include "schotten/kit.hpp"
#include "schotten/notation.hpp"
#include "schotten/study_outlook.hpp"
#include "schotten/view.hpp"

namespace joute::schotten {

namespace {

/// How many cards, with one digit behind the point.
PanelCell amount(double x) {
    Message both = verbatim(fmt::format("{:.1f}", x));
    std::ranges::replace(both.fr, '.', ',');
    return {both, {}};
}

/// Cards of one kind: so many of them unseen, so many of those in the other hand.
struct CardKind {
    CardSet unseen = 0;
    int held = 0;

    [[nodiscard]] bool any() const { return held > 0 && unseen != 0; }
    [[nodiscard]] double total() const { return size_of(unseen); }
    /// Of one card. Precondition: there are some.
    [[nodiscard]] double odds() const { return held / total(); }
    /// At least one of `cards` of them: not all that is held is among the others.
    [[nodiscard]] double some_of(int cards) const {
        double none = 1;
        for (int i = 0; i < held; ++i) none *= std::max(0.0, total() - cards - i) / (total() - i);
        return 1 - none;
    }
};

std::vector<PanelCell> hand_row(const Message& name, const CardKind& kind, const std::string& cards, int number) {
    return {{name, {}},
            plain_cell(number == 0 ? "–" : cards),
            amount(number * kind.odds()),
            percent_cell(kind.some_of(number))};
}

void add_hand(std::vector<Panel>& panels, const View& view, const Unseen& unseen) {
    static const std::array<Message, colour_count> colours{{{"red", "rouge"},
                                                            {"orange", "orange"},
                                                            {"yellow", "jaune"},
                                                            {"green", "vert"},
                                                            {"blue", "bleu"},
                                                            {"violet", "violet"}}};
    const CardKind clan{unseen.clans, view.other_clans};
    const CardKind tactic{unseen.tactics, view.other_tactics};
    if (!clan.any() && !tactic.any()) return;
    const Message& side = Schotten::info().side(other(view.seat));
    Panel panel{.id = "hand",
                .title = {fmt::format("What {} may hold", side.en), fmt::format("Ce que peut tenir {}", side.fr)},
                .note = {"Exact: every card not seen is as likely there as any other of its kind.",
                         "Exact : chaque carte pas encore vue y est aussi probable que toute autre de sa sorte."},
                .columns = {{"Colour", "Couleur"},
                            {"Not seen yet", "Pas encore vues"},
                            {"On average", "En moyenne"},
                            {"At least one", "Au moins une"}},
                .rows = {}};
    if (clan.any()) {
        const Message each = amount(100 * clan.odds()).text;
        panel.note = {fmt::format("Exact: of {} clan cards not seen {} are there, each with {}%.", size_of(clan.unseen),
                                  clan.held, each.en),
                      fmt::format("Exact : de {} cartes de clan pas encore vues, {} y sont, chacune à {} %.",
                                  size_of(clan.unseen), clan.held, each.fr)};
        for (unsigned colour = 0; colour < colour_count; ++colour) {
            std::string values;
            int number = 0;
            for (unsigned value = 1; value <= value_count; ++value) {
                if (!contains(clan.unseen, clan_card(colour, value))) continue;
                values += fmt::format("{}{}", values.empty() ? "" : " ", value);
                ++number;
            }
            panel.rows.push_back(hand_row(colours[colour], clan, values, number));
        }
    }
    if (tactic.any()) {
        std::string names;
        for (CardSet left = tactic.unseen; left != 0;) names += (names.empty() ? "" : " ") + print_card(pop_card(left));
        panel.rows.push_back(hand_row({"tactics", "tactiques"}, tactic, names, size_of(tactic.unseen)));
    }
    panels.push_back(std::move(panel));
}

Message stones_note(Seat eyes, const Outlook& outlook, bool revealed) {
    Message counted = message("The mean of {} deals drawn: right to about two points.",
                              "La moyenne de {} donnes tirées : à deux points près environ.", outlook.deals);
    if (revealed)
        counted = {"With the cards as they are.", "Avec les cartes telles qu’elles sont."};
    else if (outlook.exact && outlook.deals == 1)
        counted = {"The other hand is known.", "L’autre main est connue."};
    else if (outlook.exact)
        counted = message("The mean of all {} hands it may be.", "La moyenne des {} mains possibles.", outlook.deals);
    const Message& own = Schotten::info().side(eyes);
    const Message& others = Schotten::info().side(other(eyes));
    return {fmt::format("Chances by the evaluation. {} “Beaten at once”: {} holds what completes its side there with "
                        "more than {}.",
                        counted.en, others.en, own.en),
            fmt::format("Chances selon l’évaluation. {} « Battue d’emblée » : {} a en main de quoi y compléter son "
                        "côté, plus fort que {}.",
                        counted.fr, others.fr, own.fr)};
}

/// What the seat has there, or may still get.
Message own_side(const View& view, unsigned stone, const StoneOutlook& outlook) {
    if (!contains(view.table.unclaimed(), stone)) return {"claimed", "revendiquée"};
    const Message ours = describe(outlook.ours, view.table.needed(stone));
    if (contains(view.table.complete[index(view.seat)], stone)) return ours;
    return {fmt::format("at best {}", ours.en), fmt::format("au mieux {}", ours.fr)};
}

void add_stones(std::vector<Panel>& panels, const View& view, const Outlook& outlook, bool revealed) {
    const GameInfo& info = Schotten::info();
    const Message& own = info.side(view.seat);
    Panel panel{.id = "stones",
                .title = {"Who takes which stone", "Qui prend quelle borne"},
                .note = stones_note(view.seat, outlook, revealed),
                .columns = {{"Stone", "Borne"},
                            {fmt::format("{} has", own.en), fmt::format("{} a", own.fr)},
                            {"Beaten at once", "Battue d’emblée"},
                            info.side(Seat::first),
                            info.side(Seat::second)},
                .rows = {},
                .split = true};
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        const StoneOutlook& here = outlook.stones[stone];
        PanelCell beaten = plain_cell("–");
        if (here.threat && revealed)
            beaten = {*here.threat > 0.5 ? Message{"yes", "oui"} : Message{"no", "non"}, {}};
        else if (here.threat)
            beaten = percent_cell(*here.threat);
        panel.rows.push_back({plain_cell(std::to_string(stone + 1)),
                              {own_side(view, stone, here), {}},
                              beaten,
                              percent_cell(here.first),
                              percent_cell(1 - here.first)});
    }
    panels.push_back(std::move(panel));
}

void add_claims(std::vector<Panel>& panels, const Table& table) {
    Panel panel{.id = "claims",
                .title = {"Claims", "Revendications"},
                .note = {},
                .columns = {{"Stone", "Borne"}, {"Proof", "Preuve"}},
                .rows = {}};
    for (unsigned stone = 0; stone < stone_count; ++stone)
        if (const auto proof = claim_proof(table, stone))
            panel.rows.push_back({plain_cell(std::to_string(stone + 1)), {*proof, {}}});
    if (!panel.rows.empty()) panels.push_back(std::move(panel));
}

class CardPanels final : public StudyPanels {
  public:
    [[nodiscard]] std::vector<Panel> panels(const AnyLine& line, Viewer eyes) const override {
        const Schotten& game = typed<Schotten>(line).game();
        const State& state = typed<Schotten>(line).state();
        const View view = game.view(state, eyes.value_or(seat_of(line.actor())));
        const Outlook outlook = eyes ? outlook_of(game, view) : outlook_of(game, state, view.seat);
        std::vector<Panel> panels;
        add_hand(panels, view, outlook.unseen);
        add_stones(panels, view, outlook, !eyes);
        add_claims(panels, view.table);
        return panels;
    }
};

}  // namespace

std::shared_ptr<const StudyPanels> make_panels() { return std::make_shared<CardPanels>(); }

/// Fitted by bench/study_grading.py; the interval of the slope holds 1.
Grading grading() { return {.slope = 1, .inaccuracy = 0.11, .mistake = 0.19, .blunder = 0.24}; }

PuzzleRecipe puzzle_recipe() {
    return {.aims = {Aim::win},
            .random_plies = 24,
            .weakest = 1,
            .strongest = 3,
            .find = {.win = {}, .sure = "strongest:nodes=60000,memory=4"},
            .check = {.win = {}, .sure = "determinised:nodes=4000000,memory=16"},
            .max_answers = 2,
            .open_endings = true};
}

}  // namespace joute::schotten
