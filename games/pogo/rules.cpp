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
        .in_short = {{"White begins on the lower row, Black on the upper one, each with three stacks of two pieces.",
                      "Blanc part de la rangée du bas, Noir de celle du haut, chacun avec trois piles de deux pions."},
                     {"A stack belongs to the colour on top. Take 1, 2 or 3 pieces off the top of a stack of yours and "
                      "move them "
                      "exactly as many squares, straight or round a corner.",
                      "Une pile est à la couleur du dessus. Prenez 1, 2 ou 3 pions du dessus d’une de vos piles et "
                      "déplacez-les "
                      "d’exactement autant de cases, tout droit ou en tournant."},
                     {"They may land on anything. Whoever covers every stack with their colour wins.",
                      "Ils se posent où ils veulent. Qui couvre toutes les piles de sa couleur gagne."}},
        .sides = {Message{"White", "Blanc"}, Message{"Black", "Noir"}},
        .options = {{.name = "rules",
                     .fallback = "report",
                     .choices = {"report", "official"},
                     .about = {"where three pieces may land: a knight’s step away, or also next door (official)",
                               "où trois pions peuvent arriver : à un pas de cavalier, ou aussi à côté (official)"},
                     .labels = {{"three pieces move like a chess knight",
                                 "trois pions vont comme un cavalier aux échecs"},
                                {"three pieces may also land next door", "trois pions peuvent aussi arriver à côté"}}},
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
