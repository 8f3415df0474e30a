// SPDX-License-Identifier: MIT
// One text format for every saved game (docs/notation.md): headers, a blank line, then one step a
// line with optional value and time. Used by save, --record, resume and analysis.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.hpp"
#include "core/options.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"

namespace joute {

/// Who sits on a seat: a name to show, and `human` or an agent spec.
struct SeatPlayer {
    std::string name;
    std::string player = "human";

    [[nodiscard]] bool human() const { return player == "human"; }
};

/// How a game came to its result.
enum class Ending : std::uint8_t {
    rules,
    resignation,
    agreement,
    time,
    forfeit,       // a program did what no player may do
    adjudication,  // all that a record says of the next two
    max_plies,
    tablebase
};
/// The word of ledgers, tables and JSON.
[[nodiscard]] constexpr std::string_view word(Ending ending) {
    constexpr std::array<std::string_view, 8> words{"rules", "resignation",  "agreement", "time",
                                                    "fault", "adjudication", "limit",     "table"};
    return words[static_cast<std::size_t>(ending)];
}
/// The word of records; none for the rules.
[[nodiscard]] constexpr std::string_view record_word(Ending ending) {
    constexpr std::array<std::string_view, 8> words{"",        "resignation",  "agreement",    "time",
                                                    "forfeit", "adjudication", "adjudication", "adjudication"};
    return words[static_cast<std::size_t>(ending)];
}
/// The ending one of these words stands for. A word that is none of them stands for the rules.
[[nodiscard]] Ending parse_ending(std::string_view word);
[[nodiscard]] Ending parse_record_ending(std::string_view word);

struct RecordStep {
    std::string text;             // "2a1-c1", "a | b" or "!event"
    std::optional<double> value;  // what the decider expected, in [-1, 1]
    std::optional<double> milliseconds;
};

struct Record {
    std::string game;
    OptionValues options;                 // those that are not the default
    std::optional<std::string> position;  // where the game began, when not at the start
    Seed seed;
    std::array<SeatPlayer, 2> seats;
    std::optional<Outcome> result;
    Ending ending = Ending::rules;
    std::optional<Fault> fault;  // of a program that lost by forfeit
    int takebacks = 0;
    std::vector<RecordStep> steps;
};

[[nodiscard]] std::string print_record(const Record& record);
/// Checks the form only; Table::from_record replays it against the rules.
[[nodiscard]] Result<Record> parse_record(std::string_view text);

}  // namespace joute
