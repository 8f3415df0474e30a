// SPDX-License-Identifier: MIT
#include "app/command_help.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "kit/catalogue.hpp"
#include "terminal/screen.hpp"

namespace joute {

namespace {

constexpr std::size_t page_width = 80;
constexpr std::size_t max_left = 26;  // a longer left column has its text below it

/// A page of paragraphs and two-column entries in one language.
class Page {
  public:
    explicit Page(Language language) : language_(language) {}

    void paragraph(const std::string& text, std::size_t margin = 0) {
        add_wrapped(text_, {{std::string(margin, ' '), Style::plain}, {text, Style::plain}}, page_width);
    }
    void heading(const Message& text) {
        gap();
        paragraph(text.in(language_));
    }
    void entry(const std::string& left, const std::string& right, std::size_t width, std::size_t margin = 2) {
        const std::string indent(margin, ' ');
        if (columns(left) <= width) {
            add_wrapped(text_, {{indent + padded(left, width) + "  ", Style::plain}, {right, Style::plain}},
                        page_width);
            return;
        }
        text_.push_back({{indent + left, Style::plain}});
        paragraph(right, margin + width + 2);
    }
    void gap() { text_.push_back({}); }
    void add(const StyledText& text, std::size_t margin) {
        for (StyledLine line : text) {
            line.insert(line.begin(), {std::string(margin, ' '), Style::plain});
            text_.push_back(std::move(line));
        }
    }
    [[nodiscard]] Language language() const { return language_; }
    [[nodiscard]] std::string text() const { return paint(text_, false); }

  private:
    Language language_;
    StyledText text_;
};

std::string left_of(const Word& word) {
    return word.name + (word.value.empty() ? "" : " " + word.value) + (word.kind == Word::Kind::rest ? "..." : "");
}

std::string usage_of(const Command& command, const Kit* kit) {
    std::string text = "joute " + command.name;
    bool options = false;
    for (const Word& word : command.words) {
        if (word.named())
            options = true;
        else
            text += ' ' + (kit != nullptr && word.name == "GAME" ? kit->info->id : left_of(word));
    }
    return text + (options ? " [OPTIONS]" : "");
}

std::string left_of(const OptionSpec& spec) {
    switch (spec.kind) {
        case OptionSpec::Kind::choice: return fmt::format("--{} {}", spec.name, join(spec.choices, "|"));
        case OptionSpec::Kind::number: return fmt::format("--{} N", spec.name);
        case OptionSpec::Kind::flag: break;
    }
    return "--" + spec.name;
}

/// What an option does, its default, what its choices mean and which rule sets have it.
Message about(const OptionSpec& spec) {
    Message text = spec.about;
    const auto add = [&](const Message& more) { text = {text.en + more.en, text.fr + more.fr}; };
    if (spec.labels.size() == spec.choices.size() && !spec.labels.empty()) {
        text = {};
        for (std::size_t i = 0; i < spec.labels.size(); ++i)
            add({fmt::format("{}{}: {}", i == 0 ? "" : "; ", spec.choices[i], spec.labels[i].en),
                 fmt::format("{}{} : {}", i == 0 ? "" : " ; ", spec.choices[i], spec.labels[i].fr)});
    }
    if (spec.kind != OptionSpec::Kind::flag) add(message(" (default {})", " ({} par défaut)", spec.fallback));
    if (!spec.only_for.empty()) {
        const std::string rules = join(spec.only_for, "|");
        add(message("; with --rules {} only", " ; avec --rules {} seulement", rules));
    }
    return text;
}

void add_game(Page& page, const Kit& kit) {
    const GameInfo& info = *kit.info;
    const Language language = page.language();
    page.gap();
    page.paragraph(
        fmt::format("{}{}{}", info.title.in(language), Message{": ", " : "}.in(language), info.about.in(language)));
    if (!info.in_short.empty()) page.heading({"The rules in short:", "Les règles en bref :"});
    for (const Message& rule : info.in_short) page.entry("-", rule.in(language), 1);
    page.paragraph(
        message("'joute rules {}' has all of them.", "« joute rules {} » les donne toutes.", info.id).in(language), 2);
    if (const auto game = kit.make({}); game) {
        const StyledText legend = (*game)->start()->legend(language);
        if (!legend.empty()) page.heading({"On the board:", "Sur le plateau :"});
        page.add(legend, 2);
    }
    if (!info.move_help.empty()) {
        page.heading({"Moves are typed like this:", "Les coups s’écrivent ainsi :"});
        page.paragraph(join(info.move_help, ", "), 2);
    }
    page.heading({"Options of the game:", "Options du jeu :"});
    for (const OptionSpec& spec : info.options) page.entry(left_of(spec), about(spec).in(language), max_left);
}

/// Each option any game has, with the games that have it.
void add_options_of_games(Page& page, const Command& command) {
    std::string names;
    for (const Word& word : command.words) {
        if (word.of != Word::Of::game) continue;
        std::vector<std::string> games;
        for (const Kit& kit : catalogue())
            if (std::ranges::any_of(kit.info->options,
                                    [&](const OptionSpec& spec) { return "--" + spec.name == word.name; }))
                games.push_back(kit.info->id);
        if (names.empty())
            page.heading(message("Options of games ('joute help {} GAME' explains them):",
                                 "Options des jeux (« joute help {} JEU » les explique) :", command.name));
        names = word.name;
        page.entry(names,
                   games.size() == catalogue().size() ? Message{"every game", "tous les jeux"}.in(page.language())
                                                      : join(games, ", "),
                   max_left);
    }
}

}  // namespace

std::string command_help(const Command& command, const Kit* kit, Language language) {
    Page page(language);
    page.paragraph(usage_of(command, kit));
    page.paragraph(command.about.in(language), 2);
    if (kit != nullptr) add_game(page, *kit);

    const auto arguments = std::ranges::any_of(
        command.words, [&](const Word& word) { return !word.named() && (kit == nullptr || word.name != "GAME"); });
    if (arguments) page.heading({"Arguments:", "Arguments :"});
    for (const Word& word : command.words)
        if (!word.named() && (kit == nullptr || word.name != "GAME"))
            page.entry(left_of(word), word.about.in(language), max_left);
    page.heading({"Options:", "Options :"});
    for (const Word& word : command.words)
        if (word.named() && word.of != Word::Of::game) page.entry(left_of(word), word.about.in(language), max_left);
    page.entry("-h, --help", Message{"show this help", "afficher cette aide"}.in(language), max_left);
    if (kit == nullptr) add_options_of_games(page, command);
    return page.text();
}

std::string within_page(std::string_view text) {
    StyledText page;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        at += line.size() + 1;
        const std::size_t gap = line.find("  ", std::min(line.find_first_not_of(' '), line.size()));
        const std::size_t right = line.find_first_not_of(' ', gap);
        if (columns(line) <= page_width || right == std::string_view::npos)
            page.push_back({{std::string(line), Style::plain}});
        else
            add_wrapped(
                page,
                {{std::string(line.substr(0, right)), Style::plain}, {std::string(line.substr(right)), Style::plain}},
                page_width);
    }
    return paint(page, false);
}

}  // namespace joute
