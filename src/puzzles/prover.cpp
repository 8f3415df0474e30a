// SPDX-License-Identifier: MIT
#include "puzzles/prover.hpp"

namespace joute {

namespace {

std::string with_number(std::string spec, int number) {
    if (const auto at = spec.find("{}"); at != std::string::npos) spec.replace(at, 2, std::to_string(number));
    return spec;
}

}  // namespace

std::optional<Sure> Prover::ask(const AnyLine& from, const std::string& spec, int plies) {
    const std::string name = with_number(spec, plies);
    auto& agent = agents_[name];
    if (!agent) {
        auto made = make_agent(*kit_, *game_, name, making_);
        if (!made) {
            trouble_ = made.error();
            return std::nullopt;
        }
        agent = std::move(*made);
    }
    // An agent may take what is never wrong to take (a proved claim) without a search: then what follows is asked.
    auto line = from.clone();
    Move first = no_move;
    std::optional<Seat> asker;
    for (int step = 0;; ++step) {
        constexpr int max_steps = 12;
        if (!is_seat(line->actor()) || step == max_steps) return std::nullopt;
        const Seat seat = seat_of(line->actor());
        if (!asker) asker = seat;
        agent->new_game(0);
        const SearchResult result = agent->decide(*line, seat, {.stop = making_.stop, .progress = {}});
        if (making_.stopped()) return std::nullopt;
        if (first == no_move) first = result.move;
        if (result.proven) {
            const ProvenResult seen = seat == *asker || *result.proven == ProvenResult::draw ? *result.proven
                                      : *result.proven == ProvenResult::win                  ? ProvenResult::loss
                                                                                             : ProvenResult::win;
            return Sure{seen, step == 0 ? result.plies : std::nullopt, first};
        }
        if (result.depth != 0) return std::nullopt;
        line->play(result.move);
        if (const auto outcome = line->outcome()) {
            const int score = points(*outcome, *asker);
            return Sure{score > 0   ? ProvenResult::win
                        : score < 0 ? ProvenResult::loss
                                    : ProvenResult::draw,
                        std::nullopt, first};
        }
    }
}

std::optional<ProvenResult> Prover::result(const AnyLine& line, Seat seat, const std::string& spec) {
    if (const auto outcome = line.outcome()) {
        const int result = points(*outcome, seat);
        return result > 0 ? ProvenResult::win : result < 0 ? ProvenResult::loss : ProvenResult::draw;
    }
    const auto sure = ask(line, spec);
    if (!sure) return std::nullopt;
    if (sure->proof == ProvenResult::draw || line.actor() == actor_of(seat)) return sure->proof;
    return sure->proof == ProvenResult::win ? ProvenResult::loss : ProvenResult::win;
}

std::optional<Move> Prover::losing(const AnyLine& line, const std::string& spec, int plies) {
    const auto sure = ask(line, spec, plies);
    if (!sure || sure->proof != ProvenResult::loss || !sure->plies || *sure->plies > plies) return std::nullopt;
    return sure->move;
}

}  // namespace joute
