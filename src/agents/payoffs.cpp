// SPDX-License-Identifier: MIT
#include "agents/payoffs.hpp"

namespace joute {

namespace {

Fact::List moves_of(const AnyLine& line, const PayoffMatrix& table, Seat seat) {
    const auto& moves = table.moves[index(seat)];
    Fact::List list;
    for (std::size_t i = 0; i < moves.size(); ++i)
        list.emplace_back(Fact::Object{{"move", line.print(moves[i])},
                                       {"share", table.shares[index(seat)][i]},
                                       {"regret", table.regret(seat, i)}});
    return list;
}

}  // namespace

Fact payoff_facts(const AnyLine& line, const PayoffMatrix& table) {
    Fact::List rows;
    for (std::size_t r = 0; r < table.moves[0].size(); ++r) {
        Fact::List row;
        for (std::size_t c = 0; c < table.moves[1].size(); ++c) row.emplace_back(table.at(r, c));
        rows.emplace_back(std::move(row));
    }
    return Fact::Object{{"depth", table.depth},
                        {"value", table.value},
                        {"rows", moves_of(line, table, Seat::first)},
                        {"columns", moves_of(line, table, Seat::second)},
                        {"cells", std::move(rows)}};
}

}  // namespace joute
