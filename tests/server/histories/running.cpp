// SPDX-License-Identifier: MIT
#include "server/histories/running.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <list>
#include <thread>

#include "server/histories/final_tables.hpp"
#include "server/histories/player.hpp"
#include "server/histories/troubled_server.hpp"

namespace joute::testing {

namespace {

using namespace std::chrono_literals;

constexpr auto round_length = 70ms;     // within what one connection may ask for
constexpr auto patience = 120s;         // of waits for an event that must come
const Json ping{{"do", "lines-stop"}};  // answered at once, changes nothing

/// What a deed could be about: a seat of a table.
struct Place {
    std::string table;
    std::string seat;
    const View* view;
};

class Run {
  public:
    Run(const Scenario& scenario, const std::filesystem::path& folder)
        : scenario_(scenario), server_(folder, history_) {
        for (int i = 0; i <= scenario.clients; ++i)  // the last is the auditor
            players_.emplace_back(i, history_, [this](Player& player, const Json& request, const Json& reply) {
                replied(player, request, reply);
            });
    }

    History play() {
        come();
        player(0).send({{"do", "games"}});
        player(0).hear_answers();
        for (const TableSetup& setup : scenario_.tables) player(setup.creator).send(creation(setup));
        for (Player& each : players_) each.hear_answers();
        for (const Round& round : scenario_.rounds) {
            const auto begin = std::chrono::steady_clock::now();
            come();
            play_round(round);
            std::this_thread::sleep_until(begin + round_length);
        }
        come();
        if (scenario_.waits_for_time) wait_for_time();
        wind_up();
        audit();
        return std::move(history_);
    }

  private:
    Player& player(int number) { return *std::next(players_.begin(), number); }
    [[nodiscard]] auto clients() { return std::views::take(players_, scenario_.clients); }
    Player& auditor() { return players_.back(); }

    void replied(Player& who, const Json& request, const Json& reply) {
        if (reply["ok"] != true) return;
        const std::string verb = request["do"];
        if (verb == "games") games_ = reply["games"];
        if (verb == "create") {
            Held& held = who.held()[reply["table"]];
            for (const auto& [seat, secret] : reply["secrets"].items()) held.secrets[seat] = secret;
            held.owner = reply["owner"];
            know(reply["table"]);
            if (reply.contains("invite"))
                for (const auto& [seat, invite] : reply["invite"].items())
                    invites_.push_back({{"table", reply["table"]}, {"invite", invite}});
        }
        if (verb == "join") who.held()[request["table"]].secrets[reply["seat"]] = reply["secret"];
    }

    void know(const std::string& table) {
        if (std::ranges::find(tables_, table) == tables_.end()) tables_.push_back(table);
    }

    /// Everybody is connected and watches what they hold.
    void come() {
        for (Player& each : clients()) {
            if (!each.connected()) {
                each.connect(server_.port());
                each.send({{"do", "hello"}, {"lang", each.language}, {"words", each.words}});
            }
            for (const auto& [table, view] : Views(each.views()))
                if (const Json& next = view["now"]["rematch"]; next.is_object()) {
                    Held& held = each.held()[next["table"]];
                    for (const auto& [seat, secret] : next["secrets"].items()) held.secrets[seat] = secret;
                    if (next["owner"].is_string()) held.owner = next["owner"];
                    know(next["table"]);
                }
            for (const auto& [table, held] : each.held())
                if (!each.views().contains(table)) each.send(watching(table, held));
        }
        for (Player& each : clients()) each.hear_answers();
    }

    [[nodiscard]] static Json watching(const std::string& table, const Held& held) {
        Json request{{"do", "watch"}, {"table", table}, {"secrets", Json::array()}};
        for (const auto& [seat, secret] : held.secrets) request["secrets"].push_back(secret);
        if (!held.owner.empty()) request["owner"] = held.owner;
        return request;
    }

    [[nodiscard]] Json creation(const TableSetup& setup) const {
        const Json& game = games_[setup.game % games_.size()];
        Json quick = Json::array();
        for (const Json& agent : game["agents"])
            if (agent["level"].is_number() && agent["level"] <= 2) quick.push_back(agent["spec"]);
        const Json agent{{"kind", "agent"}, {"spec", quick[setup.agent % quick.size()]}};
        const Json me{{"kind", "me"}, {"name", fmt::format("Client {}", setup.creator)}};
        Json seats{{"first", me}, {"second", agent}};
        if (setup.seating == Seating::agent_begins) seats = {{"first", agent}, {"second", me}};
        if (setup.seating == Seating::one_screen) seats["second"] = me;
        if (setup.seating == Seating::open_seat) seats["second"] = {{"kind", "open"}};
        if (setup.seating == Seating::agents) seats["first"] = agent;
        Json request{{"do", "create"}, {"game", game["id"]}, {"seats", seats}, {"listed", setup.rules % 2 == 0}};
        for (const Json& option : game["options"])
            if (option["name"] == "rules")
                request["options"] = {{"rules", option["choices"][setup.rules % option["choices"].size()]}};
        if (setup.clock_seconds > 0)
            request["clock"] = {{"total", setup.clock_seconds}, {"increment", setup.increment}};
        if (setup.seating == Seating::agents) request["pace"] = 100;
        return request;
    }

