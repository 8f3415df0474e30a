// SPDX-License-Identifier: MIT
// Which four champions to pick, and which starter to choose for a campaign, found by self-play. Made by
// games/ensea/bench/draft.cpp and games/ensea/bench/runs.cpp.
#pragma once

#include <array>
#include <cstdint>

#include "ensea/champions.hpp"

namespace joute::ensea {

struct DraftShare {
    std::uint8_t team;  // index in teams_of_four
    double share;
};

// The equilibrium of the 126 by 126 matrix of teams. Expectimax with 2000 nodes per decision played 6829 of the 7875
// pairs twice, each side beginning once (the others, all with teams late in the list, are known by the model only); a
// model of champions, pairs in a team and pairs against each other was fitted to the results; then the twelve best
// teams played each other in five more such rounds: 14 317 duels, about five minutes of CPU time. The mix still changed
// from round to round: against it IS,RT,AEI,Audencia loses 3 hundredths of a result, IS,RT,ESC,Audencia 8 and
// IS,SIA,ESC,Audencia 9, which is within the noise of so few games. It wins 90 of 100 against teams drawn uniformly.
inline constexpr std::array<DraftShare, 3> draft_mix{{
    {10, 0.266},  // IS,SIA,AEI,Audencia
    {45, 0.251},  // IS,AEI,ESC,Audencia
    {60, 0.483},  // SIA,RT,AEI,Audencia
}};

// Campaigns cleared against `rules` with 2000 nodes per decision, of 40 each: IS 22, SIA 28, RT 28, AEI 15, MSC 13, ESE
// 8, EVE 16, ESC 26, Audencia 21; with 20 000 nodes, of 30: RT 23, SIA 18.
inline constexpr Who draft_starter = rt;

}  // namespace joute::ensea
