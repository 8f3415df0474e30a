// SPDX-License-Identifier: MIT
// The loop of a game, its beginning and its end; what people may type is in commands.cpp.
#include "terminal/session.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/random.hpp"
#include "core/text.hpp"
#include "terminal/announce.hpp"
#include "terminal/runs.hpp"
#include "terminal/saving.hpp"

namespace joute {

namespace {

using Clock = std::chrono::steady_clock;

std::string number_of(const Table& table) { return fmt::format("{:3}. ", decisions(table) + 1); }

}  // namespace

Result<void> Session::open() {
    auto opened = open_table(setup_);
    if (!opened) return opened.error();
    table_ = std::move(*opened);
    for (const Seat seat : both_seats)
        if (auto& agent = agents_[index(seat)])
            agent->new_game(
                Random::of(setup_.seed, seat == Seat::first ? Stream::first_agent : Stream::second_agent).next());
    clock_.reset();
    if (setup_.clock) clock_.emplace(*setup_.clock, std::array{true, true});
    log_.clear();
    seen_ = {};
    at_screen_.reset();
    has_chosen_.reset();
    saved_as_.reset();
    unsaved_ = false;
    run_counts_ = setup_.kit->campaign && !setup_.position && setup_.moves.empty() && table_->actor() != Actor::over &&
                  table_->player(Seat::first).human();
    if (record_)
        if (auto written = write_game(*table_, *record_); !written) return written.error();
    return {};
}

void Session::run() {
    const bool was_over = table_->actor() == Actor::over;
    introduce();
    if (was_over) speaker_.say({"This game is already finished.", "Cette partie est déjà finie."}, Style::notice);
    for (;;) {
        if (!play_on()) {
            say_unfinished();
            return;
        }
        show_end();
        count_run();
        // Without people, or with nothing left to play, there is nobody in a pipe to answer.
        const bool nobody = people(*table_) == 0 || was_over;
        if ((nobody && !speaker_.console().interactive()) || !after_game()) return;
    }
}

bool Session::play_on() {
    while (table_->actor() != Actor::over) {
        if (people(*table_) == 0 && speaker_.console().interrupted().exchange(false) && confirm_leaving(true))
            return false;
        if (!turn()) return false;
    }
    return true;
}

bool Session::turn() {
    const Actor actor = table_->actor();
    if (actor == Actor::chance) {
        chance();
        return true;
    }
    if (actor == Actor::both) return turn_of_both();
    std::array<std::optional<Decision>, 2> decisions;
    const Seat seat = seat_of(actor);
    decisions[index(seat)] = decide(seat);
    if (decisions[index(seat)]->kind == Decision::Kind::chosen) carry_out(decisions);
    return decisions[index(seat)]->kind != Decision::Kind::leave;
}

bool Session::turn_of_both() {
    std::array<std::optional<Decision>, 2> decisions;
    // Nobody sees the other's choice: the table learns both at the end. People first, so that nobody
    // has to guess from the time an agent takes.
    for (const bool person : {true, false})
        for (const Seat seat : both_seats) {
            if (table_->player(seat).human() != person) continue;
            auto& decision = decisions[index(seat)];
            decision = decide(seat);
            if (decision->kind == Decision::Kind::chosen && person) has_chosen_ = seat;
            if (decision->kind == Decision::Kind::chosen) continue;
            has_chosen_.reset();
            return decision->kind != Decision::Kind::leave;
        }
    has_chosen_.reset();
    carry_out(decisions);
    return true;
}

void Session::chance() {
    const auto before = table_->line().clone();
    table_->draw();
    bool first = true;
    for (const Told& told : happenings(*before)) {
        log({{first ? "     * " : "     - ", Style::dim},
             {speaker_.in(told.words), first ? Style::notice : Style::plain}});
        first = false;
    }
    changed();
}

Session::Decision Session::decide(Seat seat) {
    return table_->player(seat).human() ? ask_person(seat) : ask_agent(seat);
}

void Session::carry_out(const std::array<std::optional<Decision>, 2>& decisions) {
    const auto before = table_->line().clone();
    const bool short_lines = people(*table_) == 0;
    std::string margin = number_of(*table_);
    const bool both = before->actor() == Actor::both;
    for (const Seat seat : both_seats)
        if (const auto& decision = decisions[index(seat)]) table_->choose(seat, decision->move, decision->note);
    const auto told = happenings(*before);
    for (const Seat seat : both_seats) {
        const auto& decision = decisions[index(seat)];
        if (!decision) continue;
        // Where one seat moves, what happens first is the move itself; where both do, they are announced before it.
        const Message words = both || told.empty() ? before->describe(decision->move) : told.front().words;
        StyledLine line = move_words(*table_, *before, seat, decision->move, words, speaker_.language());
        line.insert(line.begin(), {margin, Style::dim});
        const std::string& remark = speaker_.in(decision->remark);
        if (short_lines && !remark.empty()) line.push_back({"  [" + remark + "]", Style::dim});
        log(std::move(line));
        if (!short_lines && !remark.empty()) speaker_.show(StyledText{{{"     " + remark, Style::dim}}});
        margin = "     ";
    }
    for (std::size_t i = both ? 0 : 1; i < told.size(); ++i)
        log({{"     - ", Style::dim}, {speaker_.in(told[i].words), Style::plain}});
    changed();
}

/// What came of the step just taken, as those at this terminal may know it.
std::vector<Told> Session::happenings(const AnyLine& before) const {
    return before.tell(table_->played().back(), told_to_all(*table_));
}

Session::Decision Session::ask_agent(Seat seat) {
    std::optional<std::array<ClockLeft, 2>> clocks;
    start_clock(seat);
    if (clock_) {
        const auto shown = [&](Seat of) { return ClockLeft{*clock_->left(of, setup_.now()), setup_.clock->increment}; };
        clocks = {shown(Seat::first), shown(Seat::second)};
    }
    const SearchResult result = think(*agents_[index(seat)], seat, who(*table_, seat), clocks);
    Decision decision;
    auto fault = agents_[index(seat)]->fault();
    if ((!fault || fault->kind == Fault::Kind::time) && fell(seat)) {
        decision.kind = Decision::Kind::changed;
        return decision;
    }
    stop_clock(seat);
    if (fault) {
        table_->forfeit(seat, std::move(*fault));
        changed();
        decision.kind = Decision::Kind::changed;
        return decision;
    }
    decision.move = result.move;
    decision.note.milliseconds = result.milliseconds;
    if (result.nodes > 0) decision.note.value = result.value;
    decision.remark = decision_words(*table_, seat, result);
    const auto legal = table_->line().moves(seat);
    if (std::ranges::find(legal, result.move) == legal.end()) {
        decision.move = legal.front();
        decision.note = {};
        decision.remark = {"the agent gave no legal move: the first one is played for it",
                           "l’agent n’a donné aucun coup permis : le premier est joué pour lui"};
    }
    // With people at the table Ctrl-C only cuts the thinking short; without, play_on asks.
    if (people(*table_) > 0 && speaker_.console().interrupted().exchange(false)) {
        decision.remark.en += ", stopped by Ctrl-C";
        decision.remark.fr += ", arrêté par Ctrl-C";
    }
    return decision;
}

void Session::start_clock(Seat seat) {
    if (clock_) clock_->run({seat == Seat::first, seat == Seat::second}, setup_.now());
}

/// Ends the game when the seat that was asked has no time left.
bool Session::fell(Seat seat) {
    if (!clock_ || *clock_->left(seat, setup_.now()) > GameClock::Span::zero()) return false;
    table_->lose_on_time(seat);
    changed();
    return true;
}

void Session::stop_clock(Seat seat) {
    if (clock_) clock_->moved(seat, setup_.now());
}

/// Both clocks, as a prompt begins with them.
StyledLine Session::clocks_shown() const {
    if (!clock_) return {};
    const auto face = [&](Seat seat) {
        return Span{localised(clock_face(*clock_->left(seat, setup_.now())), speaker_.language()), style_of(seat)};
    };
    return {{"[", Style::dim}, face(Seat::first), {" | ", Style::dim}, face(Seat::second), {"] ", Style::dim}};
}

SearchResult Session::think(Agent& agent, Seat seat, const Message& thinker,
                            const std::optional<std::array<ClockLeft, 2>>& clocks) {
    Console& console = speaker_.console();
    if (people(*table_) > 0) console.interrupted() = false;
    const Message notice = message("{} is thinking…", "{} réfléchit…", speaker_.in(thinker));
    console.status(speaker_.in(notice));
    constexpr auto between = std::chrono::milliseconds(100);
    auto next = Clock::now() + between;
    const bool quiet = table_->line().hides() && people(*table_) > 0;  // what it expects is not for us
    const auto progress = [&](const SearchResult& result) {
        if (quiet || Clock::now() < next) return;
        next = Clock::now() + between;
        const Message depth = result.depth ? message(" depth {},", " profondeur {},", *result.depth) : Message{};
        console.status(fmt::format("{}{} {}", speaker_.in(notice), speaker_.in(depth),
                                   speaker_.in(value_words(table_->line().info().side(seat), result))));
    };
    SearchResult result =
        agent.decide(table_->line(), seat, {.stop = &console.interrupted(), .progress = progress, .clocks = clocks});
    console.status("");
    return result;
}

void Session::introduce() {
    const GameInfo& info = setup_.game->info();
    const std::string options = print_options(info.options, setup_.game->options());
    StyledLine title{{speaker_.in(info.title), Style::strong},
                     {options.empty() ? "" : " " + options, Style::dim},
                     {"  ", Style::plain}};
    title.push_back({speaker_.in(who(*table_, Seat::first)), Style::first});
    title.push_back({speaker_.in({" against ", " contre "}), Style::plain});
    title.push_back({speaker_.in(who(*table_, Seat::second)), Style::second});
    speaker_.gap();
    log(std::move(title));
    if (const int played = decisions(*table_); played > 0)
        speaker_.say(message("Already played: {}.", "Déjà joué : {}.", speaker_.in(count_of_moves(played))));
    Message about = message("Seed {}.", "Graine {}.", setup_.seed.text());
    if (people(*table_) > 0) {
        about.en += fmt::format(" Type '{}' for the commands.", word(Command::help).en);
        about.fr += fmt::format(" Tapez « {} » pour les commandes.", word(Command::help).fr);
    }
    speaker_.say(about, Style::dim);
}

void Session::show_end() {
    for (auto& agent : agents_)
        if (agent) agent->game_over(*table_->outcome());
    speaker_.gap();
    show_board(std::nullopt, false);
    speaker_.gap();
    speaker_.show(StyledText{
        {{speaker_.in(result_words(*table_)), Style::strong}, {" " + speaker_.in(table_->ending()), Style::plain}}});
    if (record_ && !record_fails_)
        speaker_.say(message("The game is kept in {}", "La partie est enregistrée dans {}", record_->string()),
                     Style::dim);
}

/// Once for each campaign, even if its end is taken back.
void Session::count_run() {
    if (!std::exchange(run_counts_, false)) return;
    const auto run = setup_.kit->campaign->summary(table_->line());
    if (!run) return;
    const KeptRun kept{.run = *run, .day = today(), .adversary = table_->player(Seat::second).player};
    const auto file = runs_file(setup_.kit->info->id);
    const Message words = run_words(kept);
    speaker_.say(message("This run: {}.", "Ce parcours : {}.", speaker_.in(words)), Style::notice);
    if (auto written = keep_run(file, kept); !written) speaker_.say(written.error(), Style::bad);
    auto book = read_runs(file);
    if (!book) return speaker_.say(book.error(), Style::bad);
    for (const Message& line : statistics_words(*book)) speaker_.say(line);
}

bool Session::after_game() {
    const auto commands = end_commands();
    const auto words = words_of(commands, speaker_.language());
    const Message list = verbatim(join(words, ", "));
    at_screen_.reset();
    speaker_.say(message("What now? {}", "Et maintenant ? {}", speaker_.in(list)));
    for (;;) {
        const Typed typed = speaker_.console().ask({.prompt = {{"> ", Style::plain}}, .completions = words});
        if (typed.kind != Typed::Kind::line) return false;
        const auto command = find_command(typed.text, commands);
        if (!command || (!command->argument.empty() && !takes_argument(command->command))) {
            speaker_.say(
                message("The game is over: type one of {}", "La partie est finie : tapez {}", speaker_.in(list)),
                Style::notice);
            continue;
        }
        switch (command->command) {
            case Command::again:
            case Command::swap:
                if (play_again(command->command == Command::swap)) return true;
                break;
            case Command::undo:
                if (undo(std::nullopt)) return true;
                break;
            case Command::save: save(command->argument); break;
            case Command::board: show_board(std::nullopt, true); break;
            default: return false;
        }
    }
}

bool Session::play_again(bool swapped) {
    const Setup before = setup_;
    const auto record_before = record_;
    setup_.resume.reset();
    setup_.seed = Random::of(setup_.seed, Stream::match, static_cast<std::uint64_t>(++games_)).next() >> 32U;
    if (swapped) {
        std::swap(setup_.seats[0], setup_.seats[1]);
        std::swap(agents_[0], agents_[1]);
    }
    if (record_) record_ = free_path(*record_);  // the game just played keeps its own
    if (auto opened = open(); !opened) {
        speaker_.say(opened.error(), Style::bad);
        setup_ = before;
        record_ = record_before;
        if (swapped) std::swap(agents_[0], agents_[1]);
        return false;
    }
    introduce();
    return true;
}

void Session::say_unfinished() {
    Message text = message("The game is unfinished after {}.", "La partie est inachevée après {}.",
                           speaker_.in(count_of_moves(decisions(*table_))));
    if (input_ended_) {
        text.en = "The input has ended. " + text.en;
        text.fr = "L’entrée est finie. " + text.fr;
    }
    speaker_.say(text, Style::notice);
    const auto& file = record_ && !record_fails_ ? record_ : unsaved_ ? std::nullopt : saved_as_;
    if (file)
        speaker_.say(message("It is kept: 'joute play --resume {}' continues it.",
                             "Elle est enregistrée : « joute play --resume {} » la reprend.", file->string()),
                     Style::dim);
}

void Session::log(StyledLine line) {
    speaker_.show(StyledText{line});
    log_.push_back(std::move(line));
}

void Session::changed() {
    unsaved_ = true;
    if (!record_ || record_fails_) return;
    if (auto written = write_game(*table_, *record_); !written) {
        record_fails_ = true;  // said once; the game goes on
        speaker_.say(written.error(), Style::bad);
        return;
    }
    unsaved_ = false;
}

bool Session::shared_secret_screen() const {
    return table_->line().hides() && people(*table_) == 2 && speaker_.console().interactive();
}

}  // namespace joute
