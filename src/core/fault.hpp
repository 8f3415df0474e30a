// SPDX-License-Identifier: MIT
// What a program that plays (exec:...) can do wrong. It then loses its game; a fault says why, in the words of
// records (`illegal 9z9`) and in plain words.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace joute {

struct Fault {
    enum class Kind : std::uint8_t {
        start,      // could not be started, or ended before it was ready
        handshake,  // did not say what the protocol asks for
        time,       // gave no move in time
        illegal,    // gave a move that is not legal
        ended,      // ended, or closed its output, in the middle of a game
        babble,     // wrote without end
    };

    Kind kind = Kind::start;
    std::string detail;  // on one line, in no language: what it played, what was awaited, how it ended; may be empty

    // Details of a handshake after the awaited word: what is known of a program that said nothing at all.
    static constexpr std::string_view silent = "silent";
    static constexpr std::string_view unflushed = "unflushed";  // it spoke once its input had ended

    [[nodiscard]] bool before_the_game() const { return kind == Kind::start || kind == Kind::handshake; }
    friend bool operator==(const Fault&, const Fault&) = default;
};

inline constexpr std::array all_fault_kinds{Fault::Kind::start,   Fault::Kind::handshake, Fault::Kind::time,
                                            Fault::Kind::illegal, Fault::Kind::ended,     Fault::Kind::babble};

/// The word of records and JSON; never translated.
[[nodiscard]] std::string_view word(Fault::Kind kind);
/// "illegal 9z9", and back; nothing when the first word is none of them.
[[nodiscard]] std::string print_fault(const Fault& fault);
[[nodiscard]] std::optional<Fault> parse_fault(std::string_view text);
/// "played a move that is not legal: 9z9", to be put after a name.
[[nodiscard]] Message explain(const Fault& fault);

}  // namespace joute
