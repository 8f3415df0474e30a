// SPDX-License-Identifier: MIT
#include "agents/exec.hpp"

#include <algorithm>
#include <optional>
#include <variant>

#include "core/text.hpp"
#include "ugi/words.hpp"

namespace joute {

namespace {

constexpr std::string_view mark = "exec:";
constexpr std::string_view option_mark = "option.";

/// Walks over a command: tells for every place whether it stands outside quotes and what it says.
class CommandReader {
  public:
    explicit CommandReader(std::string_view text) : text_(text) {}
    [[nodiscard]] bool more() const { return at_ < text_.size(); }
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] bool open() const { return quote_ != 0; }

    struct Piece {
        char letter = 0;
        bool bare = false;   // outside quotes and not behind a backslash
        bool quote = false;  // a quotation mark itself
    };
    Piece next() {
        const char c = text_[at_++];
        if (quote_ == 0 && (c == '\'' || c == '"')) {
            quote_ = c;
            return {.quote = true};
        }
        if (quote_ != 0 && c == quote_) {
            quote_ = 0;
            return {.quote = true};
        }
        if (c == '\\' && quote_ != '\'' && more()) return {.letter = text_[at_++]};
        return {.letter = c, .bare = quote_ == 0};
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    char quote_ = 0;
};

/// Where the command of a spec ends: its first comma outside quotes.
std::size_t command_end(std::string_view text) {
    CommandReader reader(text);
    while (reader.more())
        if (const auto piece = reader.next(); piece.bare && piece.letter == ',') return reader.at() - 1;
    return text.size();
}

}  // namespace

bool names_program(std::string_view spec) { return trim(spec).starts_with(mark); }

Result<std::vector<std::string>> split_command(std::string_view command) {
    std::vector<std::string> words;
    std::optional<std::string> word;
    CommandReader reader(command);
    while (reader.more()) {
        const auto piece = reader.next();
        if (piece.bare && (piece.letter == ' ' || piece.letter == '\t')) {
            if (word) words.push_back(*std::exchange(word, std::nullopt));
            continue;
        }
        if (!word) word.emplace();
        if (!piece.quote) *word += piece.letter;
    }
    if (word) words.push_back(*word);
    if (reader.open())
        return message("the quotes of '{}' are not closed", "les guillemets de « {} » ne sont pas fermés",
                       quoted_input(command));
    if (words.empty() || words.front().empty())
        return message("a program is expected, such as exec:./mybot", "un programme est attendu, comme exec:./mybot");
    return words;
}

Result<ProgramSpec> parse_program(std::string_view spec) {
    const std::string_view text = trim(spec).substr(mark.size());
    const std::size_t end = command_end(text);
    ProgramSpec program;
    auto words = split_command(text.substr(0, end));
    if (!words) return words.error();
    program.words = std::move(*words);
    if (end == text.size()) return program;
    auto settings = parse_spec(std::string(mark) + std::string(text.substr(end + 1)));
    if (!settings) return settings.error();
    for (auto it = settings->values.begin(); it != settings->values.end();) {
        if (it->first.starts_with(option_mark) && it->first.size() > option_mark.size()) {
            program.options.emplace_back(it->first.substr(option_mark.size()), it->second);
            it = settings->values.erase(it);
        } else {
            ++it;
        }
    }
    if (const auto given = settings->values.find("start"); given != settings->values.end()) {
        const auto limit = parse_duration(given->second);
        if (!limit || limit->count() == 0)
            return message("start takes a duration such as 300ms or 1.5s, not '{}'",
                           "start accepte une durée comme 300ms ou 1.5s, pas « {} »", quoted_input(given->second));
        program.start = *limit;
        settings->values.erase(given);
    }
    KeySet keys{
        .depth = true, .nodes = true, .time = true, .threads = false, .memory = false, .seed = true, .extra = {}};
    auto checked = check(*settings, keys);
    if (!checked) return checked.error();
    program.settings = *checked;
    return program;
}

namespace {

class ExecAgent final : public Agent {
  public:
    ExecAgent(const AnyGame& game, ProgramSpec spec) : spec_(std::move(spec)), game_(game.info().id) {
        const auto start = game.start();
        // `startpos` is understood by everybody only where no option is chosen.
        if (print_options(game.info().options, game.options()).empty()) start_ = start->position();
        needs_extension_ = start->hides() || start->has_both() || start->has_chance();
    }

