// SPDX-License-Identifier: MIT
#include "app/ugi_session.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <utility>

#include "core/script.hpp"
#include "core/text.hpp"
#include "core/typed_text.hpp"
#include "ugi/words.hpp"

namespace joute {

namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr std::string_view no_answer = "bestmove (none)";

/// The words between two places of a line, as they were written.
std::string joined(const std::vector<std::string_view>& words, std::size_t begin, std::size_t end) {
    std::string text;
    for (std::size_t i = begin; i < end; ++i) text += (i == begin ? "" : " ") + std::string(words[i]);
    return text;
}

std::string option_line(const OptionSpec& spec) {
    switch (spec.kind) {
        case OptionSpec::Kind::choice: {
            std::string line = fmt::format("option name {} type combo default {}", spec.name, spec.fallback);
            for (const auto& choice : spec.choices) line += " var " + choice;
            return line;
        }
        case OptionSpec::Kind::number:
            return fmt::format("option name {} type spin default {} min {} max {}", spec.name, spec.fallback, spec.min,
                               spec.max);
        case OptionSpec::Kind::flag: break;
    }
    return fmt::format("option name {} type check default {}", spec.name, spec.fallback == "yes" ? "true" : "false");
}

}  // namespace

UgiSession::UgiSession(const Kit& kit, OptionValues options, std::string agent, std::uint64_t seed, Language language,
                       Say say)
    : kit_(kit),
      options_(std::move(options)),
      agent_spec_(std::move(agent)),
      seed_(seed),
      language_(language),
      say_(std::move(say)) {
    if (auto game = kit_.make(options_)) game_ = std::move(*game);
    if (game_) line_ = game_->start();
}

UgiSession::~UgiSession() {
    stop_ = true;
    finish();
}

void UgiSession::finish() {
    if (thinker_.joinable()) thinker_.join();
}

void UgiSession::say(const std::string& line) {
    const std::scoped_lock lock(saying_);
    say_(line);
}

bool UgiSession::obey(std::string_view line) {
    const auto words = words_of_line(line);
    if (words.empty()) return true;
    const auto command = words[0];
    if (command == "quit") {
        stop_ = true;
        finish();
        return false;
    }
    if (command == "stop") {
        stop_ = true;
        return true;
    }
    if (command == "isready") {
        // What takes long is done here, unless something already goes on.
        if (!thinking_) {
            finish();
            if (auto ready = prepare(std::nullopt); !ready) complain(ready.error());
        }
        say("readyok");
        return true;
    }
    if (thinking_) {
        complain({"only isready, stop and quit are obeyed while thinking",
                  "pendant la réflexion, seuls isready, stop et quit sont suivis"});
        return true;
    }
    finish();
    if (command == "ugi") {
        introduce();
    } else if (command == "setoption") {
        set_option(line);
    } else if (command == "uginewgame") {
        new_game_ = true;
    } else if (command == "position") {
        set_position(words);
    } else if (command == "go") {
        go(words);
    } else if (command == "query") {
        answer(words);
    } else if (command != "state" && command != "gameover") {  // both are for programs that know no rules
        complain(message("unknown command '{}'", "commande inconnue : « {} »", quoted_input(command)));
    }
    return true;
}

void UgiSession::introduce() {
    say(fmt::format("id name Joute {} {}", JOUTE_VERSION, kit_.info->id));
    say("id author the authors of Joute");
    say(fmt::format("option name Agent type string default {}", agent_spec_));
    say("option name Seed type spin default 0 min 0 max 18446744073709551615");
    say("option name Extended type check default true");
    for (const auto& spec : kit_.info->options) say(option_line(spec));
    say("ugiok");
}

void UgiSession::set_option(std::string_view line) {
    // "setoption name <name> [value <value>]": names have no blanks, values may.
    const auto words = words_of_line(line);
    const bool formed = words.size() >= 3 && words[1] == "name" && (words.size() == 3 || words[3] == "value");
    if (!formed) {
        complain(
            {"'setoption name NAME value VALUE' was expected", "« setoption name NOM value VALEUR » était attendu"});
        return;
    }
    if (auto changed =
            change_option(std::string(words[2]), joined(words, std::min<std::size_t>(4, words.size()), words.size()));
        !changed)
        complain(changed.error());
}

