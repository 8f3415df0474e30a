// SPDX-License-Identifier: MIT
// The server without a network: several clients send requests made from the protocol's description, games are played,
// clocks run, people come and go, thoughts end, are cancelled or are hurried whenever the input says, and the server is
// started afresh. Every message fits the description of the protocol, every request is answered once, one that is
// refused writes nothing, and what was told is still there after a restart.
#include <unistd.h>

#include <deque>
#include <filesystem>
#include <set>

#include "fuzz/alarm.hpp"
#include "fuzz/games.hpp"
#include "fuzz/requests.hpp"
#include "fuzz/targets.hpp"
#include "server/log.hpp"
#include "server/protocol_check.hpp"
#include "server/services/room.hpp"
#include "server/storage.hpp"
#include "server/worker_threads.hpp"

namespace joute::fuzz {

namespace {

/// Thinks only when told to, on the only thread.
class SteppedQueue final : public ThinkQueue {
  public:
    Ticket think(const Place& /*place*/, Work work, Done done, Crossing /*crossing*/) override {
        jobs_.push_back({++last_, std::move(work), std::move(done), false});
        return last_;
    }
    void cancel(Ticket ticket) override {
        std::erase_if(jobs_, [&](const Job& job) { return job.ticket == ticket; });
    }
    void hurry(Ticket ticket) override {
        for (Job& job : jobs_) job.hurried = job.hurried || job.ticket == ticket;
    }
    [[nodiscard]] bool busy(Weight /*weight*/) const override { return jobs_.size() > 2; }
    [[nodiscard]] std::size_t waiting() const override { return jobs_.size(); }
    [[nodiscard]] std::size_t running() const override { return 0; }

    /// One of those that wait; its result waits in turn.
    void work(std::size_t which, std::chrono::microseconds patience) {
        static Alarm alarm;
        const auto place = jobs_.begin() + static_cast<std::ptrdiff_t>(which);
        const Job job = std::move(*place);
        jobs_.erase(place);
        alarm.run(job.hurried ? std::chrono::microseconds(0) : patience, job.work);
        done_.push_back(job.done);
    }
    /// The oldest result; false when there is none.
    bool deliver() {
        if (done_.empty()) return false;
        const Done done = std::move(done_.front());
        done_.pop_front();
        done();
        return true;
    }

