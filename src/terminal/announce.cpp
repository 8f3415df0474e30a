// SPDX-License-Identifier: MIT
#include "terminal/announce.hpp"

#include <algorithm>
#include <cmath>

#include "core/percentage.hpp"
#include "core/text.hpp"
#include "terminal/screen.hpp"
#include "terminal/words.hpp"

namespace joute {

Style style_of(Seat seat) { return seat == Seat::first ? Style::first : Style::second; }

Message who(const Table& table, Seat seat) {
    const SeatPlayer& player = table.player(seat);
    const std::string& name = player.name.empty() && !player.human() ? player.player : player.name;
    const Message& side = table.line().info().side(seat);
    if (name.empty() || name == side.en || name == side.fr) return side;
    return {fmt::format("{} ({})", side.en, name), fmt::format("{} ({})", side.fr, name)};
}

int people(const Table& table) {
    return static_cast<int>(table.player(Seat::first).human()) + static_cast<int>(table.player(Seat::second).human());
}

Viewer eyes(const Table& table, Seat seat) { return table.line().hides() ? Viewer(seat) : std::nullopt; }

Sees told_to_all(const Table& table) {
    if (people(table) == 0) return {};
    if (people(table) == 2) return Sees::nothing_hidden();
    return Sees::only(table.player(Seat::first).human() ? Seat::first : Seat::second);
}

int decisions(const Table& table) {
    return static_cast<int>(
        std::ranges::count_if(table.deciders(), [](Actor actor) { return actor != Actor::chance; }));
}

Message count_of_moves(int count) {
    return {fmt::format("{} {}", count, count == 1 ? "move" : "moves"),
            fmt::format("{} {}", count, count < 2 ? "coup" : "coups")};
}

namespace {

/// What stands between a word and what it announces.
const Message colon{": ", " : "};

Span plain(const Message& message, Language language, Style style = Style::plain) {
    return {message.in(language), style};
}

/// In a hidden game the notation of a move may name what the other seat must not know (a card given
/// back); its description says only what the table sees.
bool notation_is_public(const Table& table, Seat mover) {
    return !table.line().hides() || people(table) == 0 || (people(table) == 1 && table.player(mover).human());
}

}  // namespace

StyledLine move_words(const Table& table, const AnyLine& before, Seat seat, Move move, const Message& words,
                      Language language) {
    StyledLine line{plain(who(table, seat), language, style_of(seat)), plain(colon, language)};
    if (notation_is_public(table, seat)) {
        line.push_back({before.print(move), Style::strong});
        line.push_back({"  ", Style::plain});
    }
    line.push_back(plain(words, language));
    return line;
}

Message value_words(const Message& side, const SearchResult& result) {
    if (result.proven && *result.proven == ProvenResult::draw) return {"a sure draw", "nulle assurée"};
    if (result.proven) {
        const bool win = *result.proven == ProvenResult::win;
        Message text = win ? Message{side.en + " wins by force", side.fr + " gagne à coup sûr"}
                           : Message{side.en + " loses against best play", side.fr + " perd si l’autre joue au mieux"};
        if (result.plies && *result.plies > 0) {
            const Message plies = count_of_moves(*result.plies);
            text.en += fmt::format(" ({} to the end)", plies.en);
            text.fr += fmt::format(" (fin dans {})", plies.fr);
        }
        return text;
    }
    struct Words {
        double from;
        Message better;
        Message worse;
    };
    static const std::vector<Words> scale{
        {0.75, {"is winning", "est en passe de gagner"}, {"is losing", "est en passe de perdre"}},
        {0.40, {"stands much better", "est nettement mieux"}, {"stands much worse", "est nettement moins bien"}},
        {0.10, {"stands slightly better", "est un peu mieux"}, {"stands slightly worse", "est un peu moins bien"}},
    };
    const std::string number = fmt::format("{:+.2f}", result.value + 0.0);
    const Message value{localised(number, Language::english), localised(number, Language::french)};
    for (const Words& words : scale)
        if (std::abs(result.value) >= words.from) {
            const Message& verb = result.value > 0 ? words.better : words.worse;
            return {fmt::format("{} {} ({})", side.en, verb.en, value.en),
                    fmt::format("{} {} ({})", side.fr, verb.fr, value.fr)};
        }
    return {fmt::format("an even game ({})", value.en), fmt::format("partie équilibrée ({})", value.fr)};
}

namespace {

Message duration(double milliseconds) {
    constexpr double second = 1000;
    if (milliseconds < second) return verbatim(fmt::format("{:.0f} ms", milliseconds));
    const std::string seconds = fmt::format("{:.1f} s", milliseconds / second);
    return {localised(seconds, Language::english), localised(seconds, Language::french)};
}

}  // namespace

Message decision_words(const Table& table, Seat seat, const SearchResult& result) {
    const Message time = duration(result.milliseconds);
    // What an agent expects tells about the cards it holds; one that looked at nothing expects nothing.
    if (result.stored) return {"a stored opening answer, " + time.en, "réponse d’ouverture enregistrée, " + time.fr};
    if ((table.line().hides() && people(table) > 0) || result.nodes == 0) return time;
    Message text = value_words(table.line().info().side(seat), result);
    if (result.depth && *result.depth > 0) {
        text.en += fmt::format(", depth {}", *result.depth);
        text.fr += fmt::format(", profondeur {}", *result.depth);
    }
    text.en += ", " + time.en;
    text.fr += ", " + time.fr;
    return text;
}

StyledText explained_choices(const AnyLine& line, Seat seat, std::string_view part, std::size_t width,
                             Language language) {
    std::size_t widest = 0;
    std::vector<Move> shown;
    for (const Move move : line.moves(seat)) {
        const std::string text = line.print(move);
        if (text.find(part) == std::string::npos) continue;
        shown.push_back(move);
        widest = std::max(widest, columns(text));
    }
    StyledText text;
    for (const Move move : shown)
        add_wrapped(text,
                    {{"  " + padded(line.print(move), widest) + "  ", Style::strong},
                     {line.describe(move).in(language), Style::plain}},
                    width);
    if (text.empty())
        text.push_back(
            {plain(message("no move contains '{}'", "aucun coup ne contient « {} »", quoted_input(part)), language)});
    return text;
}

StyledText choices(const AnyLine& line, Seat seat, std::size_t width, Language language) {
    constexpr std::size_t max_explained = 9;
    constexpr std::size_t max_listed = 60;
    constexpr std::size_t sample = 20;
    const auto moves = line.moves(seat);
    if (moves.size() <= max_explained) return explained_choices(line, seat, "", width, language);

    std::vector<std::string> names;
    std::size_t widest = 0;
    for (const Move move : moves) {
        names.push_back(line.print(move));
        widest = std::max(widest, columns(names.back()));
    }
    const Message explain =
        message("{} ('{}' explains them)", "{} (« {} » les explique)",
                moves.size() > max_listed ? some_of(names, sample).in(language)
                                          : count_of_moves(static_cast<int>(moves.size())).in(language),
                word(Command::moves).in(language));
    if (moves.size() > max_listed) return {{plain(explain, language, Style::dim)}};

    StyledText text{{plain(explain, language, Style::dim)}};
    const std::size_t per_line = std::max<std::size_t>(1, (width - 2) / (widest + 2));
    for (std::size_t i = 0; i < names.size(); i += per_line) {
        std::string row = "  ";
        for (std::size_t j = i; j < std::min(i + per_line, names.size()); ++j)
            row += j + 1 == std::min(i + per_line, names.size()) ? names[j] : padded(names[j], widest + 2);
        text.push_back({{row, Style::plain}});
    }
    return text;
}

StyledText help_page(const AnyLine& line, Language language) {
    const auto& examples = line.info().move_help;
    StyledText text;
    const Message moves =
        examples.empty()
            ? Message{"Type a move, or one of:", "Tapez un coup, ou bien :"}
            : message("Type a move such as {}, or one of:", "Tapez un coup comme {}, ou bien :", join(examples, ", "));
    text.push_back({plain(moves, language)});
    std::size_t widest = 0;
    for (const Command command : turn_commands()) widest = std::max(widest, columns(word(command).in(language)));
    for (const Command command : turn_commands())
        text.push_back({{"  " + padded(word(command).in(language), widest), Style::strong},
                        {"  " + about(command).in(language), Style::plain}});
    if (!line.info().square_help.empty())
        text.push_back({plain(message("Type a square such as {} to see where the piece on it can go.",
                                      "Tapez une case comme {} pour voir où peut aller la pièce qui s’y trouve.",
                                      line.info().square_help),
                              language)});
    text.push_back({plain({"The Tab key completes moves and commands; Ctrl-C stops an agent that thinks.",
                           "La touche Tab complète coups et commandes ; Ctrl-C arrête un agent qui réfléchit."},
                          language, Style::dim)});
    return text;
}

namespace {

/// A fact on one line, or nothing for what the board shows better (nested objects).
std::optional<std::string> brief(const Fact& fact) {
    if (std::holds_alternative<bool>(fact.content)) return std::get<bool>(fact.content) ? "true" : "false";
    if (std::holds_alternative<std::int64_t>(fact.content))
        return fmt::format("{}", std::get<std::int64_t>(fact.content));
    if (std::holds_alternative<std::string>(fact.content)) return std::get<std::string>(fact.content);
    if (const auto* list = std::get_if<Fact::List>(&fact.content)) {
        std::vector<std::string> parts;
        for (const Fact& item : *list) {
            auto part = brief(item);
            if (!part) return std::nullopt;
            parts.push_back(std::move(*part));
        }
        if (!parts.empty()) return join(parts, ", ");
    }
    return std::nullopt;
}

/// The position as a seat knows it: the line itself, or in a hidden game one dealt to fit its view.
Result<std::unique_ptr<AnyLine>> known_line(const Table& table, Seat seat) {
    if (!table.line().hides()) return table.line().clone();
    auto text = split_prefix(table.line().position(seat));
    if (!text) return text.error();
    return table.game().start_at(text->rest);
}

void add_evaluation(StyledText& text, const Kit& kit, const Table& table, Seat seat, Language language) {
    const auto line = known_line(table, seat);
    if (!line || !kit.evaluator) return;
    const Evaluation evaluation = kit.evaluator->evaluate(**line);
    // Evaluations are seen from the seat that acts; where both act, from the first.
    const Actor actor = table.line().actor();
    const Message& side = table.line().info().side(is_seat(actor) ? seat_of(actor) : Seat::first);
    const double total = evaluation.total;
    const Message verdict = total > 0   ? message("{} is better", "{} est mieux", side.in(language))
                            : total < 0 ? message("{} is worse", "{} est moins bien", side.in(language))
                                        : Message{"even", "équilibré"};
    text.push_back(
        {plain(message("Evaluation at first sight: {} ({} points)", "Évaluation à première vue : {} ({} points)",
                       verdict.in(language), localised(fmt::format("{:+.6g}", total + 0.0), language)),
               language)});
    std::size_t widest = 0;
    for (const Term& term : evaluation.terms) widest = std::max(widest, columns(term.name));
    for (const Term& term : evaluation.terms)
        if (term.value != 0)
            text.push_back({{"  " + padded(term.name, widest) +
                                 localised(fmt::format("  {:+g} × {:g} = {:+g}", term.value + 0.0, term.weight,
                                                       term.value * term.weight + 0.0),
                                           language),
                             Style::dim}});
}

}  // namespace

StyledText info_page(const Kit& kit, const Table& table, Seat seat, std::size_t width, Language language) {
    const GameInfo& info = table.line().info();
    StyledText text;
    add_wrapped(
        text,
        {plain(info.title, language, Style::strong), {colon.in(language) + info.about.in(language), Style::plain}},
        width);
    for (const Seat each : both_seats) {
        const Message& side = info.side(each);
        const SeatPlayer& player = table.player(each);
        const std::string name = player.name.empty() ? std::string() : player.name + ", ";
        const Message kind = player.human() ? Message{"human", "humain"} : verbatim(player.player);
        text.push_back(
            {plain(side, language, style_of(each)), {colon.in(language) + name + kind.in(language), Style::plain}});
    }
    text.push_back({plain(message("Move {}: {} to decide", "Coup {} : à {} de décider", decisions(table) + 1,
                                  who(table, seat).in(language)),
                          language)});
    add_evaluation(text, kit, table, seat, language);
    const Fact facts = table.line().facts(eyes(table, seat));
    if (const auto* all = std::get_if<Fact::Object>(&facts.content))
        for (const auto& [name, fact] : *all)
            if (const auto words = brief(fact)) text.push_back({{name + colon.in(language) + *words, Style::plain}});
    text.push_back(
        {plain({"Position: ", "Position : "}, language), {table.line().position(eyes(table, seat)), Style::plain}});
    std::vector<std::string> options;
    for (const auto& spec : info.options)
        if (applies(spec, table.game().options()))
            options.push_back(spec.name + "=" + table.game().options().text(spec.name));
    text.push_back({plain({"Options: ", "Options : "}, language), {join(options, ", "), Style::plain}});
    text.push_back({plain(message("Seed: {}", "Graine : {}", table.seed().text()), language)});
    if (kit.info_sheet) {
        text.emplace_back();
        for (StyledLine& line : kit.info_sheet->text(table.line(), eyes(table, seat), language))
            add_wrapped(text, std::move(line), width);
    }
    return text;
}

StyledText hint_words(const Table& table, Seat seat, const SearchResult& result, std::string_view agent,
                      Language language) {
    const AnyLine& line = table.line();
    StyledText text;
    text.push_back({plain({"Hint: ", "Indice : "}, language),
                    {line.print(result.move) + "  ", Style::good},
                    {line.describe(result.move).in(language), Style::plain}});
    if (result.strategy.size() > 1) {
        auto shares = result.strategy;
        std::ranges::sort(shares, std::greater{}, &MoveShare::probability);
        std::vector<std::string> parts;
        constexpr double min_shown = 0.01;
        for (const MoveShare& share : shares)
            if (share.probability >= min_shown)
                parts.push_back(
                    fmt::format("{} {}", line.print(share.move), percentage(share.probability * 100).in(language)));
        text.push_back(
            {plain(message("  best mixed: {}", "  au mieux, en variant : {}", join(parts, ", ")), language)});
    }
    text.push_back({{"  ", Style::plain}, plain(value_words(line.info().side(seat), result), language)});
    // Beyond its first move a line of a hidden game is made of guesses, and whether it can be played
    // on the real board would tell what is hidden.
    const auto expected = line.hides() ? std::vector<std::string>() : print_line(line, result.pv);
    if (expected.size() > 1)
        text.push_back({plain(message("  expected: {}", "  suite attendue : {}", join(expected, "; ")), language)});
    Message source =
        message("  asked: {}, {}", "  demandé à {}, {}", agent, duration(result.milliseconds).in(language));
    if (result.depth && *result.depth > 0) {
        source.en += fmt::format(", depth {}", *result.depth);
        source.fr += fmt::format(", profondeur {}", *result.depth);
    }
    text.push_back({plain(source, language, Style::dim)});
    return text;
}

Message result_words(const Table& table) {
    const Outcome outcome = *table.outcome();
    if (outcome == Outcome::draw) return {"The game is a draw.", "La partie est nulle."};
    const Message winner = who(table, outcome == Outcome::first ? Seat::first : Seat::second);
    return {winner.en + " wins.", winner.fr + " gagne."};
}

}  // namespace joute
