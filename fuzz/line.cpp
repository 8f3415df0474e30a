// SPDX-License-Identifier: MIT
// Lines of moves as text: those of a game the input plays, damaged, or a text of its own. What is accepted gives the
// same game again from its record.
#include "core/text.hpp"
#include "fuzz/games.hpp"
#include "fuzz/targets.hpp"
#include "table/table.hpp"

namespace joute::fuzz {

void line(Bytes input) {
    const Variant& variant = input.pick(variants());
    const Seed seed = input.byte();
    std::vector<std::string> steps;
    static_cast<void>(walked(*variant.game, input, 32, &steps));
    const std::string text = input.one_in(4) ? input.text(200) : damaged(join(steps, "; "), input);
    const auto begun = Table::open(variant.game, {}, seed);
    expect(begun.ok(), "no game from the start");
    const auto table = Table::after_moves(*begun, text);
    if (!table) {
        expect(!table.error().en.empty() && !table.error().fr.empty(), "refused without a word", text);
        return;
    }
    const std::string saved = print_record(table->record());
    const auto read = parse_record(saved);
    expect(read.ok(), "a saved game is not read", saved);
    const auto again = Table::from_record(variant.game, *read);
    expect(again.ok(), "a saved game is refused", again ? saved : saved + again.error().en);
    expect(print_record(again->record()) == saved, "a saved game changes when it is read", saved);
    expect(again->line().position() == table->line().position(), "a saved game ends elsewhere", saved);
    expect_consistent(table->line(), *variant.game);
}

}  // namespace joute::fuzz
