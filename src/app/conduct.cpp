// SPDX-License-Identifier: MIT
#include "app/conduct.hpp"

#include <algorithm>
#include <optional>
#include <thread>

#include "core/fault.hpp"
#include "core/script.hpp"
#include "core/text.hpp"
#include "store/files.hpp"
#include "ugi/load.hpp"
#include "ugi/process.hpp"
#include "ugi/program.hpp"
#include "ugi/words.hpp"

namespace joute {

namespace {

using Clock = Process::Clock;
using Milliseconds = std::chrono::milliseconds;

// What is asked of a program on a machine that has time for it; see `patient`.
constexpr Milliseconds to_answer{2'000};  // a question that needs no thinking
constexpr Milliseconds to_think{500};     // each move
constexpr Milliseconds lateness{1'000};   // more than in a game: nothing is lost here
constexpr Milliseconds silence{150};      // how long it is listened to when it has nothing to say
constexpr Milliseconds to_leave{2'000};
constexpr int max_decisions = 30;

/// A limit for the machine as it is now: where ten want each processor, a program has a tenth of it.
Milliseconds patient(Milliseconds limit) {
    std::string load;
    if (auto text = read_file("/proc/loadavg")) load = std::move(*text);
    return std::chrono::duration_cast<Milliseconds>(limit * crowding(load, std::thread::hardware_concurrency()));
}

/// What was heard up to an awaited line, and whether that came.
struct Heard {
    bool came = false;
    bool ended = false;               // it did, or closed its output
    std::string line;                 // the awaited one
    std::vector<std::string> others;  // before it, `info` lines left out
    Message why;                      // it did not come
};

class Conduct {
  public:
    Conduct(const ProgramSpec& program, const AnyGame& game, const AnyLine& start, const Seed& seed,
            const TellCheck& tell)
        : program_(program), game_(game), start_(start), seed_(seed), tell_(tell) {
        if (print_options(game.info().options, game.options()).empty()) startpos_ = game.start()->position();
    }

    std::vector<Check> run() {
        const bool spoken = begin() && introduction() && readiness();
        if (spoken && bad_input() &&
            whole_game("game", {"plays a game from its start", "joue une partie depuis le début"}) && thinking())
            static_cast<void>(second_game());
        if (spoken) dismissal();
        if (spoken) abandonment();
        return std::move(checks_);
    }

  private:
    bool note(std::string id, Message what, bool passed, Message detail = {}) {
        checks_.push_back({std::move(id), std::move(what), passed, passed ? Message() : std::move(detail)});
        tell_(checks_.back());
        return passed;
    }

    /// Listens until a line begins with this word.
    Heard wait_for(std::string_view word, Milliseconds limit) {
        Heard heard;
        const auto until = Clock::now() + limit;
        do {
            std::string line;
            const auto what = process_->hear(line, until);
            if (what == Process::Heard::ended) {
                heard.ended = true;
                heard.why = message("it ended: {}", "il s’est arrêté : {}", process_->last_words());
                return heard;
            }
            if (what == Process::Heard::babble) {
                heard.why =
                    message("a line of more than {} bytes", "une ligne de plus de {} octets", Process::longest_line);
                return heard;
            }
            if (what == Process::Heard::nothing) break;
            const auto words = words_of_line(line);
            if (words.empty() || words[0] == "info") continue;
            if (words[0] == word) {
                heard.came = true;
                heard.line = line;
                return heard;
            }
            heard.others.push_back(line);
        } while (Clock::now() < until);
        heard.why = message("no {} within {} ms", "pas de {} en {} ms", word, limit.count());
        if (!heard.others.empty()) {
            const std::string said = valid_text(heard.others.front());
            heard.why = {fmt::format("{} (it said: {})", heard.why.en, said),
                         fmt::format("{} (il a dit : {})", heard.why.fr, said)};
        }
        return heard;
    }
    /// What it says without being asked; `info` lines do not count.
    std::optional<std::string> unasked() {
        const Heard heard = wait_for("\n", silence);
        return heard.others.empty() ? std::nullopt : std::optional(valid_text(heard.others.front()));
    }
    /// The same of a program that knows isready: what it says before its answer it would have said anyway.
    std::optional<std::string> unasked_so_far() {
        if (auto said = unasked()) return said;
        const Heard heard = ready();
        return heard.others.empty() ? std::nullopt : std::optional(valid_text(heard.others.front()));
    }
    /// isready, and nothing but readyok.
    Heard ready() {
        process_->say("isready");
        return wait_for("readyok", patient(to_answer));
    }

    bool begin() {
        auto started = Process::start(program_.words);
        if (!started) return note("start", {"can be started", "se lance"}, false, started.error());
        process_ = std::move(*started);
        early_ = unasked();
        return note("start", {"can be started", "se lance"}, true);
    }

    /// Not a word, though it runs: the commonest mistake of a first bot is not to flush.
    void explain_silence(Message& why) {
        const Fault fault{Fault::Kind::handshake,
                          fmt::format("ugiok {}", process_->speaks_when_left() ? Fault::unflushed : Fault::silent)};
        const Message more = explain(fault);
        why = {why.en + ": it " + more.en, why.fr + " : il " + more.fr};
    }

    bool introduction() {
        process_->say("ugi");
        Heard heard = wait_for("ugiok", program_.start);
        if (!heard.came && !heard.ended && heard.others.empty() && !early_) explain_silence(heard.why);
        bool named = false;
        for (const auto& line : heard.others) {
            named = named || line.starts_with("id name ");
            extended_ = extended_ || line.starts_with("option name Extended ");
            takes_game_ = takes_game_ || line.starts_with("option name Game ");
            takes_seed_ = takes_seed_ || line.starts_with("option name Seed ");
            if (!early_ && !line.starts_with("id ") && !line.starts_with("option ")) early_ = valid_text(line);
        }
        if (!note("ugi", {"answers 'ugi' with 'ugiok'", "répond « ugiok » à « ugi »"}, heard.came, heard.why))
            return false;
        note("quiet", {"says nothing it is not asked for", "ne dit rien qu’on ne lui demande"}, !early_,
             verbatim(early_.value_or("")));
        note("name", {"says its name (id name ...)", "dit son nom (id name ...)"}, named, verbatim("id name"));
        const bool needed = start_.hides() || start_.has_both() || start_.has_chance();
        if (!needed) return true;
        return note("extended",
                    {"takes the extension this game needs (option name Extended type check)",
                     "accepte l’extension que ce jeu demande (option name Extended type check)"},
                    extended_, verbatim("option name Extended"));
    }

    bool readiness() {
        if (extended_) process_->say("setoption name Extended value true");
        if (takes_game_) process_->say("setoption name Game value " + game_.info().id);
        if (takes_seed_) process_->say(fmt::format("setoption name Seed value {}", program_seed(seed_)));
        for (const auto& [name, value] : program_.options)
            process_->say(fmt::format("setoption name {} value {}", name, value));
        process_->say("isready");
        const Heard first = wait_for("readyok", program_.start);
        const bool came = first.came && ready().came && ready().came;
        return note("ready", {"answers 'isready' with 'readyok', each time", "répond « readyok » à chaque « isready »"},
                    came, first.came ? verbatim("readyok") : first.why);
    }

    bool bad_input() {
        for (const char* line : {"", "   ", "xyzzy 42 \xC3\xA9t\xC3\xA9", "setoption name Nonsense value 1", "stop"})
            process_->say(line);
        const Heard heard = ready();
        const bool good = heard.came && heard.others.empty();
        return note("unknown", {"passes over what it does not know", "ignore ce qu’il ne connaît pas"}, good,
                    heard.came && !heard.others.empty() ? verbatim(valid_text(heard.others.front())) : heard.why);
    }

    Question question(const AnyLine& line, Seat seat) const {
        return question_for(line, seat, startpos_, {.depth = {}, .nodes = {}, .time = to_think});
    }
    void tell_position(const Question& question) {
        process_->say(question.position);
        if (extended_) process_->say("state " + question.state);
    }

    /// One move of the program; why it has none otherwise.
    std::optional<Move> ask(const AnyLine& line, Seat seat) {
        const Question asked = question(line, seat);
        tell_position(asked);
        if (const Heard heard = ready(); !heard.came) {
            why_ = heard.why;
            return std::nullopt;
        }
        process_->say(go_command(asked, extended_));
        const Heard heard = wait_for("bestmove", to_think + patient(lateness));
        if (!heard.came) {
            why_ = heard.why;
            return std::nullopt;
        }
        return read_move(line, seat, heard.line);
    }
    std::optional<Move> read_move(const AnyLine& line, Seat seat, const std::string& answer) {
        const auto words = words_of_line(answer);
        const auto move = line.find_move(seat, words.size() > 1 ? step_of_word(words[1]) : std::string());
        if (move) return *move;
        why_ = verbatim(fmt::format("{} ({})", valid_text(answer), valid_text(line.position(seat))));
        return std::nullopt;
    }

    /// The program for both seats, until the game is over or it has shown enough.
    bool whole_game(const std::string& id, const Message& what) {
        process_->say("uginewgame");
        const auto line = start_.clone();
        int decisions = 0;
        int at_once = 0;
        bool good = ready().came;
        if (!good) why_ = verbatim("uginewgame");
        while (good && decisions < max_decisions && line->actor() != Actor::over) {
            if (line->actor() == Actor::chance) {
                draw_by_seed(*line, seed_);
                continue;
            }
            const auto before = line->clone();
            if (line->actor() == Actor::both) {
                const auto first = ask(*line, Seat::first);
                const auto second = first ? ask(*line, Seat::second) : std::nullopt;
                good = first && second;
                decisions += 2;
                ++at_once;
                if (good) line->play(*first, *second);
            } else {
                const auto move = ask(*line, seat_of(line->actor()));
                good = move.has_value();
                ++decisions;
                if (good) line->play(*move);
            }
            if (decisions <= 2) middle_ = before->clone();
        }
        if (!note(id, what, good, why_)) return false;
        if (id != "game") return true;
        if (at_once > 0)
            note("both",
                 {"chooses for the seat it is asked for where both choose at once",
                  "choisit pour le camp demandé quand les deux choisissent à la fois"},
                 true);
        if (line->hides())
            note("private", {"plays from what its seat alone knows", "joue d’après ce que son camp seul sait"}, true);
        const auto said = unasked_so_far();
        note("once",
             {"answers each question once, and is quiet afterwards", "répond une fois à chaque question, puis se tait"},
             !said, verbatim(said.value_or("")));
        // From the middle: only the position, not how it came about.
        if (auto middle = game_.start_at(bare(line->position(std::nullopt)));
            middle && line->actor() != Actor::over && line->actor() != Actor::chance) {
            const Seat seat = line->actor() == Actor::second ? Seat::second : Seat::first;
            const auto move = ask(**middle, seat);
            return note("position", {"plays from a position given as text", "joue depuis une position donnée en texte"},
                        move.has_value(), why_);
        }
        return true;
    }
    static std::string bare(const std::string& position) {
        const auto parts = split_prefix(position);
        return parts ? parts->rest : position;
    }

    /// `stop` and `isready` while it thinks.
    bool thinking() {
        const auto& line = middle_ ? *middle_ : start_;
        if (!is_seat(line.actor()) && line.actor() != Actor::both) return true;
        const Seat seat = line.actor() == Actor::second ? Seat::second : Seat::first;
        Question asked = question(line, seat);
        asked.limits = {};
        std::string go = go_command(asked, extended_);
        go.insert(2, " infinite");
        tell_position(asked);
        process_->say(go);
        process_->say("isready");
        const Heard heard = wait_for("readyok", patient(to_answer));
        if (!note("awake", {"answers 'isready' while it thinks", "répond à « isready » pendant qu’il réfléchit"},
                  heard.came, heard.why))
            return false;
        process_->say("stop");
        Heard answer;
        const auto early = std::ranges::find_if(heard.others, [](const auto& l) { return l.starts_with("bestmove"); });
        if (early != heard.others.end()) {  // it had nothing more to think about
            answer.came = true;
            answer.line = *early;
        } else {
            answer = wait_for("bestmove", patient(to_answer));
        }
        if (answer.came && !read_move(line, seat, answer.line)) {
            answer.came = false;
            answer.why = why_;
        }
        return note("stop", {"gives its move soon after 'stop'", "donne son coup peu après « stop »"}, answer.came,
                    answer.why);
    }

    bool second_game() {
        if (extended_) process_->say("gameover draw");
        return whole_game("again",
                          {"plays another game after 'uginewgame'", "joue une autre partie après « uginewgame »"});
    }

    void dismissal() {
        process_->say("quit");
        note("quit", {"ends by itself after 'quit'", "s’arrête de lui-même après « quit »"},
             process_->end(patient(to_leave)), verbatim(fmt::format("{} ms", to_leave.count())));
    }

    /// What happens to it when whoever asked is gone.
    void abandonment() {
        auto started = Process::start(program_.words);
        if (!started) return;
        process_ = std::move(*started);
        process_->say("ugi");
        static_cast<void>(wait_for("ugiok", program_.start));
        note("end", {"ends by itself when its input ends", "s’arrête de lui-même quand son entrée finit"},
             process_->end(patient(to_leave)), verbatim(fmt::format("{} ms", to_leave.count())));
    }

    const ProgramSpec& program_;
    const AnyGame& game_;
    const AnyLine& start_;
    Seed seed_;
    const TellCheck& tell_;
    std::string startpos_;
    std::unique_ptr<Process> process_;
    std::vector<Check> checks_;
    std::unique_ptr<AnyLine> middle_;  // a moment of a game where a seat decides
    Message why_;
    std::optional<std::string> early_;  // what it said without being asked
    bool extended_ = false;
    bool takes_game_ = false;
    bool takes_seed_ = false;
};

}  // namespace

std::vector<Check> check_conduct(const ProgramSpec& program, const AnyGame& game, const AnyLine& start,
                                 const Seed& seed, const TellCheck& tell) {
    return Conduct(program, game, start, seed, tell).run();
}

}  // namespace joute
