// SPDX-License-Identifier: MIT
#include "terminal/words.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "core/typed_text.hpp"

namespace joute {

namespace {

struct Spelling {
    Command command;
    Message word;
    Message about;
    std::vector<std::string> also;  // other spellings
};

const std::vector<Spelling>& spellings() {
    static const std::vector<Spelling> all{
        {Command::help, {"help", "aide"}, {"these commands", "ces commandes"}, {"?"}},
        {Command::moves,
         {"moves", "coups"},
         {"every move explained; with a text, those that contain it",
          "tous les coups expliqués ; avec un texte, ceux qui le contiennent"},
         {}},
        {Command::board, {"board", "plateau"}, {"draw the board again", "redessiner le plateau"}, {}},
        {Command::info,
         {"info", "infos"},
         {"who plays, how the position is valued, options and seed",
          "qui joue, ce que vaut la position, options et graine"},
         {"information", "informations"}},
        {Command::hint,
         {"hint", "indice"},
         {"what a strong player would do", "ce que ferait un joueur fort"},
         {"conseil"}},
        {Command::undo,
         {"undo", "annuler"},
         {"back to your last decision, same dice", "revenir à votre dernière décision, mêmes dés"},
         {}},
        {Command::save,
         {"save", "enregistrer"},
         {"write the game to a file; a name may follow", "écrire la partie dans un fichier ; un nom peut suivre"},
         {"sauver", "sauvegarder"}},
        {Command::resign, {"resign", "abandonner"}, {"give up the game", "abandonner la partie"}, {}},
        {Command::rules, {"rules", "règles"}, {"the rules of the game", "les règles du jeu"}, {"regles"}},
        {Command::again, {"again", "encore"}, {"play once more", "rejouer une partie"}, {"rejouer"}},
        {Command::swap,
         {"swap", "échanger"},
         {"play once more with seats swapped", "rejouer en changeant de camp"},
         {"echanger"}},
        {Command::quit, {"quit", "quitter"}, {"leave the game", "quitter la partie"}, {"exit"}},
        {Command::yes, {"yes", "oui"}, {"yes", "oui"}, {"y", "o"}},
        {Command::no, {"no", "non"}, {"no", "non"}, {"n"}},
    };
    return all;
}

const Spelling& spelling(Command command) { return *std::ranges::find(spellings(), command, &Spelling::command); }

bool spells(const Spelling& spelling, std::string_view text) {
    return same_words(text, spelling.word.en) || same_words(text, spelling.word.fr) ||
           std::ranges::any_of(spelling.also, [&](const std::string& other) { return same_words(text, other); });
}

}  // namespace

std::span<const Command> turn_commands() {
    static constexpr std::array all{Command::help, Command::moves, Command::board,  Command::info,  Command::hint,
                                    Command::undo, Command::save,  Command::resign, Command::rules, Command::quit};
    return all;
}

std::span<const Command> end_commands() {
    static constexpr std::array all{Command::again, Command::swap,  Command::undo,
                                    Command::save,  Command::board, Command::quit};
    return all;
}

const Message& word(Command command) { return spelling(command).word; }
const Message& about(Command command) { return spelling(command).about; }

std::optional<TypedCommand> find_command(std::string_view text, std::span<const Command> allowed) {
    text = trim(text);
    const auto blank = text.find_first_of(" \t");
    for (const Command command : allowed)
        if (spells(spelling(command), text.substr(0, blank)))
            return TypedCommand{
                command, blank == std::string_view::npos ? std::string() : std::string(trim(text.substr(blank)))};
    return std::nullopt;
}

bool takes_argument(Command command) { return command == Command::save || command == Command::moves; }

std::vector<std::string> words_of(std::span<const Command> commands, Language language) {
    std::vector<std::string> words;
    for (const Command command : commands) words.push_back(word(command).in(language));
    return words;
}

std::size_t path_in_save(std::string_view line) {
    const auto blank = line.find(' ');
    if (blank == std::string_view::npos || !spells(spelling(Command::save), line.substr(0, blank)))
        return std::string_view::npos;
    return line.find_first_not_of(' ', blank) == std::string_view::npos ? line.size()
                                                                        : line.find_first_not_of(' ', blank);
}

}  // namespace joute
