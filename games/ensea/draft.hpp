// SPDX-License-Identifier: MIT
// Which four to take, and with whom to begin a campaign: what self-play found. Made by bench/ensea_draft.cpp and
// bench/ensea_runs.cpp.
#pragma once

#include <array>
#include <cstdint>

#include "ensea/champions.hpp"

namespace joute::ensea {

struct DraftShare {
    std::uint8_t team;  // of teams_of_four
    double share;
};

// The equilibrium of the 126 by 126 matrix of teams. Expectimax with 2000 nodes a decision played 6829 of the 7875
// pairs twice, each side beginning once (the others, all of late teams of the list, are known by the model alone); a
// model of champions, pairs in a team and pairs against each other was fitted to the results; then the twelve best
// teams played each other in five more such rounds: 14 317 duels, some five minutes of processor time. From round to
// round the mix still moved: against it IS,RT,AEI,Audencia loses 3 hundredths of a result, IS,RT,ESC,Audencia 8 and
// IS,SIA,ESC,Audencia 9, which is within what so few games can tell. Against teams drawn evenly it wins 90 of 100.
inline constexpr std::array<DraftShare, 3> draft_mix{{
    {10, 0.266},  // IS,SIA,AEI,Audencia
    {45, 0.251},  // IS,AEI,ESC,Audencia
    {60, 0.483},  // SIA,RT,AEI,Audencia
}};

// Campaigns cleared against `rules` with 2000 nodes a decision, of 40 each: IS 22, SIA 28, RT 28, AEI 15, MSC 13,
// ESE 8, EVE 16, ESC 26, Audencia 21; with 20 000 nodes, of 30: RT 23, SIA 18.
inline constexpr Who draft_starter = rt;

}  // namespace joute::ensea
