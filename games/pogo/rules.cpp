// SPDX-License-Identifier: MIT
#include "pogo/rules.hpp"

namespace joute::pogo {

namespace {

constexpr int max_repetitions = 1000;
constexpr int highest_ply_limit = 60'000;  // fits the 16-bit counter of the state

}  // namespace

const GameInfo& Pogo::info() {
    static const GameInfo info{
        .id = "pogo",
        .title = verbatim("Pogo"),
        .about = {"Stacks of pieces hop over a board of 3 × 3; cover every stack with your colour.",
                  "Des piles de pions sautent sur un plateau de 3 × 3 ; couvrez toutes les piles de votre couleur."},
        .turns = {"alternating turns, no chance, nothing hidden; solved",
                  "chacun son tour, sans hasard, rien de caché ; résolu"},
        .sides = {Message{"White", "Blanc"}, Message{"Black", "Noir"}},
        .options = {{.name = "rules",
                     .fallback = "report",
                     .choices = {"report", "official"},
                     .about = {"where three pieces may land: a knight’s step away, or also next door (official)",
                               "où trois pions peuvent arriver : à un pas de cavalier, ou aussi à côté (official)"}},
                    {.name = "repetitions",
                     .kind = OptionSpec::Kind::number,
                     .fallback = "3",
                     .max = max_repetitions,
                     .about = {"occurrences of a position that draw the game; 0: never",
                               "occurrences d’une position qui rendent la partie nulle ; 0 : jamais"}},
                    {.name = "max-plies",
                     .kind = OptionSpec::Kind::number,
                     .fallback = "400",
                     .max = highest_ply_limit,
                     .about = {"moves after which the game is drawn; 0: no limit",
                               "coups après lesquels la partie est nulle ; 0 : sans limite"}}},
        .move_help = {"2a1-c1"},
    };
    return info;
}

Result<Pogo> Pogo::configure(const OptionValues& options) {
    return Pogo(options.text("rules") == "official", options.number("repetitions"), options.number("max-plies"));
}

}  // namespace joute::pogo
