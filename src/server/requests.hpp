// SPDX-License-Identifier: MIT
// Reading what a client sent, with every field checked: wrong kind, too long, missing or unknown is
// refused with a message that names the field. Nothing here changes anything.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/message.hpp"
#include "core/options.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "server/json.hpp"

namespace joute {

/// The error codes of the protocol; docs/protocol.md says when each is used.
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
[[nodiscard]] std::string_view word(Code code);

/// Thrown by whoever finds that a request cannot be granted; caught where it is answered.
struct Refusal {
    Code code;
    Message text;
};

/// A value, or its error as a refusal with `wrong_input`.
template <class T>
T granted(Result<T> result) {
    if (!result) throw Refusal{Code::wrong_input, result.error()};
    return std::move(*result);
}
inline void granted(const Result<void>& result) {
    if (!result) throw Refusal{Code::wrong_input, result.error()};
}

/// The object in a text, or a refusal with `bad_json`.
[[nodiscard]] Json parse_object(std::string_view text, std::size_t deepest);

/// The options of a game as a request gives them; absent ones are the game's own.
[[nodiscard]] OptionValues read_options(const Json* json);

// Longest texts of requests, in bytes: a word of the protocol or the name of a table, a secret, an agent's spec.
inline constexpr std::size_t longest_word = 64;
inline constexpr std::size_t longest_secret = 64;
inline constexpr std::size_t longest_spec = 200;

/// The fields of one object. Each is asked for once; `finish` refuses those nobody asked for.
class Fields {
  public:
    /// `object` must outlive this. Precondition: it is an object.
    explicit Fields(const Json& object, std::string where = {}) : object_(object), where_(std::move(where)) {}

    [[nodiscard]] bool has(const char* name) const { return object_.contains(name); }

    [[nodiscard]] std::string text(const char* name, std::size_t longest);
    [[nodiscard]] std::optional<std::string> maybe_text(const char* name, std::size_t longest);
    [[nodiscard]] std::int64_t number(const char* name, std::int64_t least, std::int64_t greatest);
    [[nodiscard]] std::optional<std::int64_t> maybe_number(const char* name, std::int64_t least, std::int64_t greatest);
    [[nodiscard]] std::optional<std::uint64_t> maybe_unsigned(const char* name);
    /// A number, or a text that Seed::parse reads.
    [[nodiscard]] std::optional<Seed> maybe_seed(const char* name);
    [[nodiscard]] bool flag(const char* name);
    [[nodiscard]] std::optional<bool> maybe_flag(const char* name);
    [[nodiscard]] Seat seat(const char* name);
    /// The object or array of that name; null pointer when it is absent.
    [[nodiscard]] const Json* maybe_object(const char* name);
    [[nodiscard]] const Json* maybe_array(const char* name, std::size_t most);

    void finish() const;

  private:
    [[nodiscard]] const Json* find(const char* name);
    [[noreturn]] void missing(const char* name) const;
    [[noreturn]] void refuse(const char* name, const Message& expected) const;

    const Json& object_;
    std::string where_;  // "seats.first.", for messages
    std::set<std::string, std::less<>> asked_;
};

}  // namespace joute
