// SPDX-License-Identifier: MIT
#include "server/services/watching.hpp"

#include "agents/catalogue.hpp"
#include "server/services/asked_games.hpp"
#include "server/services/facts.hpp"
#include "server/services/secrets.hpp"

namespace joute {

Watching::Watching(Environment& environment, Rooms& rooms, Verbs& verbs) : environment_(environment), rooms_(rooms) {
    verbs.on(*this, &Watching::watch);
    verbs.on(*this, &Watching::leave);
    verbs.on(*this, &Watching::record);
}

void hand_on(Environment& environment, Rooms& rooms, Room& room, const Watcher& watcher) {
    Room* const next = room.next.empty() || environment.clients.read_only() ? nullptr : rooms.find(room.next);
    if (next == nullptr) return;
    bool changed = false;
    const auto give = [&](std::vector<std::string>& hashes, const std::string& secret) {
        if (secret.empty() || !hashes.empty()) return;
        hashes = {secret_hash(derived_secret(secret, room.next))};
        changed = true;
    };
    for (const Seat seat : both_seats)  // seats are swapped
        if (next->is(other(seat), RoomSeat::Kind::person))
            give(next->seat(other(seat)).secrets, watcher.secrets[index(seat)]);
    give(next->owners, watcher.owner_secret);
    if (changed) rooms.store(*next);
}

Reply Watching::watch(Caller& caller, const request::Watch& asked) {
    const auto found = rooms_.look(asked.table);
    if (!found) return found.error();
    const Showing& showing = found->showing;
    Watcher watcher{.connection = caller.client.id, .sight = asked.eyes.value_or(Sight::all)};
    const Refusal wrong{Code::not_your_seat, {"the secret does not fit", "le secret ne convient pas"}};
    for (const std::string& secret : asked.secrets) {
        bool known = false;
        for (const Seat seat : both_seats)
            if (fits(secret, showing.seat(seat).secrets)) {
                known = watcher.you[index(seat)] = true;
                watcher.secrets[index(seat)] = secret;
            }
        if (!known) return wrong;
    }
    if (asked.owner) {
        if (found->room == nullptr || !fits(*asked.owner, found->room->owners)) return wrong;
        watcher.owner = true;
        watcher.owner_secret = *asked.owner;
    }
    if (auto refusal = rooms_.watch(*found, watcher)) return std::move(*refusal);
    if (found->room != nullptr) hand_on(environment_, rooms_, *found->room, watcher);
    Fact::Object answer = object_of("state", rooms_.begin_state(*found, watcher));
    // Agents among themselves go on when someone looks.
    if (found->room != nullptr) rooms_.settle(*found->room, Rooms::Change::nothing);
    return answer;
}

Reply Watching::leave(Caller& caller, const request::Leave& asked) {
    const auto found = rooms_.look(asked.table);
    if (!found) return found.error();
    rooms_.unwatch(*found, caller.client.id);
    return Fact::Object{};
}

Reply Watching::record(Caller& caller, const request::Record& asked) {
    if (!asked.plain()) {
        const auto studied = studied_game(environment_, rooms_, caller.client.id, asked);
        if (!studied) return studied.error();
        return Fact::Object{{"name", fmt::format("{}-line.joute", studied->kit->info->id)},
                            {"record", print_record(studied->table.record())}};
    }
    if (!asked.table) return missing_field("table");
    const auto found = rooms_.look(*asked.table);
    if (!found) return found.error();
    const Showing& showing = found->showing;
    if (showing.hides() && !showing.over())
        return Refusal{Code::not_allowed,
                       {"the record of a hidden game is given after its end",
                        "l’enregistrement d’un jeu à cartes cachées se donne après la fin"}};
    joute::Record record = showing.table.record();
    if (!showing.over() && showing.table.line().has_chance()) record.seed = 0;  // it would tell the dice to come
    return Fact::Object{{"name", fmt::format("{}-{}.joute", showing.game().info().id, showing.id)},
                        {"record", print_record(record)}};
}

}  // namespace joute