    template <class Wanted>
    [[nodiscard]] static std::optional<Place> place(const Player& who, std::uint32_t pick, const Wanted& wanted) {
        std::vector<Place> places;
        for (const auto& [table, view] : who.views())
            for (const std::string seat : {"first", "second"})
                if (const Place found{table, seat, &view}; wanted(found)) places.push_back(found);
        if (places.empty()) return std::nullopt;
        return places[pick % places.size()];
    }

    [[nodiscard]] static Json on(const char* verb, const Place& place) {
        return {{"do", verb}, {"table", place.table}, {"seat", place.seat}};
    }
    [[nodiscard]] static Json playing(const Place& place, const Json& move) {
        Json request = on("play", place);
        request["at"] = (*place.view)["steps"].size();
        request["move"] = move;
        return request;
    }

    void act(const Deed& deed) {
        using Kind = Deed::Kind;
        Player& who = player(deed.client);
        const auto mine = [](const Place& at) { return plays(*at.view, at.seat); };
        const auto to_move = [&](const Place& at) { return mine(at) && !(*at.view)["now"]["moves"][at.seat].empty(); };
        const auto unfinished = [&](const Place& at) { return mine(at) && (*at.view)["now"]["over"] == false; };
        const auto finished = [&](const Place& at) { return mine(at) && (*at.view)["now"]["over"] == true; };
        const auto offered = [&](const Place& at) {
            const Json& offers = (*at.view)["now"]["offers"];
            return mine(at) && std::ranges::any_of(offers, [&](const Json& by) { return by == other_seat(at.seat); });
        };
        const std::uint32_t rest = deed.pick >> 8U;
        const auto with = [&](const auto& wanted, const auto& send) {
            const auto found = place(who, deed.pick, wanted);
            if (found) send(*found);
            return found.has_value();
        };
        const auto simple = [&](const char* verb) { return [&, verb](const Place& at) { who.send(on(verb, at)); }; };
        const auto play_on = [&](const Place& at) {
            const Json& moves = (*at.view)["now"]["moves"][at.seat];
            const Json request = playing(at, moves[rest % moves.size()]["text"]);
            who.send(request);
            if (deed.kind == Kind::play_twice) who.send(request);
        };
        bool done = false;
        switch (deed.kind) {
            case Kind::play:
            case Kind::play_twice: break;
            case Kind::wrong_move:
                done = with(unfinished, [&](const Place& at) {
                    const Json& moves = (*at.view)["now"]["moves"][at.seat];
                    Json request =
                        playing(at, moves.empty() || rest % 3 == 0 ? Json("no such move") : moves[0]["text"]);
                    if (rest % 3 == 1) request["at"] = request["at"].get<int>() + 1;
                    if (rest % 3 == 2 && request["at"] > 0) request["at"] = request["at"].get<int>() - 1;
                    if (request["at"] != (*at.view)["steps"].size() || rest % 3 == 0) who.send(request);
                });
                break;
            case Kind::other_seat:
                done = with([&](const Place& at) { return !mine(at) && (*at.view)["now"]["over"] == false; },
                            [&](const Place& at) {
                                const Json& moves = (*at.view)["now"]["moves"][other_seat(at.seat)];
                                who.send(rest % 4 == 0   ? on("resign", at)
                                         : moves.empty() ? playing(at, "pass")
                                                         : playing(at, moves[0]["text"]));
                            });
                break;
            case Kind::takeback: done = with(mine, simple("takeback")); break;
            case Kind::draw: done = with(unfinished, simple("draw")); break;
            case Kind::resign: done = with(unfinished, simple("resign")); break;
            case Kind::rematch: done = with(finished, simple("rematch")); break;
            case Kind::answer:
                done = with(offered, [&](const Place& at) {
                    for (const auto& [offer, by] : (*at.view)["now"]["offers"].items())
                        if (by == other_seat(at.seat)) {
                            Json request = on("answer", at);
                            request["offer"] = offer;
                            request["accept"] = rest % 4 != 0;
                            return who.send(request);
                        }
                });
                break;
            case Kind::join:
                if (invites_.empty()) break;
                done = true;
                {
                    Json request = invites_[deed.pick % invites_.size()];
                    request["do"] = "join";
                    request["name"] = fmt::format("Client {}", deed.client);
                    // Who holds a seat here already stays away, so that people meet.
                    if (who.held().contains(request["table"]))
                        done = false;
                    else
                        who.send(request);
                }
                break;
            case Kind::watch:
                done = with(mine, [&](const Place& at) {
                    Json request = watching(at.table, who.held()[at.table]);
                    constexpr std::array eyes{"all", "own", "first", "second", "everybody"};
                    request["eyes"] = eyes[rest % eyes.size()];
                    who.send(request);
                });
                break;
            case Kind::spectate:
                if (tables_.empty()) break;
                if (const std::string& table = tables_[deed.pick % tables_.size()]; !who.held().contains(table)) {
                    who.send({{"do", "watch"}, {"table", table}});
                    done = true;
                }
                break;
            case Kind::leave:
                done = with([](const Place&) { return true; },
                            [&](const Place& at) {
                                who.send({{"do", "leave"}, {"table", at.table}});
                            });
                break;
            case Kind::hello:
                if (rest % 2 == 0) who.language = who.language == "en" ? "fr" : "en";
                if (rest % 3 == 0) who.words = !who.words;
                who.send({{"do", "hello"}, {"lang", who.language}, {"words", who.words}});
                done = true;
                break;
            case Kind::reconnect:
                who.disconnect();
                done = true;
                break;
            case Kind::create:
                who.send(creation(table_of(deed)));
                done = true;
                break;
            case Kind::lists:
                who.send({{"do", "tables"}});
                if (!who.held().empty()) {
                    const auto& [table, held] = *who.held().begin();
                    who.send({{"do", "mine"}, {"tables", {{{"table", table}, {"secret", held.owner}}}}});
                    who.send({{"do", "record"}, {"table", table}});
                }
                done = true;
                break;
        }
        if (!done) with(to_move, play_on);
        who.send(ping);  // what is answered before it tells what was pushed until then
    }

