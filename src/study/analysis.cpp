// SPDX-License-Identifier: MIT
#include "study/analysis.hpp"

#include <algorithm>

namespace joute {

namespace {

/// A move as the game prints it, whatever was typed; none when there is none.
std::optional<Candidate> played_move(const AnyLine& line, Seat seat, const std::optional<std::string>& step) {
    if (!step) return std::nullopt;
    const auto move = line.find_move(seat, *step);
    if (!move) return std::nullopt;
    const std::string text = line.print(*move);
    return Candidate{.move = text, .worth = {}, .line = {text}, .share = {}};
}

}  // namespace

Result<Analysis> Analysis::make(const Kit& kit, const Table& table, const StudyOptions& options, const Making& making) {
    auto adviser = Adviser::make(kit, table.shared_game(), options.each, making, options.adviser);
    if (!adviser) return adviser.error();
    return Analysis(std::move(*adviser), table, options);
}

bool Analysis::advance(const StopFlag* stop) {
    for (std::size_t at = 0; at < positions(); ++at)
        if (!steps_[at]) return study(at, stop);
    return false;
}

bool Analysis::study(std::size_t at, const StopFlag* stop) {
    if (steps_[at]) return true;
    stop_ = stop;
    const auto line = replay_.line(at);
    StepStudy study;
    study.at = at;
    study.actor = line->actor();
    if (at + 1 < positions()) study.step = replay_.step(at).text;
    bool whole = true;
    switch (study.actor) {
        case Actor::over: study.worth = decided(*line->outcome()); break;
        case Actor::chance: whole = study_chance(*line, study); break;
        case Actor::both: whole = study_both(*line, study); break;
        case Actor::first:
        case Actor::second: whole = study_seat(*line, study); break;
    }
    if (!whole || stopped()) return false;
    steps_[at] = std::move(study);
    ++studied_;
    return true;
}

const Analysis::Root* Analysis::root(std::size_t at, const AnyLine& line) {
    if (!roots_[at]) {
        const Seat seat = line.actor() == Actor::second ? Seat::second : Seat::first;
        SearchResult result = adviser_.ask(line, seat, part_of(options_.each, options_.lines > 1 ? 0.5 : 1.0), stop_);
        if (stopped()) return nullptr;
        const Worth worth = adviser_.judged(line, seat, result);
        roots_[at] = Root{std::move(result), worth};
    }
    return &*roots_[at];
}

void Analysis::set_loss(Choice& choice, double best, double played) const {
    choice.loss = std::max(0.0, chance_of(choice.seat, best) - chance_of(choice.seat, played));
    choice.mark = grading().mark(*choice.loss);
}

bool Analysis::study_chance(const AnyLine& line, StepStudy& study) {
    // The run this step belongs to begins after the last decision; its ends are judged once.
    std::size_t begin = study.at;
    while (begin > 0 && replay_.step(begin - 1).text.starts_with('!')) --begin;
    auto run = runs_.find(begin);
    if (run == runs_.end()) {
        const auto first = replay_.line(begin);
        auto followed = ChanceRun::follow(*first, [this](const AnyLine& end, double part) {
            return adviser_.worth(end, part_of(options_.each, part), stop_);
        });
        if (stopped()) return false;
        run = runs_.emplace(begin, std::move(followed)).first;
    }
    if (!run->second) return true;
    study.worth = run->second->at(line);
    if (study.step) study.luck = run->second->at(*replay_.line(study.at + 1)).chance - study.worth->chance;
    return true;
}

bool Analysis::study_seat(const AnyLine& line, StepStudy& study) {
    Choice choice;
    choice.seat = seat_of(study.actor);
    choice.legal = line.moves(choice.seat).size();
    choice.played = played_move(line, choice.seat, study.step);
    const Root* const root = this->root(study.at, line);
    if (root == nullptr) return false;
    study.worth = root->worth;
    if (line.hides()) {
        study.eyes = choice.seat;
        judge_hidden(line, *root, choice);
    } else if (!judge_open(line, *root, study.at, choice)) {
        return false;
    }
    study.choices.push_back(std::move(choice));
    return true;
}

void Analysis::judge_hidden(const AnyLine& line, const Root& root, Choice& choice) {
    // What follows depends on cards nobody knows: only the search's own ranking, made by the seat's knowledge, may be
    // used, and no line goes beyond its first move.
    const double scale = adviser_.kit().evaluator ? adviser_.kit().evaluator->scale() : 1.0;
    const auto candidate = [&](Move move, std::optional<Worth> worth) {
        const std::string text = line.print(move);
        return Candidate{.move = text, .worth = worth, .line = {text}, .share = {}};
    };
    const auto is_played = [&](Move move) { return choice.played && line.print(move) == choice.played->move; };
    auto ranking = root.result.ranking;
    std::ranges::stable_sort(ranking, std::greater{}, &MoveScore::score);
    choice.best.push_back(candidate(root.result.move, root.worth));
    if (is_played(root.result.move)) {
        choice.played = choice.best.front();
        set_loss(choice, 0.5, 0.5);
    }
    for (const auto& [move, score] : ranking) {
        if (move == root.result.move) continue;
        // A move looked at now and then may seem better than the one it settled on: it is not.
        Worth worth{.chance = chance_of(choice.seat, grading().chance(value_of(score, scale))),
                    .proven = {},
                    .plies = {},
                    .depth = {}};
        if (chance_of(choice.seat, worth.chance) > chance_of(choice.seat, root.worth.chance))
            worth.chance = root.worth.chance;
        if (choice.best.size() < static_cast<std::size_t>(options_.lines))
            choice.best.push_back(candidate(move, worth));
        if (!is_played(move)) continue;
        choice.played = candidate(move, worth);
        set_loss(choice, root.worth.chance, worth.chance);
    }
}

}  // namespace joute
