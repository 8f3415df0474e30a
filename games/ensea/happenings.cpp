// SPDX-License-Identifier: MIT
#include "ensea/happenings.hpp"

#include <array>
#include <cstdlib>
#include <string_view>

#include "ensea/rules.hpp"
#include "ensea/view.hpp"

namespace joute::ensea {

namespace {

constexpr std::array<std::string_view, 24> what_words{
    "join",  "leave", "begin",  "act",    "pass",     "use",     "critical",   "hurt",
    "heal",  "spent", "ko",     "return", "stat",     "regen",   "regen_over", "boost",
    "major", "enemy", "beaten", "arena",  "corridor", "machine", "revisions",  "partiel"};
constexpr std::array<std::string_view, 8> cause_words{"none",  "blow", "cost",      "action",
                                                      "regen", "cafe", "revisions", "partiel"};
constexpr std::array<std::string_view, 4> stat_words{"attack", "power", "defense", "luck"};

const Message& name_of(Stat stat) {
    static const std::array<Message, 4> names{
        {{"Attack", "Attaque"}, {"Power", "Puissance"}, {"Defense", "Défense"}, {"Luck", "Chance"}}};
    return names[static_cast<std::size_t>(stat)];
}

Message sentence(const Message& who, const Message& what) {
    return {fmt::format("{} {}", who.en, what.en), fmt::format("{} {}", who.fr, what.fr)};
}

Message hurt_words(const Message& who, const Happening& h) {
    Message text = sentence(who, message("loses {} HP ({} left)", "perd {} PV (il en reste {})", h.hp, h.left));
    const auto add = [&](const Message& more) {
        text.en += more.en;
        text.fr += more.fr;
    };
    if (h.cause == Cause::cost) add({", the price of its action", ", le prix de son action"});
    if (h.cause == Cause::partiel) add({" in the exam", " au partiel"});
    if (h.twice_factor > 2) add({": double damage", " : dégâts doublés"});
    if (h.twice_factor < 2) add({": half damage", " : dégâts divisés par deux"});
    return text;
}

Message heal_words(const Message& who, const Happening& h) {
    if (h.hp == 0) return sentence(who, {"is in full health already", "a déjà tous ses PV"});
    const Message how = h.cause == Cause::regen ? Message{" by regeneration", " par régénération"} : Message{};
    return sentence(who, {fmt::format("gains {} HP{} ({} now)", h.hp, how.en, h.left),
                          fmt::format("regagne {} PV{} ({} maintenant)", h.hp, how.fr, h.left)});
}

Message stat_change(const Message& who, const Happening& h) {
    const Message& name = name_of(h.stat);
    if (h.amount == 0)
        return {fmt::format("{}: {} stays at {}", who.en, name.en, h.left),
                fmt::format("{} : {} inchangée ({})", who.fr, name.fr, h.left)};
    const auto by = fmt::format("{}{}", h.amount > 0 ? "+" : "−", std::abs(h.amount));
    return {fmt::format("{}: {} {} ({})", who.en, name.en, by, h.left),
            fmt::format("{} : {} {} ({})", who.fr, name.fr, by, h.left)};
}

}  // namespace

Message happening_words(const Ensea& game, const Happening& h) {
    const Message& side = Ensea::info().side(h.seat);
    const std::string_view name = champions[h.who].name;
    // In a campaign nobody is on both sides, so the name alone will do.
    const Message who = game.options().solo
                            ? verbatim(std::string(name))
                            : Message{fmt::format("{}’s {}", side.en, name), fmt::format("{} ({})", name, side.fr)};
    const Message team{side.en, "L’" + side.fr};
    switch (h.what) {
        case What::joins:
            return {fmt::format("{} joins {}", name, side.en), fmt::format("{} rejoint l’{}", name, side.fr)};
        case What::leaves:
            return {fmt::format("{} leaves {}", name, side.en), fmt::format("{} quitte l’{}", name, side.fr)};
        case What::begins: return sentence(team, {"begins", "commence"});
        case What::acts: {
            const Action& action = champions[h.who].actions[h.action];
            if (!h.has_target)
                return sentence(who, {fmt::format("uses {}", action.en), fmt::format("utilise {}", action.fr)});
            const std::string_view target = champions[h.target].name;
            return sentence(who, {fmt::format("uses {} on {}", action.en, target),
                                  fmt::format("utilise {} sur {}", action.fr, target)});
        }
        case What::passes: return sentence(team, {"passes", "passe son tour"});
        case What::uses:
            return h.object == Object::cafe ? message("{} gets a café", "{} boit un café", name)
                                            : message("{} gets a second sitting", "{} passe au rattrapage", name);
        case What::critical: return {"A critical hit!", "Coup critique !"};
        case What::hurt: return hurt_words(who, h);
        case What::heals: return heal_words(who, h);
        case What::spent:
            return sentence(who,
                            {"gains nothing: healing no longer works", "ne regagne rien : les soins n’agissent plus"});
        case What::falls: return sentence(who, {"is knocked out", "est KO"});
        case What::returns: return sentence(who, message("is back with {} HP", "est de retour avec {} PV", h.left));
        case What::stat: return stat_change(who, h);
        case What::regen:
            return sentence(team,
                            message("will regenerate {} HP each at its next {} turns",
                                    "regagnera {} PV par membre à ses {} prochains tours", h.amount, regen_turns));
        case What::regen_over: return sentence(team, {"regenerates no more", "ne se régénère plus"});
        case What::boost:
            return sentence(team, {"deals 15% more with its next blow", "frappera 15 % plus fort au prochain coup"});
        case What::major: {
            const Message major = major_words(h.major);
            return {"The boss switches to " + major.en, "Le boss passe à la majeure " + major.fr};
        }
        case What::enemy: return message("{} comes next ({} HP)", "{} se présente ({} PV)", name, h.left);
        case What::beaten: return message("{} is beaten", "{} est vaincu", name);
        case What::arena:
            return game.options().as_reported
                       ? message("Arena {} begins, nobody rested", "L’arène {} commence sans repos", h.amount)
                       : message("Arena {} begins, everybody rested", "L’arène {} commence, toute l’équipe est reposée",
                                 h.amount);
        case What::corridor: return {"A quiet corridor", "Un couloir tranquille"};
        case What::machine: return {"A coffee machine: one more café", "Une machine à café : un café de plus"};
        case What::revisions:
            return {"Revision week: 20 HP for all the living", "Révisions : 20 PV pour tous les vivants"};
        case What::partiel:
            return {"A surprise exam: all the living lose 10 HP", "Partiel surprise : tous les vivants perdent 10 PV"};
    }
    return {};
}

Fact::Object happening_facts(const Ensea& /*game*/, const Happening& h) {
    Fact::Object facts{{"what", what_words[static_cast<std::size_t>(h.what)]}};
    const auto add = [&](const char* key, Fact fact) { facts.emplace_back(key, std::move(fact)); };
    const auto who = [&] {
        add("seat", word(h.seat));
        add("who", champions[h.who].name);
    };
    switch (h.what) {
        case What::corridor:
        case What::machine:
        case What::revisions:
        case What::partiel: break;
        case What::begins:
        case What::passes:
        case What::boost:
        case What::regen_over: add("seat", word(h.seat)); break;
        case What::regen:
            add("seat", word(h.seat));
            add("amount", int{h.amount});
            break;
        case What::arena: add("arena", int{h.amount}); break;
        case What::acts:
            who();
            add("action", champions[h.who].actions[h.action].code);
            add("target", h.has_target ? Fact(champions[h.target].name) : Fact());
            break;
        case What::uses:
            who();
            add("object", h.object == Object::cafe ? "cafe" : "rattrapage");
            break;
        case What::hurt:
        case What::heals:
            who();
            add("cause", cause_words[static_cast<std::size_t>(h.cause)]);
            if (h.cause == Cause::blow) {
                add("factor", h.twice_factor / 2.0);
                add("critical", h.critical);
            }
            add("hp", int{h.hp});
            add("left", int{h.left});
            break;
        case What::stat:
            who();
            add("stat", stat_words[static_cast<std::size_t>(h.stat)]);
            add("by", int{h.amount});
            add("now", int{h.left});
            break;
        case What::major: add("major", joute::ensea::name_of(h.major)); break;
        case What::returns:
        case What::enemy:
            who();
            add("left", int{h.left});
            break;
        default: who();
    }
    return facts;
}

}  // namespace joute::ensea