  private:
    struct Job {
        Ticket ticket;
        Work work;
        Done done;
        bool hurried;
    };
    std::deque<Job> jobs_;
    std::deque<Done> done_;
    Ticket last_ = 0;
};

/// An empty database; every input begins with a copy of it in memory.
const std::filesystem::path& empty_database() {
    static const struct File {
        std::filesystem::path path =
            std::filesystem::temp_directory_path() / ("joute-fuzz-hub-" + std::to_string(getpid()) + ".db");
        File() {
            const auto storage = Storage::open(path);
            expect(storage.ok() && (*storage)->commit(), "no database");
        }
        ~File() {
            std::error_code ignored;
            for (const char* const more : {"", "-wal", "-shm", ".lock"})
                std::filesystem::remove(path.string() + more, ignored);
        }
    } file;
    return file.path;
}

ServerLimits small_limits() {
    ServerLimits limits;
    limits.errors_in_row = 1'000'000'000;
    limits.unfinished_tables = 12;
    limits.steps = 40;
    limits.created_steps = 40;
    limits.tried_steps = 60;
    limits.studied_steps = 60;
    limits.contest_games = 2;
    limits.contests_waiting = 2;
    return limits;
}

std::string written(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

class Story final : public Outlet {
  public:
    explicit Story(Bytes& input) : input_(input), storage_(std::move(*Storage::open_copy(empty_database()))) {
        begin();
        for (int i = 0; i < 3; ++i) connect();
    }

    void tell() {
        constexpr std::size_t max_events = 60;
        for (std::size_t left = max_events; left > 0 && !input_.empty(); --left) event();
        finish();
    }

    void send(ConnectionId to, std::shared_ptr<const std::string> text) override {
        const Json message = Json::parse(*text, nullptr, false);
        expect(message.is_object(), "a message that is no object", *text);
        const auto client = clients_.find(to);
        if (message.contains("on")) {
            const std::string wrong = testing::wrong_push(message);
            expect(wrong.empty(), "a push that does not fit its description: " + wrong, *text);
        } else if (client != clients_.end() && message["re"].is_number_integer()) {
            const auto asked = client->second.find(message["re"].get<std::int64_t>());
            expect(asked != client->second.end(), "a reply to nothing, or a second one", *text);
            answered(asked->second, message, *text);
            client->second.erase(asked);
        }
        maker_.learn(message);
    }
    void close(ConnectionId id, CloseCode /*code*/) override { closing_.insert(id); }
    [[nodiscard]] std::size_t backlog(ConnectionId /*id*/) const override { return 0; }  // everybody reads at once

  private:
    static constexpr ConnectionId babbler = 1'000'000;  // sends any bytes; nobody counts its answers

    struct Asked {
        std::string verb;
        bool wrote = false;  // something, when it was received
    };

    void begin() {
        auto queue = std::make_unique<SteppedQueue>();
        queue_ = queue.get();
        site_ = std::make_unique<Site>(catalogue(), *storage_, *this,
                                       SiteSettings{.version = "fuzz",
                                                    .limits = small_limits(),
                                                    .now = [this] { return time_; },
                                                    .wall_time = [] { return std::int64_t{1'770'000'000}; },
                                                    .log = log,
                                                    .new_seed = [this] { return Seed::of_words(7, ++seeds_); }},
                                       SiteWorkers{.thinking = std::move(queue),
                                                   .contest_runs = std::make_unique<ArenaRunners>(),
                                                   .solving = std::make_unique<Preparer>()});
        site_->hub().opened(babbler, {});
        site_->hub().flush();
    }

    void connect() {
        clients_[++last_client_];
        site_->hub().opened(last_client_, {});
    }

    void disconnect(ConnectionId id) {
        clients_.erase(id);
        site_->hub().closed(id);
        flush();
    }

    void flush() {
        site_->hub().flush();
        for (const ConnectionId id : std::exchange(closing_, {}))
            if (clients_.contains(id)) disconnect(id);
    }

    void pass(std::chrono::milliseconds span) {
        time_ += span;
        site_->hub().tick();
        flush();
    }

    /// Lets the loop turn until nothing is due: long answers come a piece a turn.
    void settle() {
        constexpr int max_turns = 10'000;
        for (int i = 0; i < max_turns && site_->hub().next_tick() <= time_; ++i) pass({});
    }

    ConnectionId any_client() {
        auto client = clients_.begin();
        std::advance(client, static_cast<std::ptrdiff_t>(input_.below(clients_.size())));
        return client->first;
    }

    /// Sends it and returns whether it was granted at once.
    bool ask(ConnectionId client, Json request) {
        using namespace std::chrono_literals;
        pass(30ms);  // nobody is too fast
        if (!clients_.contains(client)) return false;
        const std::int64_t id = ++last_request_;
        request["id"] = id;
        auto& asked = clients_[client][id];
        asked.verb = request["do"].is_string() ? request["do"].get<std::string>() : std::string();
        site_->hub().received(client, written(request));
        asked.wrote = storage_->has_writes();
        granted_ = false;
        flush();
        return granted_;
    }

    void answered(const Asked& asked, const Json& message, const std::string& text) {
        granted_ = message["ok"] == true;
        if (granted_) {
            const std::string wrong = testing::wrong_reply(asked.verb, message);
            expect(wrong.empty(), "a reply that does not fit its description: " + wrong, asked.verb + " " + text);
            last_reply_ = message;
            return;
        }
        const Json& error = message["error"];
        expect(error["text"].is_string() && error["text"] != "", "refused without a word", text);
        expect(!asked.wrote, "a refused request changed something", asked.verb + " " + text);
    }

    /// A table with people and agents at it; who makes it watches it with every secret.
    void create() {
        const auto seat = [&]() -> Json {
            switch (input_.below(4)) {
                case 0: return {{"kind", "agent"}, {"spec", "level:1"}};
                case 1: return {{"kind", "open"}};
                default: return {{"kind", "me"}};
            }
        };
        const Variant& variant = input_.pick(variants());
        Json options = Json::object();
        for (const auto& [name, value] : variant.options.all()) options[name] = value;
        const ConnectionId client = any_client();
        Json request{{"do", "create"}, {"game", variant.kit->info->id}, {"options", options}};
        request["seats"] = {{"first", seat()}, {"second", seat()}};
        if (input_.one_in(4)) request["clock"] = {{"total", 10 + input_.byte()}};
        if (!ask(client, request)) return;
        const std::string table = last_reply_["table"];
        tables_.push_back(table);
        Json secrets = Json::array();
        for (const auto& [name, secret] : last_reply_["secrets"].items()) secrets.push_back(secret);
        const Json invite = last_reply_.contains("invite") ? last_reply_["invite"] : Json::object();
        ask(client, {{"do", "watch"}, {"table", table}, {"secrets", secrets}, {"owner", last_reply_["owner"]}});
        if (!input_.one_in(2)) return;
        for (const auto& [name, secret] : invite.items()) {
            const ConnectionId guest = any_client();
            if (!ask(guest, {{"do", "join"}, {"table", table}, {"invite", secret}})) continue;
            ask(guest, {{"do", "watch"}, {"table", table}, {"secrets", {last_reply_["secret"]}}});
        }
    }

    /// A legal move, sent by any client.
    void play() {
        if (tables_.empty()) return;
        const std::string& table = input_.pick(tables_);
        const Room* const room = site_->look(table);
        if (room == nullptr) return;
        const Actor actor = room->table.actor();
        const Seat seat = is_seat(actor) ? seat_of(actor) : both_seats[input_.below(2)];
        const auto moves = room->table.line().moves(seat);
        if (moves.empty()) return;
        const std::string move = room->table.line().print(input_.pick(moves));
        maker_.learn("move", move);
        ask(any_client(), {{"do", "play"},
                           {"table", table},
                           {"seat", word(seat)},
                           {"at", room->table.steps().size()},
                           {"move", move}});
    }

    [[nodiscard]] std::vector<std::string> records() {
        std::vector<std::string> all;
        for (const std::string& table : tables_) {
            const Room* const room = site_->look(table);
            all.push_back(room == nullptr ? std::string() : print_record(room->table.record()));
        }
        return all;
    }

    void restart() {
        flush();
        const auto before = records();
        flush();
        site_.reset();
        begin();
        const auto after = records();
        for (std::size_t i = 0; i < before.size(); ++i)
            expect(before[i] == after[i], "a table has changed after a restart", before[i] + after[i]);
        clients_.clear();
        for (int i = 0; i < 2; ++i) connect();
    }

    void event() {
        constexpr std::chrono::microseconds longest_thought{1'000};
        if (clients_.empty()) connect();
        switch (input_.below(16)) {
            case 0: return create();
            case 1:
            case 2:
            case 3:
            case 4: return play();
            case 5:
                if (queue_->waiting() > 0) {
                    const std::size_t which = input_.below(queue_->waiting());
                    queue_->work(which, input_.one_in(2) ? longest_thought : std::chrono::microseconds(0));
                }
                return;
            case 6: queue_->deliver(); return flush();
            case 7: return pass(std::chrono::milliseconds(1) * (1U << input_.below(20)));
            case 8:
                if (clients_.size() < 5) connect();
                return;
            case 9: return disconnect(any_client());
            case 10:
                if (input_.one_in(4)) restart();
                return;
            case 11: {
                const Json request = maker_.any(input_);
                pass(std::chrono::milliseconds(30));
                site_->hub().received(babbler, input_.one_in(4) ? input_.text(60) : damaged(written(request), input_));
                return flush();
            }
            default: {
                const ConnectionId client = any_client();
                static_cast<void>(ask(client, maker_.any(input_)));
            }
        }
    }

    /// Lets everything come to its end: then nobody waits for an answer any more.
    void finish() {
        constexpr int max_rounds = 100;  // agents among themselves may play on for long
        for (int i = 0; i < max_rounds; ++i) {
            if (queue_->waiting() > 0) queue_->work(0, {});
            const bool more = queue_->deliver();
            flush();
            settle();
            if (more || queue_->waiting() > 0) continue;
            for (const auto& [client, waiting] : clients_)
                expect(waiting.empty(), "a request without an answer",
                       waiting.empty() ? "" : waiting.begin()->second.verb);
            break;
        }
        if (input_.one_in(2)) restart();
    }

    Bytes& input_;
    std::unique_ptr<Storage> storage_;
    Time time_{std::chrono::hours(1)};
    std::uint64_t seeds_ = 0;
    SteppedQueue* queue_ = nullptr;
    ConnectionId last_client_ = 0;
    std::int64_t last_request_ = 0;
    std::map<ConnectionId, std::map<std::int64_t, Asked>> clients_;  // and what they wait for
    std::set<ConnectionId> closing_;
    std::vector<std::string> tables_;
    bool granted_ = false;
    Json last_reply_;
    RequestMaker maker_;
    std::unique_ptr<Site> site_;  // last: it uses the others
};

}  // namespace

void hub(Bytes input) { Story(input).tell(); }

}  // namespace joute::fuzz
