// SPDX-License-Identifier: MIT
#include "core/typed_text.hpp"

#include "core/text.hpp"

namespace joute {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The plain letter of an accented French one, by the second of its two bytes; 0 when it is none.
char without_accent(char second) {
    constexpr std::string_view accented = "àâçèéêëîïôùûü";
    constexpr std::string_view plain = "aaceeeeiiouuu";
    const auto lower_case = static_cast<char>(static_cast<unsigned char>(second) | 0x20U);  // É as é
    for (std::size_t i = 0; i < plain.size(); ++i)
        if (accented[2 * i + 1] == lower_case) return plain[i];
    return 0;
}

}  // namespace

std::string normalised(std::string_view text) {
    constexpr char two_bytes = '\xC3';  // what accented letters begin with in UTF-8
    std::string words;
    text = trim(text);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool blank = c == ' ' || c == '\t';
        if (blank && (words.empty() || words.back() == ' ')) continue;
        const char letter = c == two_bytes && i + 1 < text.size() ? without_accent(text[i + 1]) : '\0';
        if (letter != 0) ++i;
        words += blank ? ' ' : letter != 0 ? letter : lower(c);
    }
    return words;
}

bool same_words(std::string_view a, std::string_view b) { return normalised(a) == normalised(b); }

std::string_view without_mark(std::string_view event) {
    event = trim(event);
    if (event.starts_with('!')) event.remove_prefix(1);
    return trim(event);
}

Error not_on_turn(Actor actor, const Message& side) {
    if (actor == Actor::over)
        return message("the game is over: no move can follow", "la partie est finie : aucun coup ne peut suivre");
    if (actor == Actor::chance)
        return message("chance acts here: an event such as '!...' is expected, not a move",
                       "le hasard agit ici : un événement « !... » est attendu, pas un coup");
    return {fmt::format("{} is not to move here", side.en),
            fmt::format("{} : ce n’est pas à ce camp de jouer", side.fr)};
}

Error not_known(Seat seat) {
    return message("the position holds only what seat {} knows: nothing past that can be followed from here",
                   "la position ne contient que ce que le camp {} sait : rien au-delà ne peut être suivi d’ici",
                   word(seat));
}

Error not_legal(std::string_view typed, const Message& side, const std::vector<std::string>& legal,
                const std::vector<std::string>& examples, const std::optional<Message>& why) {
    constexpr std::size_t max_listed = 12;
    const Message list = some_of(legal, max_listed);
    const std::string shown = quoted_input(typed);
    if (why)
        return {fmt::format("'{}' is not a legal move for {} here: {}; legal: {}", shown, side.en, why->en, list.en),
                fmt::format("« {} » n’est pas un coup permis pour {} : {} ; permis : {}", shown, side.fr, why->fr,
                            list.fr)};
    const std::string example = examples.empty() ? std::string() : examples.front();
    return {fmt::format("'{}' is not a legal move for {} here (moves look like {}); legal: {}", shown, side.en, example,
                        list.en),
            fmt::format("« {} » n’est pas un coup permis pour {} (un coup s’écrit {}) ; permis : {}", shown, side.fr,
                        example, list.fr)};
}

}  // namespace joute