    void play_round(const Round& round) {
        for (std::size_t i = 0; i < round.deeds.size(); ++i) {
            if (round.trouble && round.trouble->strikes_after == i) strike(*round.trouble);
            act(round.deeds[i]);
        }
        if (round.trouble) {
            if (round.trouble->strikes_after >= round.deeds.size()) strike(*round.trouble);
            recover(*round.trouble, round);
        }
        for (Player& each : clients()) each.hear_answers();
    }

    void note(const char* what, const Trouble& trouble, bool blind = false) {
        history_.add(Event::Kind::trouble, -1, 0,
                     {{"kind", what}, {"since", struck_}, {"blind", blind ? trouble.length.count() : 0}});
    }

    /// The beginning of it: the rest of the round is sent into it.
    void strike(const Trouble& trouble) {
        using Kind = Trouble::Kind;
        std::this_thread::sleep_for(trouble.delay);
        struck_ = history_.now();
        switch (trouble.kind) {
            case Kind::kill: return server_.kill();
            case Kind::terminate: return server_.ask_to_end();
            case Kind::pause:
            case Kind::kill_in_pause: return server_.pause();
            case Kind::full_disk:
            case Kind::full_disk_until_read_only:
            case Kind::kill_in_full_disk: return server_.fill_disk();
            case Kind::lock:
            case Kind::lock_until_read_only:
            case Kind::kill_in_lock:
            case Kind::terminate_in_lock: return server_.lock();
            case Kind::clock_jump: note("clock jump", trouble); return server_.set_wall_clock(trouble.jump_seconds);
        }
    }

    void recover(const Trouble& trouble, const Round& round) {
        using Kind = Trouble::Kind;
        const auto start_again = [&](const char* what, bool killed, bool blind) {
            for (Player& each : players_) each.hear_the_end();
            if (!killed) server_.wait_for_end();
            note(what, trouble, blind);
            server_.start();
        };
        switch (trouble.kind) {
            case Kind::kill: return start_again("kill", true, false);
            case Kind::terminate: return start_again("end", false, false);
            case Kind::pause:
                std::this_thread::sleep_for(trouble.length);
                server_.resume();
                return note("pause", trouble);
            case Kind::full_disk:
                std::this_thread::sleep_for(trouble.length);
                server_.free_disk();
                return note("full disk", trouble);
            case Kind::lock:
                std::this_thread::sleep_for(trouble.length);
                server_.unlock();
                return note("lock", trouble);
            case Kind::full_disk_until_read_only:
                while_read_only(round);
                server_.free_disk();
                wait_until_writable();
                return note("full disk until read-only", trouble);
            case Kind::lock_until_read_only:
                while_read_only(round);
                server_.unlock();
                wait_until_writable();
                return note("lock until read-only", trouble);
            case Kind::kill_in_pause:
                std::this_thread::sleep_for(trouble.length);
                server_.kill();
                return start_again("kill in pause", true, true);
            case Kind::kill_in_full_disk:
                std::this_thread::sleep_for(trouble.length);
                server_.kill();
                return start_again("kill in full disk", true, true);
            case Kind::kill_in_lock:
                std::this_thread::sleep_for(trouble.length);
                server_.kill();
                server_.unlock();
                return start_again("kill in lock", true, true);
            case Kind::terminate_in_lock:
                std::this_thread::sleep_for(trouble.length);
                server_.ask_to_end();
                std::this_thread::sleep_for(trouble.length);
                server_.unlock();
                return start_again("end in lock", false, false);
            case Kind::clock_jump: return;
        }
    }

