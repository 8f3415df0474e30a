// SPDX-License-Identifier: MIT
// What a study of the Pokémon battle shows, and how puzzles are made.
#include "kit/typed.hpp"
#include "pokemon/kit.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"

namespace joute::pokemon {

namespace {

/// The attacks of those on the field.
class AttackPanels final : public StudyPanels {
  public:
    [[nodiscard]] std::vector<Panel> panels(const AnyLine& line, Viewer /*eyes*/) const override {
        const Pokemon& game = typed<Pokemon>(line).game();
        const State& state = typed<Pokemon>(line).state();
        std::vector<Panel> panels;
        for (const Seat seat : both_seats) {
            const Who who = state.active[index(seat)];
            if (who == nobody) continue;
            const Message& side = line.info().side(seat);
            Panel panel{.id = fmt::format("attacks-{}", word(seat)),
                        .title = {fmt::format("Attacks of {}", side.en), fmt::format("Attaques du {}", side.fr)},
                        .note = {"If both stay on the field.", "Si les deux restent en jeu."},
                        .columns = {{"Attack", "Attaque"}, {"Damage", "Dégâts"}, {"Types", "Types"}, {"KO", "KO"}},
                        .rows = {}};
            for (std::size_t place = 0; place < attacks_each; ++place)
                if (const auto effect = attack_effect(game, state, seat, who, place)) {
                    const Title& title = species[who].attacks[place].title;
                    panel.rows.push_back({{{std::string(title.en), std::string(title.fr)}, {}},
                                          number_cell(effect->damage),
                                          plain_cell(fmt::format("× {:g}", effect->factor)),
                                          percent_cell(effect->ko)});
                }
            if (!panel.rows.empty()) panels.push_back(std::move(panel));
        }
        return panels;
    }
};

}  // namespace

std::shared_ptr<const StudyPanels> make_panels() { return std::make_shared<AttackPanels>(); }

PuzzleRecipe puzzle_recipe() {
    return {
        .aims = {Aim::keep}, .random_plies = 3, .look_nodes = 4'000, .confirm_nodes = 60'000, .check_nodes = 400'000};
}

}  // namespace joute::pokemon
