// SPDX-License-Identifier: MIT
#include "server/previews.hpp"

#include <algorithm>
#include <span>

#include "agents/catalogue.hpp"
#include "core/text.hpp"
#include "puzzles/library.hpp"
#include "server/pages.hpp"
#include "server/png.hpp"
#include "server/services/asked_games.hpp"
#include "server/services/rooms.hpp"
#include "server/services/secrets.hpp"
#include "server/site.hpp"
#include "server/web_address.hpp"

namespace joute {

namespace {

constexpr std::size_t shelf_limit = std::size_t{8} << 20U;  // bytes of pictures kept; one has about 60 kB
constexpr std::size_t max_waiting = 64;                     // requests for pictures that are not drawn yet
constexpr std::uint64_t cost_in_nodes = 30'000;             // drawing takes about as long as so many nodes of a search
constexpr std::string_view prefix = "/previews";
constexpr std::string_view suffix = ".png";
constexpr std::string_view whole_site = "/joute";  // instead of "/", which has no name

int status_of(Code code) {
    switch (code) {
        case Code::no_table: return 404;
        case Code::read_only: return 503;
        case Code::too_fast: return 429;
        default: return 400;
    }
}

HttpReply refused(const Refusal& refusal, Language language) {
    HttpReply reply =
        plain_reply(status_of(refusal.code), "text/plain; charset=utf-8", refusal.text.in(language) + "\n");
    if (reply.status == 503 || reply.status == 429) reply.headers.emplace_back("Retry-After", "5");
    return reply;
}

std::string etag_of(std::uint64_t key) { return fmt::format("\"{:016x}\"", key); }

HttpReply picture(std::uint64_t key, std::string body, int status = 200) {
    HttpReply reply = plain_reply(status, "image/png", std::move(body));
    for (auto& [name, value] : reply.headers) {
        if (name == "Cross-Origin-Resource-Policy") value = "cross-origin";  // it is made to be shown elsewhere
        if (name == "Cache-Control") value = "public, max-age=60";           // a game goes on
    }
    reply.headers.emplace_back("ETag", etag_of(key));
    reply.headers.emplace_back("Vary", "Accept-Language");
    return reply;
}

const Refusal not_found{Code::no_table, {"there is nothing at this address", "il n’y a rien à cette adresse"}};
const Refusal slow_down{
    Code::too_fast,
    {"too much was asked for in a short time: slow down", "trop de demandes en peu de temps : ralentissez"}};
const Refusal too_busy{Code::read_only,
                       {"too many pictures are being drawn: try again in a moment",
                        "trop d’images sont en train d’être dessinées : réessayez dans un instant"}};
const Refusal not_drawn{Code::read_only, {"the picture could not be drawn", "l’image n’a pas pu être dessinée"}};

std::string tag(std::string_view attribute, std::string_view name, std::string_view content) {
    return fmt::format("    <meta {}=\"{}\" content=\"{}\" />\n", attribute, name, html_escaped(content));
}

}  // namespace

Previews::Previews(Site& site) : site_(site) { random_bytes(&secret_, sizeof secret_); }

std::string Previews::tags(const HttpRequest& request, Share share) {
    if (request.host.empty()) return {};
    const Language language = language_asked(request.query, request.accept_language);
    PreviewCard shown = card_of_joute(language);
    std::string path(whole_site);
    // A client that asks too much gets the page all the same, with a preview of the whole.
    site_.hub().ask(share, [&] {
        if (auto found = card(request.path, request.query, language); found && found->kit != nullptr) {
            shown = std::move(*found);
            path = request.path;
        }
    });
    std::string address =
        fmt::format("{}://{}{}{}{}?v={:08x}&lang={}", request.https ? "https" : "http", request.host, prefix, path,
                    suffix, key_of(shown) >> 32U, language == Language::french ? "fr" : "en");
    for (const std::string_view name : {"position", "moves"})
        if (const auto value = query_value(request.query, name); value && path == request.path)
            address += fmt::format("&{}={}", name, percent_encoded(*value));
    // No og:url: messengers would open that instead of the link, which may hold an invitation behind its #.
    return "\n" + tag("property", "og:site_name", "Joute") + tag("property", "og:type", "website") +
           tag("property", "og:locale", language == Language::french ? "fr_FR" : "en_GB") +
           tag("property", "og:title", shown.title) + tag("property", "og:description", shown.about) +
           tag("property", "og:image", address) + tag("property", "og:image:type", "image/png") +
           tag("property", "og:image:width", std::to_string(card_width)) +
           tag("property", "og:image:height", std::to_string(card_height)) +
           tag("property", "og:image:alt", shown.alt()) + tag("name", "twitter:card", "summary_large_image") + "  ";
}

Answer<PreviewCard> Previews::card(std::string_view path, std::string_view query, Language language) {
    auto parts = split(path, '/');
    parts.erase(parts.begin());  // before the first '/'
    const bool embedded = parts[0] == "embed" && parts.size() > 1;
    if (embedded) parts.erase(parts.begin());
    const std::string_view place = parts[0];
    if (parts.size() < 2) return card_of_joute(language);
    const std::string name(parts[1]);
    if (place == "t" || place == "study") return table_card(name, language);
    if (place == "puzzles" && parts.size() > 2) return puzzle_card(name, parts[2], language);
    if (place == "analysis" || place == "explore" || (embedded && place == "board"))
        return position_card(name, query, language);
    if (place != "rules" && place != "learn" && place != "puzzles") return not_found;
    const auto kit = site_.environment().kit(name);
    if (!kit) return not_found;
    return card_of_game(**kit, language);
}

Answer<PreviewCard> Previews::table_card(const std::string& id, Language language) {
    const auto found = site_.rooms().look(id);
    if (!found) return found.error();
    return card_of(found->showing, true, language);
}

Answer<PreviewCard> Previews::puzzle_card(const std::string& game, std::string_view id, Language language) {
    const auto kit = site_.environment().kit(game);
    const PuzzleSet* const set = kit ? puzzles_of(game) : nullptr;
    const Puzzle* const puzzle = set == nullptr ? nullptr : find_puzzle(*set, id);
    if (puzzle == nullptr) return not_found;
    return card_of(*puzzle, **kit, language);
}

Answer<PreviewCard> Previews::position_card(const std::string& game, std::string_view query, Language language) {
    const Environment& environment = site_.environment();
    const auto kit = environment.kit(game);
    if (!kit) return not_found;
    request::GameFromScratch asked;
    asked.position = query_value(query, "position");
    asked.moves = query_value(query, "moves");
    if ((!asked.position || asked.position->empty()) && !asked.moves) return card_of_game(**kit, language);
    if (asked.position && asked.position->empty()) asked.position.reset();
    for (const auto& text : {asked.position, asked.moves})
        if (text && text->size() > environment.limits.text_bytes)
            return wrong_input(message("'position' and 'moves' have at most {} bytes each",
                                       "« position » et « moves » ont chacun au plus {} octets",
                                       environment.limits.text_bytes));
    if (asked.moves)
        if (auto refusal = too_long_to_try(split(*asked.moves, ';').size(), environment.limits))
            return std::move(*refusal);
    auto table = table_from_scratch(environment, **kit, asked, two_people(), Seed(0));
    if (!table) return table.error();
    Showing showing(**kit, std::move(*table));
    showing.seats = two_people();
    return card_of(showing, false, language);
}

std::uint64_t Previews::key_of(const PreviewCard& card) const {
    const std::string text =
        fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}", static_cast<int>(card.language),
                    card.kit != nullptr ? card.kit->info->id : "", card.line ? card.line->position() : "", card.title,
                    card.about, card.heading, card.names[0], card.names[1], card.status);
    return siphash(secret_, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

void Previews::answer(const HttpRequest& request, Share share, Respond respond) {
    const Language language = language_asked(request.query, request.accept_language);
    const std::string_view path = request.path;
    Answer<PreviewCard> found = slow_down;
    site_.hub().ask(share, [&] {
        found = not_found;
        if (!path.ends_with(suffix)) return;
        const std::string_view page = path.substr(prefix.size(), path.size() - prefix.size() - suffix.size());
        found = page == whole_site ? Answer<PreviewCard>(card_of_joute(language)) : card(page, request.query, language);
        if (found && found->kit == nullptr && page != whole_site) found = not_found;
    });
    if (!found) return respond(refused(found.error(), language));
    const std::uint64_t key = key_of(*found);
    if (request.if_none_match.find(etag_of(key)) != std::string::npos) return respond(picture(key, {}, 304));
    if (const Png png = kept(key)) {
        site_.hub().charge(share, {.bytes = png->size()});
        return respond(picture(key, *png));
    }
    if (waiting_ >= max_waiting) return respond(refused(too_busy, language));
    ++waiting_;
    const auto [it, fresh] = being_drawn_.try_emplace(key);
    it->second.push_back({share, std::move(respond)});
    if (fresh) draw(key, std::move(*found), share);
}

void Previews::draw(std::uint64_t key, PreviewCard card, Share share) {
    site_.hub().charge(share, {.nodes = cost_in_nodes});
    auto png = std::make_shared<std::string>();
    site_.environment().thinking.think(
        {.share = share, .queue = "previews", .weight = Weight::light},
        [png, card = std::move(card)](const StopFlag& /*stop*/) { *png = png_of(draw_card(card)); },
        [this, key, png] { drawn(key, png); }, {});
}

void Previews::drawn(std::uint64_t key, const Png& png) {
    const auto those = being_drawn_.extract(key);
    if (those.empty()) return;
    waiting_ -= those.mapped().size();
    if (!png->empty()) keep(key, png);
    for (const Waiting& one : those.mapped()) {
        site_.hub().charge(one.share, {.bytes = png->size()});
        one.respond(png->empty() ? refused(not_drawn, Language::english) : picture(key, *png));
    }
}

Previews::Png Previews::kept(std::uint64_t key) {
    const auto it = std::ranges::find(shelf_, key, &std::pair<std::uint64_t, Png>::first);
    if (it == shelf_.end()) return nullptr;
    shelf_.splice(shelf_.begin(), shelf_, it);
    return it->second;
}

void Previews::keep(std::uint64_t key, Png png) {
    shelf_bytes_ += png->size();
    shelf_.emplace_front(key, std::move(png));
    while (shelf_bytes_ > shelf_limit && shelf_.size() > 1) {
        shelf_bytes_ -= shelf_.back().second->size();
        shelf_.pop_back();
    }
}

}  // namespace joute
