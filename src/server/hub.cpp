// SPDX-License-Identifier: MIT
#include "server/hub.hpp"

#include <algorithm>
#include <iterator>

#include "server/json.hpp"
#include "server/services/stores.hpp"

namespace joute {

namespace {

constexpr auto between_sweeps = std::chrono::seconds(30);
constexpr std::int64_t largest_id = std::int64_t{1} << 53;  // what a page can count to
constexpr auto between_beats = std::chrono::seconds(1);
constexpr auto between_idle_beats = std::chrono::minutes(1);  // while nobody is there and no clock runs

const Refusal cannot_store{Code::read_only,
                           {"the server cannot store anything at the moment: nothing can be changed",
                            "le serveur ne peut rien enregistrer pour le moment : rien ne peut être modifié"}};
const Refusal cannot_read{Code::read_only,
                          {"the server cannot read its database at the moment",
                           "le serveur ne peut pas lire sa base de données pour le moment"}};

}  // namespace

Hub::Hub(const ServerLimits& limits, Store& store, Outlet& outlet, std::function<Time()> now, Metrics& metrics, Log log)
    : limits_(limits),
      store_(store),
      outlet_(outlet),
      now_(std::move(now)),
      metrics_(metrics),
      log_(std::move(log)),
      verbs_(limits),
      began_(now_()),
      next_beat_(began_ + between_beats),
      next_sweep_(began_ + between_sweeps) {}

void Hub::opened(ConnectionId id, Share share) {
    ++metrics_.connections;
    const auto [it, fresh] = connections_.emplace(
        id, Connection{.client = {.id = id, .share = share}, .budget = Budget(limits_.connection_load, now_())});
    ++shares_.try_emplace(share, OfShare{.budget = Budget(limits_.share.load, now_())}).first->second.connections;
    if (read_only_) tell_storage(it->second.client);
}

void Hub::closed(ConnectionId id) {
    const auto it = connections_.find(id);
    if (it == connections_.end()) return;
    --shares_.at(it->second.client.share).connections;
    connections_.erase(it);
    for (Service* const service : services_) service->closed(id);
}

bool Hub::ask(Share share, const std::function<void()>& work) {
    const auto of = shares_.try_emplace(share, OfShare{.budget = Budget(limits_.share.load, now_())}).first;
    if (!of->second.budget.any_left(now_())) return false;
    const std::uint64_t before = metrics_.steps_replayed;
    const auto unread = store_.reading(work);
    charge(share, {.messages = 1, .steps = metrics_.steps_replayed - before});
    if (unread) log_(LogLevel::error, "cannot read the database: " + *unread);
    return !unread;
}

void Hub::charge(Share share, const Cost& cost) {
    shares_.try_emplace(share, OfShare{.budget = Budget(limits_.share.load, now_())})
        .first->second.budget.spend(cost, now_());
}

void Hub::received(ConnectionId id, std::string_view text) {
    const auto it = connections_.find(id);
    if (it == connections_.end()) return;
    Connection& connection = it->second;
    ++metrics_.requests;
    // What the service tells this client while it answers comes after the answer.
    const std::size_t place = outbox_.size();
    std::optional<std::int64_t> request;
    Frame frame;
    const auto unread = store_.reading([&] {
        Reply reply = answer(connection, text, request);
        if (reply) {
            connection.errors_in_row = 0;
            if (*reply) frame = granted(*request, std::move(**reply));
        } else {
            ++metrics_.errors;
            frame = refused(connection.client, request, reply.error());
            // Read-only is not the client's fault.
            if (reply.error().code != Code::read_only && ++connection.errors_in_row >= limits_.errors_in_row)
                outbox_.push_back({id, nullptr, CloseCode::policy});
        }
    });
    if (unread) {
        log_(LogLevel::error, "cannot read the database: " + *unread);
        frame = refused(connection.client, request, cannot_read);
    }
    if (frame)
        outbox_.insert(outbox_.begin() + static_cast<std::ptrdiff_t>(place),
                       {id, std::move(frame), CloseCode::going_away});
}

Reply Hub::answer(Connection& connection, std::string_view text, std::optional<std::int64_t>& request) {
    const bool fast = too_fast(connection);
    if (!fast) charge(connection, {.messages = 1});
    const auto message = parse_object(text, limits_.deepest_json);
    if (!message) return message.error();
    constexpr std::size_t max_verb = 32;
    std::int64_t id = 0;
    std::string name;
    FieldReader head(limits_, *message);
    head.number("id", id, -largest_id, largest_id);
    if (head.refusal()) return *head.refusal();
    request = id;
    if (fast)
        return Refusal{
            Code::too_fast,
            {"too much was asked for in a short time: slow down", "trop de demandes en peu de temps : ralentissez"}};
    head.text("do", name, max_verb);
    if (head.refusal()) return *head.refusal();
    const Verbs::Verb* const verb = verbs_.find(name);
    if (verb == nullptr) return verbs_.unknown(name);
    if (read_only_ && verb->changes) return cannot_store;
    Caller caller{connection.client, id};
    // What services counted meanwhile was done for this request.
    const Cost before{.steps = metrics_.steps_replayed, .nodes = metrics_.nodes_asked};
    Reply reply = verb->answer(caller, *message);
    charge(connection, {.steps = metrics_.steps_replayed - before.steps, .nodes = metrics_.nodes_asked - before.nodes});
    return reply;
}

void Hub::charge(Connection& connection, const Cost& cost) {
    connection.budget.spend(cost, now_());
    charge(connection.client.share, cost);
}

bool Hub::too_fast(Connection& connection) {
    return !connection.budget.any_left(now_()) || !shares_.at(connection.client.share).budget.any_left(now_());
}

const Client* Hub::find(ConnectionId id) const {
    const auto it = connections_.find(id);
    return it == connections_.end() ? nullptr : &it->second.client;
}

Frame Hub::frame(const Fact& message) const { return std::make_shared<const std::string>(write_json(message)); }

Frame Hub::granted(std::int64_t request, Fact::Object fields) const {
    Fact::Object message{{"re", request}, {"ok", true}};
    message.insert(message.end(), std::make_move_iterator(fields.begin()), std::make_move_iterator(fields.end()));
    return frame(std::move(message));
}

Frame Hub::refused(const Client& client, const std::optional<std::int64_t>& request, const Refusal& refusal) const {
    return frame(Fact::Object{
        {"re", request ? Fact(*request) : Fact()},
        {"ok", false},
        {"error", Fact::Object{{"code", word(refusal.code)}, {"text", refusal.text.in(client.language)}}}});
}

void Hub::send(ConnectionId to, Frame frame) { outbox_.push_back({to, std::move(frame), CloseCode::going_away}); }

void Hub::hold(ConnectionId to, Frame frame) { held_.push_back({to, std::move(frame), CloseCode::going_away}); }

void Hub::reply(ConnectionId to, std::int64_t request, const Answer<Fact::Object>& answer) {
    const Client* const client = find(to);
    if (client == nullptr) return;
    send(to, answer ? granted(request, *answer) : refused(*client, request, answer.error()));
}

bool Hub::flush() {
    const auto begin = std::chrono::steady_clock::now();
    const bool had_writes = store_.has_writes();
    if (failing_since_ && now_() < next_try_) {
        not_stored();
    } else if (store_.commit()) {
        stored();
    } else {
        next_try_ = now_() + (read_only_ ? 10 : 1) * limits_.between_tries;
        not_stored();
    }
    if (outbox_.empty()) return false;
    if (had_writes) {
        ++metrics_.commits;
        metrics_.commit_seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    const auto outgoing = std::move(outbox_);
    outbox_.clear();
    for (const Outgoing& out : outgoing) {
        if (!out.text) {
            outlet_.close(out.to, out.code);
            continue;
        }
        ++metrics_.messages_sent;
        metrics_.bytes_sent += out.text->size();
        if (const auto to = connections_.find(out.to); to != connections_.end())
            charge(to->second, {.bytes = out.text->size()});
        outlet_.send(out.to, out.text);
    }
    return true;
}

/// Everything is stored: what waited for it goes out first, and a server that was read-only is itself again.
void Hub::stored() {
    if (failing_since_) {
        failing_since_.reset();
        outbox_.insert(outbox_.begin(), std::make_move_iterator(held_.begin()), std::make_move_iterator(held_.end()));
        held_.clear();
        if (read_only_) {
            log_(LogLevel::info, "the database can be written again");
            read_only_ = false;
            for (const auto& [id, connection] : connections_) tell_storage(connection.client);
            resuming_ = true;
        }
    }
    for (Service* const service : services_) service->committed();
}

/// Nothing goes out that tells of what is not stored. After some time of trying, changes are refused at once instead of
/// waiting, so everything else can be answered.
void Hub::not_stored() {
    if (!failing_since_) {
        failing_since_ = now_();
        log_(LogLevel::warning, "cannot store, trying again: " + store_.failure());
    }
    if (read_only_) return;
    held_.insert(held_.end(), std::make_move_iterator(outbox_.begin()), std::make_move_iterator(outbox_.end()));
    outbox_.clear();
    if (now_() - *failing_since_ < limits_.storage_patience) return;
    const auto span = std::chrono::duration_cast<std::chrono::seconds>(now_() - *failing_since_);
    log_(LogLevel::critical,
         fmt::format("cannot store for {} s, read-only until that is possible: {}", span.count(), store_.failure()));
    read_only_ = true;
    for (Service* const service : services_) service->rest();
    for (const auto& [id, connection] : connections_) tell_storage(connection.client);
}

void Hub::tell_storage(const Client& client) {
    send(client.id, Fact::Object{{"on", "storage"},
                                 {"writable", !read_only_},
                                 {"text", read_only_ ? Fact(cannot_store.text.in(client.language)) : Fact()}});
}

std::chrono::milliseconds Hub::lived() const {
    return store_.former_life().lived + std::chrono::duration_cast<std::chrono::milliseconds>(now_() - began_);
}

/// Says how long this server has lived: should it die, the clocks of players ran until then.
void Hub::beat() {
    const bool busy = !connections_.empty() ||
                      std::ranges::any_of(services_, [](const Service* service) { return service->counts_time(); });
    next_beat_ =
        now_() + (busy ? std::chrono::milliseconds(between_beats) : std::chrono::milliseconds(between_idle_beats));
    if (!failing_since_) store_.save_life({.lived = lived(), .clean = false});
}

bool Hub::end() {
    store_.save_life({.lived = lived(), .clean = true});
    if (!store_.commit()) return false;
    if (failing_since_) stored();
    flush();
    return true;
}

Time Hub::next_tick() const {
    Time next = std::min(next_sweep_, next_beat_);
    if (failing_since_) next = std::min(next, next_try_);
    if (resuming_) next = now_();
    for (const Service* const service : services_)
        if (const auto due = service->next_tick()) next = std::min(next, *due);
    return next;
}

void Hub::tick() {
    const Time time = now_();
    if (resuming_) {
        resuming_ = false;
        for (Service* const service : services_) service->resume();  // clocks run on, agents think on
    }
    for (Service* const service : services_) {
        if (const auto unread = store_.reading([&] { service->tick(); }))
            log_(LogLevel::error, "cannot read the database: " + *unread);
    }
    if (next_beat_ <= time) beat();
    if (next_sweep_ > time) return;
    next_sweep_ = time + between_sweeps;
    std::erase_if(shares_,
                  [&](const auto& each) { return each.second.connections == 0 && each.second.budget.full(time); });
    if (failing_since_) return;
    for (Service* const service : services_) service->sweep();
}

}  // namespace joute
