// SPDX-License-Identifier: MIT
// The part of a session that deals with people: showing them their turn, reading what they type, and
// doing what commands say.
#include <algorithm>
#include <chrono>
#include <utility>

#include "core/text.hpp"
#include "store/writable.hpp"
#include "terminal/announce.hpp"
#include "terminal/saving.hpp"
#include "terminal/session.hpp"
#include "terminal/typed_choice.hpp"

namespace joute {

Session::Decision Session::ask_person(Seat seat) {
    using Clock = std::chrono::steady_clock;
    const auto as = [](Decision::Kind kind) {
        return Decision{.kind = kind, .move = no_move, .note = {}, .remark = {}};
    };
    const AnyLine& line = table_->line();
    if (!show_turn(seat)) return as(Decision::Kind::leave);

    ConsoleQuestion question;
    for (const Move move : line.moves(seat)) question.completions.push_back(line.print(move));
    for (auto& each : words_of(turn_commands(), speaker_.language())) question.completions.push_back(std::move(each));
    question.secret =
        speaker_.console().interactive() && people(*table_) == 2 && (line.actor() == Actor::both || line.hides());

    const auto begin = Clock::now();
    start_clock(seat);
    for (;;) {
        question.prompt = clocks_shown();
        question.prompt.insert(question.prompt.end(),
                               {{speaker_.in(who(*table_, seat)), style_of(seat)}, {"> ", Style::plain}});
        if (clock_) question.until = clock_->next_fall()->at;
        const Typed typed = speaker_.console().ask(question);
        if (fell(seat)) return as(Decision::Kind::changed);
        if (typed.kind == Typed::Kind::late) continue;
        if (typed.kind != Typed::Kind::line) {
            input_ended_ = typed.kind == Typed::Kind::end && !speaker_.console().interactive();
            if (confirm_leaving(typed.kind == Typed::Kind::interrupt)) return as(Decision::Kind::leave);
            continue;
        }
        const auto choose = [&](Move move) {
            Decision decision = as(Decision::Kind::chosen);
            decision.move = move;
            stop_clock(seat);
            // Through a pipe the time says nothing, and records of equal games should be equal.
            if (speaker_.console().interactive())
                decision.note.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
            return decision;
        };
        const auto move = line.find_move(seat, typed.text);
        if (move) return choose(*move);
        if (const auto command = find_command(typed.text, turn_commands())) {
            if (!command->argument.empty() && !takes_argument(command->command)) {
                speaker_.say(message("'{}' stands alone: nothing follows it", "« {} » s’écrit seul : rien ne le suit",
                                     speaker_.in(word(command->command))),
                             Style::notice);
                continue;
            }
            if (const Answer answer = obey(seat, *command)) return as(*answer);
            continue;
        }
        if (typed.text.empty()) {
            speaker_.say(message("Type a move such as {}, or '{}'.", "Tapez un coup comme {}, ou « {} ».",
                                 line.print(line.moves(seat).front()), speaker_.in(word(Command::help))),
                         Style::notice);
            continue;
        }
        if (const auto choices = line.board_from(typed.text, speaker_.language())) {
            speaker_.show(*choices);
            continue;
        }
        const auto meant = choices_meant(line, seat, typed.text);
        if (meant.size() == 1) return choose(meant.front());
        if (!meant.empty()) {
            speaker_.say(not_clear(line, typed.text, meant), Style::notice);
            continue;
        }
        const Error& error = move.error();
        speaker_.say({fmt::format("{} ('{}' lists the commands)", error.en, word(Command::help).en),
                      fmt::format("{} (« {} » donne les commandes)", error.fr, word(Command::help).fr)},
                     Style::notice);
    }
}

/// The board as this seat may see it, and its choices. False: someone leaves instead.
bool Session::show_turn(Seat seat) {
    if (shared_secret_screen() && at_screen_ != seat && !pass_screen(seat)) return false;
    const AnyLine& line = table_->line();
    speaker_.gap();
    show_board(eyes(*table_, seat), !std::exchange(legend_shown_, true));
    speaker_.gap();
    const Span name{speaker_.in(who(*table_, seat)), style_of(seat)};
    StyledLine header;
    if (line.actor() == Actor::both)
        header = {name,
                  {speaker_.in({" chooses; both choices are then shown together:",
                                " choisit ; les deux choix seront montrés ensemble :"}),
                   Style::plain}};
    else
        header = {
            {speaker_.in({"", "À "}), Style::plain}, name, {speaker_.in({" to move:", " de jouer :"}), Style::plain}};
    speaker_.show(StyledText{header});
    speaker_.show(choices(line, seat, speaker_.console().width(), speaker_.language()));
    return true;
}

void Session::show_board(Viewer viewer, bool with_legend) {
    const AnyLine& line = table_->line();
    speaker_.show(line.board(viewer, speaker_.language()));
    if (with_legend) speaker_.show(line.legend(speaker_.language()));
}

/// Two people with hidden hands at one screen: empty it, change seats, tell what happened meanwhile.
bool Session::pass_screen(Seat seat) {
    Console& console = speaker_.console();
    console.clear();
    const Message prompt =
        message("{}: once nobody else is looking, press Enter> ",
                "{} : quand personne d’autre ne regarde, appuyez sur Entrée> ", speaker_.in(who(*table_, seat)));
    for (;;) {
        const Typed typed =
            console.ask({.prompt = {{speaker_.in(prompt), style_of(seat)}}, .completions = {}, .secret = true});
        if (typed.kind == Typed::Kind::line) break;
        if (confirm_leaving(typed.kind == Typed::Kind::interrupt)) return false;
    }
    console.clear();
    at_screen_ = seat;
    std::size_t& seen = seen_[index(seat)];
    speaker_.show(StyledText(log_.begin() + static_cast<std::ptrdiff_t>(seen), log_.end()));
    seen = log_.size();
    return true;
}

Session::Answer Session::obey(Seat seat, const TypedCommand& typed) {
    const AnyLine& line = table_->line();
    const Language language = speaker_.language();
    switch (typed.command) {
        case Command::moves:
            speaker_.show(explained_choices(line, seat, typed.argument, speaker_.console().width(), language));
            return {};
        case Command::board: show_board(eyes(*table_, seat), true); return {};
        case Command::info:
            speaker_.show(info_page(*setup_.kit, *table_, seat, speaker_.console().width(), language));
            return {};
        case Command::hint: hint(seat); return {};
        case Command::undo: return undo(seat) ? Answer(Decision::Kind::changed) : std::nullopt;
        case Command::save: save(typed.argument); return {};
        case Command::resign:
            table_->resign(seat);
            changed();
            return Decision::Kind::changed;
        case Command::rules:
            speaker_.console().write(language == Language::french ? setup_.kit->rules_fr : setup_.kit->rules_en);
            speaker_.gap();
            return {};
        case Command::quit: return confirm_leaving(false) ? Answer(Decision::Kind::leave) : std::nullopt;
        default:
            speaker_.show(help_page(line, language));
            speaker_.show(line.legend(language));
            return {};
    }
}

void Session::hint(Seat seat) {
    if (!adviser_) {
        for (const std::string_view spec : {"alphabeta:time=500ms", "strongest:time=500ms", "strongest", "greedy"}) {
            if (!check_agent(*setup_.kit, spec)) continue;
            auto made = make_agent_aloud(*setup_.kit, *setup_.game, spec, {}, speaker_.language());
            if (!made) continue;
            adviser_ = std::move(*made);
            adviser_spec_ = spec;
            break;
        }
        if (!adviser_) {
            speaker_.say({"No agent of this game can give a hint.", "Aucun agent de ce jeu ne peut donner d’indice."},
                         Style::notice);
            return;
        }
        adviser_->new_game(0);
    }
    const SearchResult result = think(*adviser_, seat, verbatim(adviser_spec_));
    speaker_.console().interrupted() = false;
    const auto legal = table_->line().moves(seat);
    if (std::ranges::find(legal, result.move) == legal.end()) {
        speaker_.say({"No hint could be found here.", "Aucun indice trouvé ici."}, Style::notice);
        return;
    }
    speaker_.show(hint_words(*table_, seat, result, adviser_spec_, speaker_.language()));
}

/// True when something was undone. `asked_by` is the seat at the prompt, none after the end.
bool Session::undo(std::optional<Seat> asked_by) {
    const auto refuse = [&](const Message& why) {
        speaker_.say(why, Style::notice);
        return false;
    };
    if (setup_.kit->one_run(table_->game())) return refuse(no_take_back_in_a_run);
    const Message nothing{"There is nothing to undo.", "Il n’y a rien à annuler."};
    if (table_->take_back_resignation()) {
        speaker_.say({"Undone: the resignation.", "Annulé : l’abandon."}, Style::notice);
        changed();
        return true;
    }
    const int persons = people(*table_);
    const auto& deciders = table_->deciders();
    if (persons == 0) return refuse(nothing);

    Seat seat = table_->player(Seat::first).human() ? Seat::first : Seat::second;
    if (persons == 2) {
        if (asked_by && has_chosen_ && *has_chosen_ != *asked_by) {
            speaker_.say(message("{} chooses again.", "{} choisit à nouveau.", speaker_.in(who(*table_, *has_chosen_))),
                         Style::notice);
            at_screen_.reset();
            if (clock_) clock_->withdrew(*has_chosen_);
            return true;
        }
        // Between people nothing is taken back once chance or the other's choice has been seen.
        if (deciders.empty()) return refuse(nothing);
        if (table_->line().hides() || !is_seat(deciders.back()))
            return refuse(
                {"Between two people a move is not taken back once chance, a hidden card or the other’s choice was "
                 "seen.",
                 "Entre deux personnes on n’annule plus un coup une fois vus le hasard, une carte cachée ou le choix "
                 "de l’autre."});
        seat = seat_of(deciders.back());
    }

    std::vector<std::string> undone;
    for (const auto& step : table_->steps()) undone.push_back(step.text);
    const int count = table_->take_back(seat);
    if (count == 0) return refuse(nothing);
    undone.erase(undone.begin(), undone.end() - count);
    // The notation of a hidden game tells cards that were drawn or returned.
    const Message what =
        table_->line().hides() ? message("{} step(s)", "{} étape(s)", count) : verbatim(join(undone, "; "));
    speaker_.say(message("Undone: {}", "Annulé : {}", speaker_.in(what)), Style::notice);
    has_chosen_.reset();
    changed();
    return true;
}

bool Session::save(const std::string& name) {
    const std::string& game = setup_.game->info().id;
    const auto path = name.empty() ? (saved_as_ ? *saved_as_ : default_game_file(game)) : typed_path(name, game);
    std::error_code ignored;
    const bool own = (saved_as_ && path == *saved_as_) || (record_ && path == *record_);
    if (!own && std::filesystem::exists(path, ignored) && !confirm_replacing(path)) return false;
    const auto possible = name.empty() ? Result<void>() : check_writable(path);
    if (auto written = possible ? write_game(*table_, path) : possible; !written) {
        speaker_.say(written.error(), Style::bad);
        return false;
    }
    saved_as_ = path;
    unsaved_ = false;
    speaker_.say(message("Saved as {}", "Enregistré sous {}", path.string()), Style::good);
    return true;
}

bool Session::confirm_replacing(const std::filesystem::path& path) {
    Console& console = speaker_.console();
    if (!console.interactive()) {
        speaker_.say(message("{} exists already and is left alone: choose another name",
                             "{} existe déjà et reste tel quel : choisissez un autre nom", path.string()),
                     Style::notice);
        return false;
    }
    static constexpr std::array allowed{Command::yes, Command::no};
    const Message prompt =
        message("{} exists already. Replace it? ({}/{})> ", "{} existe déjà. Le remplacer ? ({}/{})> ", path.string(),
                speaker_.in(word(Command::yes)), speaker_.in(word(Command::no)));
    const Typed typed = console.ask(
        {.prompt = {{speaker_.in(prompt), Style::plain}}, .completions = words_of(allowed, speaker_.language())});
    const auto answer = typed.kind == Typed::Kind::line ? find_command(typed.text, allowed) : std::nullopt;
    if (answer && answer->command == Command::yes) return true;
    speaker_.say({"Not saved.", "Pas enregistré."}, Style::notice);
    return false;
}

/// Asks once before a game is left: after Ctrl-C always, else when it would be lost.
bool Session::confirm_leaving(bool always_ask) {
    Console& console = speaker_.console();
    const bool lost = unsaved_ && decisions(*table_) > 0;
    if (!console.interactive() || !(lost || always_ask)) return true;
    static constexpr std::array allowed{Command::yes, Command::no, Command::save, Command::quit};
    const std::span<const Command> shown = std::span(allowed).first(lost ? 3 : 2);
    const auto words = words_of(shown, speaker_.language());
    const Message prompt = lost ? message("Leave this game? It is not saved. ({})> ",
                                          "Quitter cette partie ? Elle n’est pas enregistrée. ({})> ", join(words, "/"))
                                : message("Leave this game? ({})> ", "Quitter cette partie ? ({})> ", join(words, "/"));
    for (;;) {
        const Typed typed = console.ask({.prompt = {{speaker_.in(prompt), Style::plain}}, .completions = words});
        if (typed.kind != Typed::Kind::line) return true;
        const auto answer = find_command(typed.text, allowed);
        if (answer && answer->command == Command::no) return false;
        if (answer && answer->command != Command::save) return true;
        if (answer) {
            if (save(answer->argument)) return true;
            continue;
        }
        speaker_.say(message("Type one of {}.", "Tapez {}.", join(words, ", ")), Style::notice);
    }
}

}  // namespace joute
