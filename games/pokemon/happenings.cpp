// SPDX-License-Identifier: MIT
#include "pokemon/happenings.hpp"

#include <array>
#include <string_view>

#include "pokemon/rules.hpp"
#include "pokemon/view.hpp"

namespace joute::pokemon {

namespace {

struct StatusWords {
    std::string_view name;
    Message begins;
    Message ends;
    Message spares;  // "has no effect on"
};

const StatusWords& words_of(Status status) {
    static const std::array<StatusWords, 5> words{{
        {"burn", {"is burnt", "est brûlé"}, {"is no longer burnt", "n’est plus brûlé"}, {}},
        {"poison", {"is poisoned", "est empoisonné"}, {"is no longer poisoned", "n’est plus empoisonné"}, {}},
        {"seeds",
         {"is seeded", "est couvert de graines"},
         {"is rid of the seeds", "n’a plus de graines"},
         {"is a Grass type: the seeds have no effect", "est de type plante : les graines ne prennent pas"}},
        {"paralysis",
         {"is paralysed", "est paralysé"},
         {"is no longer paralysed", "n’est plus paralysé"},
         {"is Electric: it cannot be paralysed", "est de type électrik : rien ne le paralyse"}},
        {"prison",
         {"is imprisoned and cannot switch", "est emprisonné et ne peut plus partir"},
         {"is free again", "est de nouveau libre"},
         {}},
    }};
    return words[static_cast<std::size_t>(status)];
}

constexpr std::array<std::string_view, 17> what_words{
    "order",        "enter",         "attack", "no_pp",     "stuck",       "miss",  "hurt",       "heal", "ko",
    "attack_bonus", "defence_bonus", "status", "not_burnt", "status_over", "traps", "traps_over", "turn"};
constexpr std::array<std::string_view, 10> cause_words{"none",   "start", "choice", "attack",     "burn",
                                                       "poison", "seeds", "traps",  "exhaustion", "time"};

Message after(const Message& who, const Message& what) {
    return {fmt::format("{} {}", who.en, what.en), fmt::format("{} {}", who.fr, what.fr)};
}

Message hurt_words(const Message& who, const Happening& h) {
    if (h.hp == 0) return after({"It has no effect on", "Cela n’a aucun effet sur"}, who);
    Message text = after(who, message("loses {} HP ({} left)", "perd {} PV (il en reste {})", h.hp, h.left));
    const auto add = [&](const Message& why) {
        text.en += why.en;
        text.fr += why.fr;
    };
    switch (h.cause) {
        case Cause::burn: add({" to its burn", " à cause de sa brûlure"}); break;
        case Cause::poison: add({" to the poison", " à cause du poison"}); break;
        case Cause::seeds: add({" to the seeds", " à cause des graines"}); break;
        case Cause::traps: add({" in the traps", " dans les pièges"}); break;
        case Cause::exhaustion: add({" to exhaustion", " d’épuisement"}); break;
        default:
            if (h.twice_factor > 2) add({": very effective", " : c’est très efficace"});
            if (h.twice_factor < 2) add({": not very effective", " : ce n’est pas très efficace"});
    }
    return text;
}

Message bonus_words(const Message& who, const Happening& h) {
    const Message bonus = h.what == What::attack_bonus ? Message{"attack", "attaque"} : Message{"defence", "défense"};
    const int hundredths = (h.after + 50) / 100;
    const Message factor{fmt::format("× {}.{:02}", hundredths / 100, hundredths % 100),
                         fmt::format("× {},{:02}", hundredths / 100, hundredths % 100)};
    if (h.after == h.before)
        return after(who, {fmt::format("cannot change its {} any further ({})", bonus.en, factor.en),
                           fmt::format("ne peut pas changer davantage son {} ({})", bonus.fr, factor.fr)});
    const bool up = h.after > h.before;
    return after(who, {fmt::format("{} {} ({})", up ? "gains" : "loses", bonus.en, factor.en),
                       fmt::format("{} en {} ({})", up ? "gagne" : "perd", bonus.fr, factor.fr)});
}

}  // namespace

Message happening_words(const Pokemon& /*game*/, const Happening& h) {
    const Message& side = Pokemon::info().side(h.seat);
    if (h.what == What::turn)
        return {fmt::format("Turn {} (estimated value for {}: {:+} HP)", h.hp, side.en, h.left),
                fmt::format("Tour {} (valeur estimée pour {} : {:+} PV)", h.hp, side.fr, h.left)};
    if (h.what == What::traps)
        return {fmt::format("Traps are laid on the side of {}", side.en),
                fmt::format("Des pièges sont posés dans le camp du {}", side.fr)};
    if (h.what == What::traps_over)
        return {fmt::format("The traps on the side of {} are gone", side.en),
                fmt::format("Plus de pièges dans le camp du {}", side.fr)};
    const Message who = whose(h.seat, h.who);
    switch (h.what) {
        case What::order:
            return after(who, {"goes first (equal speed, drawn)", "passe en premier (même vitesse, tirage)"});
        case What::enter: {
            const auto& title = species[h.who].title;
            return {fmt::format("{} sends in {} ({} HP)", side.en, title.en, h.left),
                    fmt::format("{} envoie {} ({} PV)", side.fr, title.fr, h.left)};
        }
        case What::attack: {
            const auto& title = attack_of(h.attack).title;
            return after(who, {fmt::format("uses {}", title.en), fmt::format("utilise {}", title.fr)});
        }
        case What::no_pp: {
            const auto& title = attack_of(h.attack).title;
            return after(
                who, {fmt::format("has no PP left for {}", title.en), fmt::format("n’a plus de PP pour {}", title.fr)});
        }
        case What::stuck: return after(who, {"is paralysed and cannot attack", "est paralysé et ne peut pas attaquer"});
        case What::miss: return after(who, words_of(h.status).spares);
        case What::hurt: return hurt_words(who, h);
        case What::heal:
            return after(who, message("gains {} HP ({} now)", "regagne {} PV ({} maintenant)", h.hp, h.left));
        case What::knocked_out: return after(who, {"is knocked out", "est KO"});
        case What::attack_bonus:
        case What::defence_bonus: return bonus_words(who, h);
        case What::status: return after(who, words_of(h.status).begins);
        case What::not_burnt: return after(who, {"is not burnt", "n’est pas brûlé"});
        case What::status_over: return after(who, words_of(h.status).ends);
        default: return {};
    }
}

Fact::Object happening_facts(const Pokemon& /*game*/, const Happening& h) {
    Fact::Object facts{{"what", what_words[static_cast<std::size_t>(h.what)]}};
    const auto add = [&](const char* name, Fact fact) { facts.emplace_back(name, std::move(fact)); };
    if (h.what == What::turn) {
        add("turn", int{h.hp});
        add("lead", int{h.left});
        return facts;
    }
    add("seat", word(h.seat));
    if (h.who != nobody) add("who", species[h.who].name);
    if (h.cause != Cause::none) add("cause", cause_words[static_cast<std::size_t>(h.cause)]);
    switch (h.what) {
        case What::attack:
        case What::no_pp:
        case What::stuck: add("attack", attack_of(h.attack).name); break;
        case What::hurt:
            if (h.cause == Cause::attack) add("factor", h.twice_factor / 2.0);
            [[fallthrough]];
        case What::heal:
            add("hp", int{h.hp});
            add("left", int{h.left});
            break;
        case What::enter: add("left", int{h.left}); break;
        case What::attack_bonus:
        case What::defence_bonus:
            add("before", h.before / double{no_bonus});
            add("after", h.after / double{no_bonus});
            break;
        case What::miss:
        case What::status:
        case What::status_over: add("status", words_of(h.status).name); break;
        default: break;
    }
    return facts;
}

}  // namespace joute::pokemon
