// SPDX-License-Identifier: MIT
#include "study/facts.hpp"

#include <cmath>

#include "agents/payoffs.hpp"

namespace joute {

namespace {

Fact rounded(double x) { return std::round(x * 1e4) / 1e4 + 0.0; }

Fact maybe(const std::optional<double>& x) { return x ? rounded(*x) : Fact(); }
Fact maybe(const std::optional<int>& n) { return n ? Fact(*n) : Fact(); }
Fact number(std::size_t n) { return static_cast<std::int64_t>(n); }

/// The keys every value has, null where nothing is known.
void add_worth(Fact::Object& object, const std::optional<Worth>& worth) {
    object.emplace_back("chance", worth ? rounded(worth->chance) : Fact());
    object.emplace_back("proven", worth && worth->proven ? Fact(word(*worth->proven)) : Fact());
    object.emplace_back("plies", worth ? maybe(worth->plies) : Fact());
    object.emplace_back("depth", worth ? maybe(worth->depth) : Fact());
}

Fact candidate_facts(const Candidate& candidate) {
    Fact::Object object{{"move", candidate.move}};
    add_worth(object, candidate.worth);
    Fact::List line;
    for (const auto& move : candidate.line) line.emplace_back(move);
    object.emplace_back("line", std::move(line));
    if (candidate.share) object.emplace_back("share", rounded(*candidate.share));
    return object;
}

Fact choice_facts(const Choice& choice) {
    Fact::List best;
    for (const auto& candidate : choice.best) best.push_back(candidate_facts(candidate));
    return Fact::Object{{"seat", word(choice.seat)},
                        {"legal", number(choice.legal)},
                        {"played", choice.played ? candidate_facts(*choice.played) : Fact()},
                        {"loss", maybe(choice.loss)},
                        {"mark", choice.mark == Mark::none ? Fact() : Fact(word(choice.mark))},
                        {"best", std::move(best)}};
}

}  // namespace

Fact step_facts(const AnyLine& line, const StepStudy& study) {
    Fact::Object object{
        {"at", number(study.at)}, {"actor", word(study.actor)}, {"step", study.step ? Fact(*study.step) : Fact()}};
    add_worth(object, study.worth);
    object.emplace_back("eyes", study.eyes ? Fact(word(*study.eyes)) : Fact());
    object.emplace_back("luck", maybe(study.luck));
    Fact::List choices;
    for (const auto& choice : study.choices) choices.push_back(choice_facts(choice));
    object.emplace_back("choices", std::move(choices));
    if (study.table) object.emplace_back("payoffs", payoff_facts(line, *study.table));
    return object;
}

Fact summary_facts(const SeatSummary& summary) {
    const auto count = [&](Mark mark) { return Fact(summary.marks[static_cast<std::size_t>(mark)]); };
    return Fact::Object{{"decisions", summary.decisions},   {"accuracy", maybe(summary.accuracy)},
                        {"loss", rounded(summary.loss)},    {"inaccuracies", count(Mark::inaccuracy)},
                        {"mistakes", count(Mark::mistake)}, {"blunders", count(Mark::blunder)},
                        {"luck", rounded(summary.luck)}};
}

Fact grading_facts(const Grading& grading) {
    return Fact::Object{{"slope", grading.slope},
                        {"inaccuracy", grading.inaccuracy},
                        {"mistake", grading.mistake},
                        {"blunder", grading.blunder}};
}

Fact study_facts(const Analysis& analysis) {
    Fact::List steps;
    for (std::size_t at = 0; at < analysis.positions(); ++at)
        if (const auto* step = analysis.at(at)) steps.push_back(step_facts(*analysis.replay().line(at), *step));
    return Fact::Object{{"positions", number(analysis.positions())},
                        {"studied", number(analysis.studied())},
                        {"grading", grading_facts(analysis.grading())},
                        {"steps", std::move(steps)},
                        {"first", summary_facts(analysis.summary(Seat::first))},
                        {"second", summary_facts(analysis.summary(Seat::second))}};
}

}  // namespace joute