    /// Starts the program; why it does not run otherwise.
    std::optional<Fault> launch() {
        auto started = Program::start(spec_.words, spec_.start);
        if (auto* fault = std::get_if<Fault>(&started)) return *fault;
        program_ = std::move(std::get<std::unique_ptr<Program>>(started));  // the one before, if any, ends here
        if (needs_extension_ && !program_->introduction().extended()) {
            program_.reset();
            return Fault{Fault::Kind::handshake, "option name Extended"};
        }
        for (const auto& [name, value] : spec_.options) program_->set_option(name, value);
        if (program_->introduction().has("Game")) program_->set_option("Game", game_);
        return std::nullopt;
    }

    void new_game(std::uint64_t seed) override {
        seed_ = seed;
        fault_.reset();
        reported_ = false;
        // One that did not survive the game before is started afresh.
        if (program_ && !begin_game()) return;
        fault_ = launch();
        if (!fault_) fault_ = begin_game();
        if (fault_) program_.reset();
    }

    SearchResult decide(const AnyLine& line, Seat seat, const Thinking& thinking) override {
        if (!program_ && reported_) new_game(seed_);  // the game goes on all the same: its fault was taken back
        if (!program_) {
            reported_ = true;
            return {};
        }
        const auto begin = Process::Clock::now();
        Program::Listener listen;
        if (thinking.progress) listen = [&](const Information& known) { thinking.progress(report_of(known, begin)); };
        Question question = question_for(line, seat, start_, limits_now(spec_.settings.limits, seat, thinking));
        question.clocks = thinking.clocks;
        auto answered = program_->ask(question, thinking.stop, listen);
        if (auto* fault = std::get_if<Fault>(&answered)) {
            fail(std::move(*fault));
            return {};
        }
        const ProgramAnswer& answer = std::get<ProgramAnswer>(answered);
        const auto move = line.find_move(seat, answer.move);
        if (!move) {
            fail({Fault::Kind::illegal, valid_text(answer.move)});
            return {};
        }
        SearchResult result = report_of(answer.information, begin);
        result.move = *move;
        result.pv = {*move};
        return result;
    }

    std::optional<Fault> fault() const override { return fault_; }
    void game_over(Outcome outcome) override {
        if (program_) program_->game_over(outcome);
    }

  private:
    std::optional<Fault> begin_game() {
        // The agent's seed comes from the game's by steps that can be run backwards, as far as the cards.
        if (program_->introduction().has("Seed"))
            program_->set_option("Seed", fmt::format("{}", spec_.settings.seed.value_or(program_seed(seed_))));
        return program_->new_game();
    }

    void fail(Fault fault) {
        fault_ = std::move(fault);
        reported_ = true;
        program_.reset();
    }

    static SearchResult report_of(const Information& known, Process::Time begin) {
        SearchResult result;
        result.depth = known.depth;
        result.nodes = known.nodes.value_or(0);
        result.score.points = known.score.value_or(0);
        result.value = known.value.value_or(0);
        result.milliseconds = std::chrono::duration<double, std::milli>(Process::Clock::now() - begin).count();
        return result;
    }

    ProgramSpec spec_;
    std::string game_;
    std::string start_;
    bool needs_extension_ = false;
    std::unique_ptr<Program> program_;
    std::optional<Fault> fault_;
    bool reported_ = false;  // whoever asked has been told of the fault
    std::uint64_t seed_ = 0;
};

}  // namespace

Result<std::unique_ptr<Agent>> make_program(const AnyGame& game, std::string_view spec) {
    auto parsed = parse_program(spec);
    if (!parsed) return parsed.error();
    auto agent = std::make_unique<ExecAgent>(game, std::move(*parsed));
    if (const auto fault = agent->launch()) {
        const Message why = explain(*fault);
        const std::string shown = quoted_input(spec);
        return Error{fmt::format("{} {}", shown, why.en), fmt::format("{} {}", shown, why.fr)};
    }
    return std::unique_ptr<Agent>(std::move(agent));
}

}  // namespace joute
