// SPDX-License-Identifier: MIT
// Every search for every game, compiled without exceptions and run-time types: what core, games and
// search promise, so that the same code can run where neither exists. It only has to compile.
#include "core/any_game.hpp"
#include "core/erase.hpp"
#include "core/script.hpp"
#include "ensea/eval.hpp"
#include "ensea/notation.hpp"
#include "ensea/report.hpp"
#include "ensea/sandbox.hpp"
#include "ensea/view.hpp"
#include "jungle/eval.hpp"
#include "jungle/notation.hpp"
#include "jungle/reach.hpp"
#include "jungle/report.hpp"
#include "jungle/view.hpp"
#include "pogo/eval.hpp"
#include "pogo/notation.hpp"
#include "pogo/report.hpp"
#include "pogo/solve.hpp"
#include "pogo/view.hpp"
#include "pokemon/eval.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/report.hpp"
#include "pokemon/view.hpp"
#include "schotten/eval.hpp"
#include "schotten/notation.hpp"
#include "schotten/report.hpp"
#include "schotten/turns.hpp"
#include "schotten/view.hpp"
#include "search/alphabeta.hpp"
#include "search/determinised.hpp"
#include "search/expectimax.hpp"
#include "search/information_mcts.hpp"
#include "search/line_minimax.hpp"
#include "search/mcts.hpp"
#include "search/minimax.hpp"
#include "search/mtdf.hpp"
#include "search/nash.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"
#include "search/simple.hpp"
#include "search/simultaneous_mcts.hpp"
#include "toys/dice_race.hpp"
#include "toys/kuhn.hpp"
#include "toys/random_graph.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute {

using ensea::Ensea;
using jungle::Jungle;
using pogo::Pogo;
using pokemon::Pokemon;
using schotten::Schotten;
using toys::DiceRace;
using toys::Kuhn;
using toys::NoOpinion;
using toys::RaceLead;
using toys::RandomGraph;
using toys::RandomGraphEval;
using toys::RockPaperScissors;
using toys::TicTacToe;
using toys::TicTacToeEval;

struct ReportValue {
    int operator()(const Pogo& game, const pogo::State& state, Move move) const {
        return pogo::report_value(game, state, move).sum();
    }
};

template class AlphaBeta<Pogo, pogo::Eval>;
template class Mtdf<Pogo, pogo::Eval>;
template class Minimax<Pogo, pogo::Eval>;
template class Mcts<Pogo, pogo::Eval>;
template class LineMinimax<Pogo, ReportValue>;
template SearchResult one_ply(const Line<Pogo>&, const pogo::Eval&, Random&);
template std::uint64_t perft(const Pogo&, const pogo::State&, int, const StopFlag*);
template std::uint64_t playout(Line<Pogo>&, Random&);
template class LineOf<Pogo>;
template class GameOf<Pogo>;

template class AlphaBeta<Jungle, jungle::Eval>;
template class AlphaBeta<Jungle, jungle::LivingAnimals>;
template class Mtdf<Jungle, jungle::Eval>;
template class Minimax<Jungle, jungle::Eval>;
template class Mcts<Jungle, jungle::Eval>;
template SearchResult one_ply(const Line<Jungle>&, const jungle::Eval&, Random&);
template std::uint64_t perft(const Jungle&, const jungle::State&, int, const StopFlag*);
template std::uint64_t playout(Line<Jungle>&, Random&);
template class LineOf<Jungle>;
template class GameOf<Jungle>;

template SearchResult one_ply(const Line<Pokemon>&, Seat, const pokemon::Eval&, Random&);
template SearchResult one_ply(const Line<Pokemon>&, Seat, const pokemon::PvLead&, Random&);
template class Nash<Pokemon, ExpectedResult<pokemon::Eval>>;
template class Expectimax<Pokemon, ExpectedResult<pokemon::Eval>>;
template class Expectimax<Pokemon, PlainPoints<pokemon::PvLead>>;
template class SimultaneousMcts<Pokemon, ExpectedResult<pokemon::Eval>>;
template std::uint64_t perft(const Pokemon&, const pokemon::State&, int, const StopFlag*);
template std::uint64_t playout(Line<Pokemon>&, Random&);
template class LineOf<Pokemon>;
template class GameOf<Pokemon>;

template SearchResult one_ply(const Line<Ensea>&, Seat, const ensea::Eval&, Random&);
template class Expectimax<Ensea, ExpectedResult<ensea::Eval>>;
template class SimultaneousMcts<Ensea, ExpectedResult<ensea::Eval>>;
template std::uint64_t perft(const Ensea&, const ensea::State&, int, const StopFlag*);
template std::uint64_t playout(Line<Ensea>&, Random&);
template class LineOf<Ensea>;
template class GameOf<Ensea>;

template class InformationMcts<Schotten, schotten::Turns, schotten::Eval>;
template class Determinised<Schotten, schotten::Turns, schotten::Eval>;
template SearchResult one_ply(const Schotten&, const schotten::Turns&, const schotten::View&, const schotten::Eval&,
                              int, Random&);
template SearchResult one_ply(const Schotten&, const schotten::Turns&, const schotten::View&,
                              const schotten::ReportEval&, int, Random&);
template std::uint64_t perft(const Schotten&, const schotten::State&, int, const StopFlag*);
template std::uint64_t playout(Line<Schotten>&, Random&);
template class LineOf<Schotten>;
template class GameOf<Schotten>;

template class AlphaBeta<TicTacToe, TicTacToeEval>;
template class Mtdf<TicTacToe, TicTacToeEval>;
template class Minimax<TicTacToe, TicTacToeEval>;
template class Mcts<TicTacToe, TicTacToeEval>;
template class AlphaBeta<RandomGraph, RandomGraphEval>;  // noisy and hinted
template class Mcts<RandomGraph, RandomGraphEval>;

template class Expectimax<DiceRace, ExpectedResult<RaceLead>>;  // chance only
template std::uint64_t perft(const DiceRace&, const DiceRace::State&, int, const StopFlag*);
template std::uint64_t playout(Line<DiceRace>&, Random&);
template class GameOf<DiceRace>;
template class Nash<RockPaperScissors, ExpectedResult<NoOpinion>>;  // no chance
template class Expectimax<RockPaperScissors, ExpectedResult<NoOpinion>>;
template class SimultaneousMcts<RockPaperScissors, ExpectedResult<NoOpinion>>;
template std::uint64_t perft(const RockPaperScissors&, const RockPaperScissors::State&, int, const StopFlag*);
template std::uint64_t playout(Line<RockPaperScissors>&, Random&);
template class GameOf<RockPaperScissors>;
template std::uint64_t perft(const Kuhn&, const Kuhn::State&, int, const StopFlag*);
template std::uint64_t playout(Line<Kuhn>&, Random&);
template class GameOf<Kuhn>;

}  // namespace joute
