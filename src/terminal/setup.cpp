// SPDX-License-Identifier: MIT
#include "terminal/setup.hpp"

#include <unistd.h>

#include <csignal>
#include <random>

#include "agents/exec.hpp"
#include "core/text.hpp"
#include "terminal/menu.hpp"
#include "terminal/screen.hpp"

namespace joute {

namespace {

/// Short enough to type again. It need not be hard to guess: people at this terminal could inspect the program anyway.
std::uint64_t short_seed() {
    std::random_device device;
    return device() & 0xFFFF'FFFFU;
}

/// Options as given must not contradict those of a recorded game.
Result<OptionValues> options_of(const PlayRequest& request, const Kit& kit) {
    if (!request.resume) return request.options;
    auto recorded = complete(kit.info->options, request.resume->options, kit.info->id);
    if (!recorded) return recorded.error();
    for (const auto& [name, value] : request.options.all())
        if (recorded->has(name) && recorded->text(name) != value)
            return message("--{} {} disagrees with the recorded game, which has {}={}",
                           "--{} {} contredit la partie enregistrée, qui a {}={}", name, value, name,
                           recorded->text(name));
    return merge(request.options, request.resume->options);
}

Result<void> check_resume(const PlayRequest& request, const Kit& kit) {
    if (!request.resume) return {};
    const Record& record = *request.resume;
    if (record.game != kit.info->id)
        return message("the record is of {}, not of {}", "c’est l’enregistrement d’une partie de {}, pas de {}",
                       quoted_input(record.game), kit.info->id);
    if (request.position || !trim(request.moves).empty())
        return message("a resumed game begins where it stopped: give no position and no moves with it",
                       "une partie reprise commence où elle s’est arrêtée : ne donnez ni position ni coups avec elle");
    if (request.seed && *request.seed != record.seed)
        return message("the recorded game has seed {}, not {}", "la partie enregistrée a la graine {}, pas {}",
                       record.seed.text(), request.seed->text());
    return {};
}

/// Players as given on the command line or in the record; an opponent for a lone one.
Result<std::array<SeatPlayer, 2>> known_players(const PlayRequest& request, const Kit& kit, const AnyGame& game) {
    std::array<SeatPlayer, 2> seats;
    if (request.resume) seats = request.resume->seats;
    const auto& players = request.players;
    for (const Seat seat : both_seats) {
        SeatPlayer& player = seats[index(seat)];
        if (!request.names[index(seat)].empty()) player.name = request.names[index(seat)];
        const auto& given = players[index(seat)];
        const auto& opposite = players[index(other(seat))];
        const bool opponent_wanted = !given && opposite && !request.resume && trim(*opposite) == "human";
        // A record may come from anywhere: it must not start programs.
        if (!given && request.resume && names_program(player.player))
            return message("the record names a program; to start it, say so: --{} '{}'",
                           "l’enregistrement nomme un programme ; pour le lancer, dites-le : --{} '{}'", word(seat),
                           quoted_input(player.player));
        auto checked = check_player(kit, game, seat,
                                    given             ? *given
                                    : opponent_wanted ? default_opponent(kit, game, seat)
                                                      : player.player);
        if (!checked) return checked.error();
        // A recorded name belongs to the recorded player.
        if (given && request.resume && request.resume->seats[index(seat)].player != *checked &&
            request.names[index(seat)].empty())
            player.name.clear();
        player.player = *checked;
    }
    return seats;
}

}  // namespace

Result<std::optional<Setup>> prepare(const PlayRequest& request, const Speaker& speaker) {
    Setup setup;
    setup.kit = request.game;
    if (setup.kit == nullptr && request.resume) {
        auto found = find_game(request.resume->game);
        if (!found) return found.error();
        setup.kit = *found;
    }
    if (setup.kit == nullptr) {
        const auto asked = ask_game(speaker);
        if (!asked) return std::optional<Setup>();
        setup.kit = *asked;
    }
    if (auto checked = check_resume(request, *setup.kit); !checked) return checked.error();
    auto options = options_of(request, *setup.kit);
    if (!options) return options.error();
    const bool nothing_said = !request.players[0] && !request.players[1] && !request.resume;
    if (nothing_said && !request.position && trim(request.moves).empty() && request.options.all().empty()) {
        auto asked = ask_options(speaker, *setup.kit);
        if (!asked) return std::optional<Setup>();
        options = std::move(*asked);
    }
    auto game = setup.kit->make(*options);
    if (!game) return game.error();
    setup.game = std::move(*game);
    setup.position = request.resume ? request.resume->position : request.position;
    setup.moves = request.moves;
    setup.seed = request.resume ? request.resume->seed : request.seed ? *request.seed : short_seed();
    auto seats = known_players(request, *setup.kit, *setup.game);
    if (!seats) return seats.error();
    setup.seats = *seats;
    setup.resume = request.resume;
    setup.clock = request.clock;
    setup.now = request.now;
    if (auto table = open_table(setup); !table) return table.error();

    if (nothing_said) {
        auto asked = ask_players(speaker, *setup.kit, *setup.game, request.names);
        if (!asked) return std::optional<Setup>();
        setup.seats = *asked;
    }
    return std::optional(std::move(setup));
}

Result<Table> open_table(const Setup& setup) {
    if (setup.resume) {
        Record record = *setup.resume;
        record.seats = setup.seats;
        return Table::from_record(setup.game, record);
    }
    auto table = Table::open(setup.game, setup.seats, setup.seed, setup.position);
    if (!table || trim(setup.moves).empty()) return table;
    return Table::after_moves(*table, setup.moves);
}

Result<std::unique_ptr<Agent>> make_agent_aloud(const Kit& kit, const AnyGame& game, std::string_view spec,
                                                std::optional<Seat> seat, Language language, const StopFlag* leave_on) {
    ProgressBar bar(language);
    std::string said;
    const auto notice = [&](const Message& what, double share) {
        bar.show(what, share);
        if (isatty(STDERR_FILENO) != 0 || said == what.in(language)) return;
        said = what.in(language);
        fmt::print(stderr, "joute: {}\n", said);
    };
    const Making making{.notice = notice, .stop = leave_on, .seat = seat, .playing = true};
    auto made = make_agent(kit, game, spec, making, Programs::allowed);
    if (!made && leave_on != nullptr && leave_on->load()) end_by(SIGINT);
    return made;
}

Result<SeatAgents> make_agents(const Setup& setup, const Speaker& speaker) {
    SeatAgents agents;
    for (const Seat seat : both_seats) {
        const SeatPlayer& player = setup.seats[index(seat)];
        if (player.human()) continue;
        auto made = make_agent_aloud(*setup.kit, *setup.game, player.player, seat, speaker.language(),
                                     &speaker.console().interrupted());
        if (!made) return made.error();
        agents[index(seat)] = std::move(*made);
    }
    return agents;
}

}  // namespace joute
