// SPDX-License-Identifier: MIT
#include "fuzz/games.hpp"

#include <cmath>

#include "core/script.hpp"
#include "fuzz/targets.hpp"
#include "server/json.hpp"
#include "support/variants.hpp"

namespace joute::fuzz {

namespace {

std::vector<std::string> printed_moves(const AnyLine& line, Seat seat) {
    std::vector<std::string> texts;
    for (const Move move : line.moves(seat)) texts.push_back(line.print(move));
    return texts;
}

/// A line begun at a text that position() printed.
std::unique_ptr<AnyLine> reread(const AnyGame& game, const std::string& text) {
    const auto parts = split_prefix(text);
    expect(parts.ok(), "a printed position has a prefix that is not read", text);
    auto again = game.start_at(parts->rest);
    expect(again.ok(), "a printed position is refused", again ? text : text + "\n" + again.error().en);
    return std::move(*again);
}

void expect_moves(const AnyLine& line, Seat seat) {
    const auto moves = line.moves(seat);
    expect(acts(line.actor(), seat) == !moves.empty(), "a seat has moves just where it acts", line.position());
    for (const Move move : moves) {
        const std::string text = line.print(move);
        const auto found = line.find_move(seat, text);
        expect(found.ok() && *found == move, "a printed move is not found again", line.position() + "\n" + text);
        expect(!line.describe(move).en.empty() && !line.describe(move).fr.empty(), "a move without words", text);
        static_cast<void>(write_json(line.parts(move)));
        static_cast<void>(line.is_open(move));
    }
}

}  // namespace

const std::vector<Variant>& variants() {
    static const std::vector<Variant> all = [] {
        std::vector<Variant> made;
        for (const Kit& kit : catalogue())
            for (const OptionValues& options : testing::variants(kit))
                made.push_back({&kit, options, std::move(*kit.make(options))});
        return made;
    }();
    return all;
}

Step any_step(const AnyLine& line, Bytes& input) {
    const auto move = [&](Seat seat) {
        const auto moves = line.moves(seat);
        expect(!moves.empty(), "a seat that acts has no move", line.position());
        return input.pick(moves);
    };
    switch (line.actor()) {
        case Actor::both: {
            const Move first = move(Seat::first);
            return Step::of(first, move(Seat::second));
        }
        case Actor::chance: {
            const auto events = line.events();
            if (!events.empty()) return Step::of(input.pick(events).event);
            Random random(input.byte());
            return Step::of(line.sample(random));
        }
        default: return Step::of(seat_of(line.actor()), move(seat_of(line.actor())));
    }
}

std::unique_ptr<AnyLine> walked(const AnyGame& game, Bytes& input, std::size_t max, std::vector<std::string>* played) {
    auto line = game.start();
    for (std::size_t left = input.below(max + 1); left > 0 && line->actor() != Actor::over; --left) {
        const Step step = any_step(*line, input);
        if (played != nullptr) played->push_back(print_step(*line, step));
        play_step(*line, step);
    }
    return line;
}

std::string damaged(std::string text, Bytes& input) {
    constexpr std::size_t max_changes = 7;
    for (std::size_t left = input.below(max_changes + 1); left > 0; --left) {
        const std::size_t at = input.below(std::min<std::size_t>(text.size() + 1, 65'536));
        const auto place = text.begin() + static_cast<std::ptrdiff_t>(at);
        switch (input.below(6)) {
            case 0: text.erase(at, 1 + input.below(8)); break;
            case 1: text.insert(place, static_cast<char>(input.byte())); break;
            case 2: text.insert(at, input.text(16)); break;
            case 3: text.insert(at, text.substr(input.below(text.size() + 1), input.below(32))); break;
            case 4:
                if (at < text.size()) text[at] = static_cast<char>(text[at] + 1);
                break;
            default:
                if (at < text.size()) text[at] = static_cast<char>(input.byte());
                break;
        }
    }
    return text;
}

void expect_consistent(const AnyLine& line, const AnyGame& game) {
    const Viewer known_to = line.known_to();
    const std::string text = line.position(known_to);
    const auto again = reread(game, text);
    expect(again->position(known_to) == text, "a position changes when it is read",
           text + "\n" + again->position(known_to));
    // What repeats is not part of a position: a game that ended so goes on there.
    if (line.actor() == Actor::over && again->actor() != Actor::over) return;
    expect(again->actor() == line.actor(), "another actor after reading", text);
    expect(again->outcome() == line.outcome(), "another outcome after reading", text);
    if (!known_to) expect(again->key() == line.key(), "another key after reading", text);
    for (const Seat seat : both_seats) {
        if (!known_to || known_to == seat) expect_moves(line, seat);  // what the other may do is not known there
        expect(printed_moves(*again, seat) == printed_moves(line, seat), "other moves after reading", text);
        if (line.hides() && !known_to) {
            const std::string view = line.position(seat);
            expect(reread(game, view)->position(seat) == view, "what a seat knows changes when it is read", view);
        }
    }
    for (const Viewer viewer : {Viewer(), Viewer(Seat::first), Viewer(Seat::second)}) {
        if (known_to && viewer != known_to) continue;
        static_cast<void>(write_json(line.facts(viewer)));
        static_cast<void>(write_json(line.scene(viewer)));
        static_cast<void>(line.board(viewer, Language::french));
    }
    static_cast<void>(write_json(line.public_scene()));
    if (line.actor() == Actor::over)
        expect(!line.ending().en.empty() && !line.ending().fr.empty(), "an end without words");
    for (const ListedEvent& event : line.events())
        expect(line.find_event(event.text).ok(), "a listed event is not found", event.text);
}

void expect_legal(const Decision& decision) {
    const auto& [line, seat, result] = decision;
    const auto legal = line.moves(seat);
    const auto is_legal = [&](Move move) { return std::ranges::find(legal, move) != legal.end(); };
    const std::string where = line.position();
    expect(is_legal(result.move), "the move is not legal", where);
    expect(!result.pv.empty() && result.pv.front() == result.move, "the pv begins with another move", where);
    expect(std::abs(result.value) <= 1, "a value beyond a win", where);
    for (const MoveScore& each : result.ranking) expect(is_legal(each.move), "a ranked move is not legal", where);
    for (const MoveShare& each : result.strategy) expect(is_legal(each.move), "a mixed move is not legal", where);
}

}  // namespace joute::fuzz
