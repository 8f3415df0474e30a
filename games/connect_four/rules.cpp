// SPDX-License-Identifier: MIT
#include "connect_four/rules.hpp"

namespace connect_four {

using joute::Message;

const joute::GameInfo& ConnectFour::info() {
    static const joute::GameInfo info{
        .id = "connect_four",
        .title = {"Connect Four", "Puissance 4"},
        .about = {"Drop discs into seven columns; four in a line win.",
                  "Lâchez des jetons dans sept colonnes ; quatre alignés gagnent."},
        .turns = {"alternating turns, no chance, nothing hidden", "chacun son tour, sans hasard, rien de caché"},
        .in_short =
            {{"Drop a disc into one of the seven columns; it falls on those below. Four of yours in a line win: "
              "across, up or diagonally.",
              "Lâchez un jeton dans une des sept colonnes ; il tombe sur ceux du dessous. Quatre des vôtres alignés "
              "gagnent : en ligne, en colonne ou en diagonale."}},
        .sides = {Message{"Cross", "Croix"}, Message{"Circle", "Rond"}},
        .options = {{.name = "rules",
                     .fallback = "standard",
                     .choices = {"standard"},
                     .about = {"the common rules", "les règles habituelles"}}},
        .move_help = {"4"},
    };
    return info;
}

joute::Result<ConnectFour> ConnectFour::configure(const joute::OptionValues& /*options*/) { return ConnectFour{}; }

}  // namespace connect_four
