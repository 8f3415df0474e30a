// SPDX-License-Identifier: MIT
// What a program that plays may say to us: a conversation that goes well, damaged, or a text of its own, all of it said
// at once by a real process. It ends with a legal move or with a fault that says why, and nothing else.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "fuzz/games.hpp"
#include "fuzz/targets.hpp"
#include "ugi/words.hpp"

namespace joute::fuzz {

void program(Bytes input) {
    const Variant& variant = input.pick(variants());
    const auto line = walked(*variant.game, input, 12);
    const Actor actor = line->actor();
    if (actor == Actor::over || actor == Actor::chance) return;
    const Seat seat = actor == Actor::second ? Seat::second : Seat::first;
    const auto moves = line->moves(seat);
    const std::string good =
        "id name Bot\nid author somebody\noption name Extended type check default true\noption name Seed type spin\n"
        "ugiok\nreadyok\nreadyok\nreadyok\ninfo depth 3 nodes 70 score cp 12 value 0.25 pv x\nbestmove " +
        word_of_step(line->print(input.pick(moves))) + "\n";
    const std::string said = input.one_in(4) ? input.rest() : damaged(good, input);

    static const auto file = std::filesystem::temp_directory_path() / ("joute-fuzz-said-" + std::to_string(getpid()));
    std::ofstream(file, std::ios::binary) << said;
    const std::string spec = "exec:cat '" + file.string() + "',nodes=1,start=1s";
    const auto agent = make_agent(*variant.kit, *variant.game, spec, {}, Programs::allowed);
    std::filesystem::remove(file);
    if (!agent) {
        expect(!agent.error().en.empty() && !agent.error().fr.empty(), "a fault without a word", said);
        return;
    }
    (*agent)->new_game(1);
    const SearchResult result = (*agent)->decide(*line, seat, {});
    if (result.move == no_move)
        expect((*agent)->fault().has_value(), "no move and no fault", said);
    else
        expect_legal({*line, seat, result});
}

}  // namespace joute::fuzz
