// SPDX-License-Identifier: MIT
#include "terminal/typed_choice.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "core/typed_text.hpp"

namespace joute {

namespace {

/// How well a typed text fits a choice: lower is better.
enum class Fit : std::uint8_t { whole, whole_without_first_word, beginning, beginning_of_a_word, none };

Fit fit(std::string_view typed, std::string_view choice) {
    if (choice == typed) return Fit::whole;
    Fit best = choice.starts_with(typed) ? Fit::beginning : Fit::none;
    for (auto blank = choice.find(' '); blank != std::string_view::npos; blank = choice.find(' ', blank + 1)) {
        const std::string_view rest = choice.substr(blank + 1);
        if (rest == typed) return Fit::whole_without_first_word;
        if (rest.starts_with(typed)) best = std::min(best, Fit::beginning_of_a_word);
    }
    return best;
}

}  // namespace

std::vector<Move> choices_meant(const AnyLine& line, Seat seat, std::string_view typed) {
    const std::string text = normalised(typed);
    std::vector<Move> meant;
    Fit best = Fit::none;
    if (text.empty()) return meant;
    for (const Move move : line.moves(seat)) {
        const Message name = line.name(move);
        Fit here = Fit::none;
        for (const std::string& choice : {line.print(move), name.en, name.fr})
            here = std::min(here, fit(text, normalised(choice)));
        if (here == Fit::none || here > best) continue;
        if (here < best) meant.clear();
        best = here;
        meant.push_back(move);
    }
    return meant;
}

Message not_clear(const AnyLine& line, std::string_view typed, const std::vector<Move>& meant) {
    constexpr std::size_t max_listed = 12;
    std::vector<std::string> names;
    for (const Move move : meant) names.push_back(line.print(move));
    const Message list = some_of(names, max_listed);
    const std::string shown = quoted_input(typed);
    return {fmt::format("'{}' may mean {}", shown, list.en),
            fmt::format("« {} » peut vouloir dire {}", shown, list.fr)};
}

}  // namespace joute
