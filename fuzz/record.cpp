// SPDX-License-Identifier: MIT
// Records: those of a game the input plays, takes back and ends, damaged, or a text of its own. What is read is printed
// so that reading gives the same again, and what the rules accept is the same game again.
#include "fuzz/games.hpp"
#include "fuzz/targets.hpp"
#include "table/table.hpp"

namespace joute::fuzz {

namespace {

std::string played_record(Bytes& input) {
    const Variant& variant = input.pick(variants());
    auto table = Table::open(variant.game, {{{input.text(8), "human"}, {"", "level:1"}}}, input.byte());
    expect(table.ok(), "no game from the start");
    for (std::size_t left = input.below(16); left > 0 && table->actor() != Actor::over; --left) {
        if (table->actor() == Actor::chance) {
            table->draw();
            continue;
        }
        const Seat seat = is_seat(table->actor()) ? seat_of(table->actor()) : both_seats[input.below(2)];
        switch (input.below(32)) {
            case 31: table->resign(seat); break;
            case 30: table->agree_to_draw(); break;
            case 29: table->lose_on_time(seat); break;
            case 28: table->take_back(seat); break;
            default: {
                const auto moves = table->line().moves(seat);
                table->choose(seat, input.pick(moves), {.value = {}, .milliseconds = input.byte()});
            }
        }
    }
    return print_record(table->record());
}

}  // namespace

void record(Bytes input) {
    const std::string text = input.one_in(4) ? input.rest() : damaged(played_record(input), input);
    const auto record = parse_record(text);
    if (!record) return;
    const std::string printed = print_record(*record);
    const auto again = parse_record(printed);
    expect(again.ok(), "a printed record is not read", again ? printed : printed + again.error().en);
    expect(print_record(*again) == printed, "a record changes when it is read", printed);
    const auto kit = find_game(record->game);
    if (!kit) return;
    auto made = (*kit)->make(record->options);
    if (!made) return;
    const std::shared_ptr<const AnyGame> game = std::move(*made);
    const auto table = Table::from_record(game, *record);
    if (!table) return;
    const std::string saved = print_record(table->record());
    const auto read = parse_record(saved);
    expect(read.ok(), "a replayed record is not read", saved);
    const auto replayed = Table::from_record(game, *read);
    expect(replayed.ok(), "a replayed record is refused", replayed ? saved : saved + replayed.error().en);
    expect(print_record(replayed->record()) == saved, "a game changes when it is saved twice", saved);
}

}  // namespace joute::fuzz