    /// Waits until the server says that it is read-only, and asks for changes then.
    void while_read_only(const Round& round) {
        for (Player& each : clients())
            if (each.connected() && each.writable())
                each.hear_push([](const Json& push) { return push["on"] == "storage" && push["writable"] == false; });
        for (const Deed& deed : round.deeds) {
            if (deed.kind != Deed::Kind::reconnect) act(deed);
            player(deed.client).hear_last_answer();
        }
    }

    void wait_until_writable() {
        for (Player& each : clients())
            if (each.connected() && !each.writable())
                each.hear_push([](const Json& push) { return push["on"] == "storage" && push["writable"] == true; });
    }

    /// Until no person's time runs any more.
    void wait_for_time() {
        const auto until = std::chrono::steady_clock::now() + patience;
        const auto runs = [&] {
            return std::ranges::any_of(clients(), [](const Player& each) {
                return std::ranges::any_of(each.views(), [](const auto& view) {
                    const Json& clock = view.second["now"]["clock"];
                    return clock.is_object() && !clock["running"].is_null() && clock["total"] <= 10'000;
                });
            });
        };
        while (runs()) {
            if (std::chrono::steady_clock::now() > until)
                return history_.add(Event::Kind::problem, -1, 0, "time runs, and nobody loses by it");
            std::this_thread::sleep_for(100ms);
            for (Player& each : clients()) {
                each.send(ping);
                each.hear_answers();
            }
        }
    }

    /// Nothing goes on by itself any more: agents have nothing to do, and hidden games are over.
    void wind_up() {
        for (Player& each : clients()) {
            for (const auto& [table, view] : each.views()) {
                const bool agents =
                    view["seats"]["first"]["kind"] == "agent" || view["seats"]["second"]["kind"] == "agent";
                const bool hidden = std::ranges::any_of(
                    games_, [&](const Json& game) { return game["id"] == view["game"] && game["hidden"] == true; });
                if (view["now"]["over"] == true || !(agents || hidden)) continue;
                for (const std::string seat : {"first", "second"})
                    if (plays(view, seat)) each.send({{"do", "resign"}, {"table", table}, {"seat", seat}});
                if (view["owner"] == true && view["now"]["may"]["pace"] == true)
                    each.send({{"do", "pace"}, {"table", table}, {"paused", true}});
            }
            each.hear_answers();
        }
    }

    /// Reads everything, from a server that was started again for it too.
    void audit() {
        const auto look = [&] {
            auditor().connect(server_.port());
            for (const std::string& table : tables_) {
                auditor().send({{"do", "watch"}, {"table", table}});
                auditor().hear_answers();
            }
        };
        look();
        for (Player& each : clients()) each.disconnect();
        const double since = history_.now();
        if (scenario_.killed_at_end)
            server_.kill();
        else
            server_.ask_to_end();
        auditor().hear_the_end();
        if (!scenario_.killed_at_end) server_.wait_for_end();
        history_.add(Event::Kind::trouble, -1, 0,
                     {{"kind", scenario_.killed_at_end ? "kill" : "end"}, {"since", since}, {"blind", 0}});
        server_.start();
        look();
        // How a finished hidden game looked to each: what nobody may have been told more than.
        Json seen = Json::object();
        for (const auto& [table, view] : Views(auditor().views()))
            for (const char* eyes : {"first", "second", "everybody"}) {
                auditor().send({{"do", "watch"}, {"table", table}, {"eyes", eyes}});
                auditor().hear_answers();
                const View& now = auditor().views().at(table);
                if (now["eyes"] == eyes) seen[table][eyes] = now["steps"];
            }
        auditor().disconnect();
        server_.terminate();
        add_final_tables(history_, server_.database(), games_, seen);
    }

    const Scenario& scenario_;
    History history_;
    TroubledServer server_;
    std::list<Player> players_;
    Json games_;
    std::vector<std::string> tables_;
    std::vector<Json> invites_;
    double struck_ = 0;  // when the last trouble began
};

}  // namespace

History run_scenario(const Scenario& scenario, const std::filesystem::path& folder) {
    return Run(scenario, folder).play();
}

}  // namespace joute::testing