Result<void> UgiSession::change_option(const std::string& name, const std::string& value) {
    if (same_words(name, "Extended")) return {};  // what is extended is always understood
    if (same_words(name, "Seed")) {
        const auto seed = parse_unsigned(value);
        if (!seed)
            return message("Seed takes a whole number, not '{}'", "Seed accepte un entier, pas « {} »",
                           quoted_input(value));
        seed_ = *seed;
        new_game_ = true;
        return {};
    }
    if (same_words(name, "Agent")) {
        if (auto good = check_agent(kit_, value); !good) return good;
        agent_spec_ = value;
        return {};
    }
    for (const auto& spec : kit_.info->options) {
        if (!same_words(name, spec.name)) continue;
        OptionValues changed = options_;
        const bool flag = spec.kind == OptionSpec::Kind::flag;
        changed.set(spec.name, flag && value == "true" ? "yes" : flag && value == "false" ? "no" : value);
        auto game = kit_.make(changed);
        if (!game) return game.error();
        options_ = changed;
        game_ = std::move(*game);
        line_ = game_->start();
        return {};
    }
    return message("there is no option '{}'", "il n’y a pas d’option « {} »", quoted_input(name));
}

void UgiSession::set_position(const Words& words) {
    if (auto read = read_position(words); !read) {
        line_.reset();  // to answer for another position would be worse than not to answer
        complain(read.error());
    }
}

Result<void> UgiSession::read_position(const Words& words) {
    // Step 1. Where it begins.
    const auto moves = static_cast<std::size_t>(std::ranges::find(words, "moves") - words.begin());
    std::shared_ptr<const AnyGame> game;
    std::unique_ptr<AnyLine> line;
    const auto make = [&](const OptionValues& options) -> Result<void> {
        auto made = kit_.make(options);
        if (!made) return made.error();
        game = std::move(*made);
        return {};
    };
    if (moves == 2 && words[1] == "startpos") {
        if (auto made = make(options_); !made) return made;
        line = game->start();
    } else if (moves > 2 && words[1] == "fen") {
        const std::string text = joined(words, 2, moves);
        auto parts = split_prefix(text);
        if (!parts) return parts.error();
        if (auto made = make(text.starts_with('[') ? parts->options : options_); !made) return made;
        auto begun = game->start_at(parts->rest);
        if (!begun) return begun.error();
        line = std::move(*begun);
    } else {
        return message("'position startpos' or 'position fen P' was expected, perhaps with 'moves ...'",
                       "« position startpos » ou « position fen P » était attendu, avec peut-être « moves ... »");
    }
    // Step 2. What was played there.
    for (std::size_t i = moves + 1; i < words.size(); ++i)
        if (auto played = play_step(*line, step_of_word(words[i])); !played)
            return Error{fmt::format("step {}: {}", i - moves, played.error().en),
                         fmt::format("étape {} : {}", i - moves, played.error().fr)};
    game_ = std::move(game);
    line_ = std::move(line);
    return {};
}

void UgiSession::answer(const Words& words) {
    const auto what = words.size() > 1 ? words[1] : std::string_view();
    const auto asked = words.size() > 2 ? seat_named(words[2]) : std::nullopt;
    if (!line_) return say("response none");
    const Actor actor = line_->actor();
    std::string response = "response";
    if (what == "p1turn") {
        response += acts(actor, Seat::first) ? " true" : " false";
    } else if (what == "gameover") {
        response += actor == Actor::over ? " true" : " false";
    } else if (what == "result") {
        const auto outcome = line_->outcome();
        response += outcome ? fmt::format(" {}", result_word(*outcome)) : " none";
    } else if (what == "actor") {
        response += fmt::format(" {}", word(actor));
    } else if (what == "legalmoves") {
        const Seat seat = asked.value_or(is_seat(actor) ? seat_of(actor) : Seat::first);
        for (const Move move : line_->moves(seat)) response += ' ' + word_of_step(line_->print(move));
    } else if (what == "events") {
        for (const auto& event : line_->events())
            response += fmt::format(" {} {:.6g}", word_of_step(event.text), event.odds.probability());
    } else if (what == "state") {
        response += ' ' + line_->position(asked);
    } else {
        complain({"queries are: p1turn, gameover, result, actor, legalmoves, events, state",
                  "les questions sont : p1turn, gameover, result, actor, legalmoves, events, state"});
        response += " none";
    }
    say(response);
}

