// ENSEA in words, of the language given: what actions would do, who stands there. Pure.
import { percentage } from 'joute/i18n/numbers.ts';
import type { Lang, Seat } from 'joute/lib/protocol.ts';
import { type Act, type Fight, type Fighter, type Offer, type Side, stats } from './fight.ts';
import type { Major } from './majors.ts';
import type { Words } from './words.ts';

export type NameOf = (seat: Seat) => string;

export const major_word = (major: Major | null, texts: Words): string =>
  major ? texts.majors[major] : texts.no_major;

/** Spoken label of a champion: everything that is visible. */
export function fighter_label(fighter: Fighter, side: Side, texts: Words): string {
  const figures = stats.map((stat) => {
    const by = fighter[stat] - fighter.base[stat];
    return `${texts.stats[stat]} ${fighter[stat]}${by === 0 ? '' : ` (${by > 0 ? '+' : '−'}${Math.abs(by)})`}`;
  });
  return [
    fighter.champion,
    major_word(fighter.major, texts),
    texts.kinds[fighter.kind],
    fighter.pv === 0 ? 'KO' : texts.pv_of(fighter.pv, fighter.pv_max),
    ...figures,
    fighter.acted && texts.acted,
    fighter.pv > 0 && side.regen.left > 0 && texts.regen(side.regen.amount, side.regen.left),
    side.boost && texts.boost,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Both sides in one sentence each, for a picture. */
export function stage_label(fight: Fight, name_of: NameOf, texts: Words): string {
  const side = (seat: Seat) =>
    `${name_of(seat)} – ${
      fight[seat].team
        .map((one) => `${one.champion} ${one.pv === 0 ? 'KO' : texts.pv_of(one.pv, one.pv_max)}`)
        .join(', ') || '?'
    }`;
  return `${side('first')}. ${side('second')}.`;
}

/** Short caption of the scene: arena and fight, or the action number and how the teams were chosen. */
export function where(fight: Fight, start: Fight | null, texts: Words): string {
  if (fight.campaign) {
    const { arena, fight: now, fights } = fight.campaign;
    return `${texts.title.arena(arena)} (${fights === 1 ? texts.kinds.boss : `${now}/${fights}`})`;
  }
  if (fight.phase === 'draft') return '';
  return [texts.turn(fight.action + 1), start?.phase === 'team' && texts.drawn].filter(Boolean).join(' · ');
}

/** All numbers of an action on its target: both damages, chances, expectation, effect. */
export function act_parts(act: Act, texts: Words, lang: Lang): string[] {
  if (act.damage === undefined) return [act.effect[lang]].filter(Boolean);
  const { critical = 0, critical_damage = 0, expected = 0, ko = 0 } = act;
  return [
    texts.damage(act.damage),
    critical > 0 ? texts.crit(percentage(critical), critical_damage) : texts.no_crit,
    texts.expected(expected.toLocaleString(lang, { maximumFractionDigits: 1 })),
    ko === 1 ? texts.sure_ko : ko > 0 ? texts.ko_chance(percentage(ko)) : '',
    act.factor === 2 ? texts.double : act.factor === 0.5 ? texts.half : '',
    act.effect[lang],
  ].filter(Boolean);
}

/** One line for the window: who does what to whom, and everything it would do. */
export const act_line = (act: Act, texts: Words, lang: Lang): string =>
  `${texts.act(act.actor, act.name[lang], act.target ?? '')}. ${act_parts(act, texts, lang).join(' · ')}.`;

/** A choice that is looked at, in full. */
export function offer_line({ deed }: Offer, texts: Words, lang: Lang): string {
  switch (deed.kind) {
    case 'act':
      return act_line(deed, texts, lang);
    case 'use':
      return `${texts.give(texts.objects[deed.object], deed.target)} · ${texts.object_does[deed.object]}.`;
    case 'pass':
      return `${texts.pass} · ${texts.pass_does}.`;
    case 'replace':
      return `${texts.replaces(deed.joins, deed.leaves)}.`;
    default:
      return '';
  }
}
