// SPDX-License-Identifier: MIT
// What a seat can work out at a table of cards, from its scene alone: which cards it has not seen, how likely each is
// in the other hand, and what proves or prevents each claim. Every card not seen is as likely in the other hand as any
// other of its kind: cards the other gave back are not told apart, as the deals of the search do not either.
#include <algorithm>
#include <set>

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
constexpr int highest = 9;

/// Everything on the table, in the discard, in the own hand, and what the seat itself put back.
std::set<std::string> seen_cards(const Fact& scene, Seat eyes) {
    std::set<std::string> seen;
    const auto add = [&](const Fact& cards) {
        for (const Fact& card : list_of(cards)) seen.insert(text_of(card));
    };
    for (const Fact& stone : list_of(part(scene, "stones"))) {
        add(part(stone, "first"));
        add(part(stone, "second"));
    }
    add(part(scene, "discard"));
    add(part(part(part(scene, "hands"), word(eyes)), "cards"));
    add(part(part(scene, "under"), "cards"));
    return seen;
}

void add_hand(std::vector<Panel>& panels, const AnyLine& line, const Fact& scene, Seat eyes) {
    const auto held = number_of(part(part(part(scene, "hands"), word(other(eyes))), "clan"));
    if (!held || *held <= 0) return;
    const auto seen = seen_cards(scene, eyes);
    std::size_t unseen = 0;
    std::vector<std::pair<const Colour*, std::string>> left;
    for (const Colour& colour : colours()) {
        std::string values;
        for (int value = 1; value <= highest; ++value) {
            if (seen.contains(fmt::format("{}{}", colour.letter, value))) continue;
            values += (values.empty() ? "" : " ") + std::to_string(value);
            ++unseen;
        }
        left.emplace_back(&colour, std::move(values));
    }
    if (unseen == 0) return;
    const double odds = std::min(1.0, *held / static_cast<double>(unseen));
    const Message& side = line.info().side(other(eyes));
    Panel panel{
        .id = "hand",
        .title = {fmt::format("What {} may hold", side.en), fmt::format("Ce que peut tenir {}", side.fr)},
        .note = message("{} unseen clan cards, {} of them in that hand: each is there with {:.0f} %.",
                        "{} cartes de clan non vues, dont {} dans cette main : chacune y est à {:.0f} %.", unseen,
                        static_cast<int>(*held), 100 * odds),
        .columns = {{"Colour", "Couleur"}, {"Not seen yet", "Pas encore vues"}, {"At least one", "Au moins une"}},
        .rows = {}};
    for (const auto& [colour, values] : left) {
        // None of the colour's n cards among the hand's: without putting back.
        const auto cards = static_cast<std::size_t>(values.empty() ? 0 : (values.size() + 1) / 2);
        double none = 1;
        for (int i = 0; i < static_cast<int>(*held); ++i)
            none *=
                std::max(0.0, static_cast<double>(unseen - cards) - i) / std::max(1.0, static_cast<double>(unseen) - i);
        panel.rows.push_back({{colour->name, {}},
                              {verbatim(values.empty() ? "–" : values), {}},
                              {verbatim(fmt::format("{:.0f} %", 100 * (1 - none))), 1 - none}});
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

void add_card_panels(std::vector<Panel>& panels, const AnyLine& line, Seat eyes) {
    const Fact scene = line.scene(eyes);
    if (list_of(part(scene, "stones")).empty()) return;
    add_hand(panels, line, scene, eyes);
    add_claims(panels, scene);
}

}  // namespace joute