/// Without an order: before a question, when its limits are not known yet.
Result<void> UgiSession::prepare(const std::optional<UgiOrder>& order) {
    const std::string spec = order ? spec_with_limits(kit_, agent_spec_, *order) : agent_spec_;
    const bool same_game = agent_ && agent_game_->options() == game_->options();
    if (!same_game || made_for_ != agent_spec_ || (order && made_spec_ != spec)) {
        auto made = make_agent(kit_, *game_, spec, {.notice = notice(), .stop = nullptr, .playing = true});
        if (!made) return made.error();
        agent_ = std::move(*made);
        agent_game_ = game_;
        made_for_ = agent_spec_;
        made_spec_ = spec;
        new_game_ = true;
    }
    if (new_game_) agent_->new_game(seed_);
    new_game_ = false;
    return {};
}

/// What takes long before an agent can answer, such as a table to be solved, is told once.
Notice UgiSession::notice() {
    return [this, told = std::string()](const Message& what, double /*share*/) mutable {
        const std::string& text = what.in(language_);
        if (std::exchange(told, text) != text) say("info string " + text);
    };
}

void UgiSession::go(const Words& words) {
    const auto refuse = [&](const Message& why) {
        complain(why);
        say(std::string(no_answer));
    };
    const auto order = read_order(words);
    if (!order) return refuse(order.error());
    if (!line_) return refuse({"there is no position to think about", "il n’y a pas de position à étudier"});
    const Actor actor = line_->actor();
    const Seat seat = order->seat.value_or(is_seat(actor) ? seat_of(actor) : line_->known_to().value_or(Seat::first));
    if (!acts(actor, seat) || (line_->known_to() && *line_->known_to() != seat))
        return refuse(message("seat {} does not decide here (to act: {})",
                              "le camp {} ne décide pas ici (à qui d’agir : {})", word(seat), word(actor)));
    if (auto ready = prepare(*order); !ready) return refuse(ready.error());
    think(seat, *order);
}

void UgiSession::think(Seat seat, const UgiOrder& order) {
    stop_ = false;
    thinking_ = true;
    thinker_ = std::jthread([this, seat, order, limit = order.time_for(seat)] {
        // The clock runs beside: whatever the agent's own limits are, the order's time is never exceeded.
        std::mutex mutex;
        std::condition_variable_any ended;
        std::jthread clock;
        if (limit)
            clock = std::jthread([&](const std::stop_token& over) {
                std::unique_lock lock(mutex);
                ended.wait_for(lock, over, *limit, [] { return false; });
                if (!over.stop_requested()) stop_ = true;
            });
        auto next = std::chrono::steady_clock::now();
        const auto progress = [&](const SearchResult& result) {
            constexpr Milliseconds between{100};
            if (std::chrono::steady_clock::now() < next) return;
            next = std::chrono::steady_clock::now() + between;
            say_info(*line_, result);
        };
        const SearchResult result = agent_->decide(
            *line_, seat, {.stop = &stop_, .progress = progress, .clocks = order.clocks, .forced_too = order.infinite});
        say_info(*line_, result);
        const std::string move = word_of_step(line_->print(result.move));
        thinking_ = false;
        say("bestmove " + move);
    });
}

void UgiSession::say_info(const AnyLine& line, const SearchResult& result) {
    std::string info = "info";
    if (result.depth) info += fmt::format(" depth {}", *result.depth);
    info += fmt::format(" nodes {} time {:.0f}", result.nodes, result.milliseconds);
    if (result.proven && result.plies && *result.proven != ProvenResult::draw)
        info += fmt::format(" score mate {}", *result.proven == ProvenResult::win ? *result.plies : -*result.plies);
    else
        info += fmt::format(" score cp {}", result.score.points);
    info += fmt::format(" value {:.4f}", result.value);
    if (result.proven)
        info += fmt::format(" proven {}", *result.proven == ProvenResult::win    ? "win"
                                          : *result.proven == ProvenResult::loss ? "loss"
                                                                                 : "draw");
    const auto moves = print_line(line, result.pv);
    if (!moves.empty()) info += " pv";
    for (const auto& move : moves) info += ' ' + word_of_step(move);
    say(info);
}

}  // namespace joute
