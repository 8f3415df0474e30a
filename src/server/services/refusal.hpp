// SPDX-License-Identifier: MIT
// Why a request is not granted: a code for programs and a text for people. Refusals are values: services are compiled
// without exceptions, too.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/result.hpp"

namespace joute {

/// The error codes of the protocol; `error_codes` (protocol.hpp) says when each is used.
enum class Code : std::uint8_t {
    bad_json,
    bad_request,
    too_fast,
    too_many,
    no_table,
    not_your_seat,
    seat_taken,
    stale,
    illegal_move,
    not_your_turn,
    over,
    not_allowed,
    wrong_input,
    read_only,
};
[[nodiscard]] constexpr std::string_view word(Code code) {
    constexpr std::array<std::string_view, 14> words{
        "bad-json", "bad-request",  "too-fast",      "too-many", "no-table",    "not-your-seat", "seat-taken",
        "stale",    "illegal-move", "not-your-turn", "over",     "not-allowed", "wrong-input",   "read-only"};
    return words[static_cast<std::size_t>(code)];
}

struct Refusal {
    Code code;
    Message text;
};

/// What a request is answered with, or why it is not: a Result whose error has a code.
template <class T>
class [[nodiscard]] Answer {
  public:
    template <class U>
    requires std::convertible_to<U&&, T> &&
        (!std::same_as<std::remove_cvref_t<U>, Refusal>)&&(!std::same_as<std::remove_cvref_t<U>, Answer>)
            Answer(U&& value)
        : content_(std::in_place_index<0>, std::forward<U>(value)) {}
    Answer(Refusal refusal) : content_(std::in_place_index<1>, std::move(refusal)) {}

    explicit operator bool() const { return content_.index() == 0; }
    /// Precondition: granted.
    [[nodiscard]] T& operator*() { return *std::get_if<0>(&content_); }
    [[nodiscard]] const T& operator*() const { return *std::get_if<0>(&content_); }
    [[nodiscard]] T* operator->() { return &**this; }
    [[nodiscard]] const T* operator->() const { return &**this; }
    /// Precondition: refused.
    [[nodiscard]] const Refusal& error() const { return *std::get_if<1>(&content_); }

  private:
    std::variant<T, Refusal> content_;
};

/// Something a person wrote is not understood; `why` says what was expected.
[[nodiscard]] inline Refusal wrong_input(Message why) { return {Code::wrong_input, std::move(why)}; }

}  // namespace joute
