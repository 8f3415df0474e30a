// SPDX-License-Identifier: MIT
// Previews of links, as messengers show them: tags in the head of a page (Open Graph), and the picture they name. The
// picture of a page is at the page's own path below /previews, with .png at its end: /previews/t/b7k2m9x4qd.png.
//
// Words are made on the network thread, pictures on those that think. Drawn pictures are kept, the last used first; who
// asks for one that is being drawn waits for that. What is asked for is charged to the asker's share.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/siphash.hpp"
#include "server/preview_card.hpp"
#include "server/services/refusal.hpp"
#include "server/services/share.hpp"
#include "server/transport.hpp"

namespace joute {

class Site;

class Previews {
  public:
    /// The site must outlive it.
    explicit Previews(Site& site);

    /// For the head of the page that was asked for; none where the server does not know how it was called.
    [[nodiscard]] std::string tags(const HttpRequest& request, Share share);

    [[nodiscard]] static bool are_at(std::string_view path) { return path.starts_with("/previews/"); }
    /// Answers a request for a picture, now or once it is drawn.
    void answer(const HttpRequest& request, Share share, Respond respond);

  private:
    using Png = std::shared_ptr<const std::string>;
    struct Waiting {
        Share share;
        Respond respond;
    };

    /// What a page at that address is about, as a spectator may know it. Refused: there is no such thing.
    [[nodiscard]] Answer<PreviewCard> card(std::string_view path, std::string_view query, Language language);
    [[nodiscard]] Answer<PreviewCard> table_card(const std::string& id, Language language);
    [[nodiscard]] Answer<PreviewCard> puzzle_card(const std::string& game, std::string_view id, Language language);
    [[nodiscard]] Answer<PreviewCard> position_card(const std::string& game, std::string_view query, Language language);
    /// Equal for cards that look the same. It tells nothing: what a card is made of may be hidden from who reads it.
    [[nodiscard]] std::uint64_t key_of(const PreviewCard& card) const;
    [[nodiscard]] Png kept(std::uint64_t key);
    void keep(std::uint64_t key, Png png);
    void draw(std::uint64_t key, PreviewCard card, Share share);
    void drawn(std::uint64_t key, const Png& png);

    Site& site_;
    SipKey secret_;
    std::list<std::pair<std::uint64_t, Png>> shelf_;  // the last used first
    std::size_t shelf_bytes_ = 0;
    std::unordered_map<std::uint64_t, std::vector<Waiting>> being_drawn_;
    std::size_t waiting_ = 0;
};

}  // namespace joute
