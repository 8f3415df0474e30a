// ENSEA in words, of the language given: what actions would do, what happened, who stands there. Pure.
import type { Lang, Seat, Step } from 'joute/lib/protocol.ts';
import {
  type Act,
  change_text,
  deed_of,
  type Fight,
  type Fighter,
  fight_of,
  type Offer,
  percent,
  type Side,
  stats,
} from './fight.ts';
import { type Happening, happenings } from './happenings.ts';
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

/** Caption of the scene: arena and fight, or the action number and how the teams were chosen. */
export function where(fight: Fight, start: Fight | null, texts: Words): string {
  if (fight.campaign) {
    const { arena, fight: now, fights } = fight.campaign;
    return `${texts.arena(arena, texts.arenas[arena - 1] ?? '')} · ${texts.fight(now, fights)}`;
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
    critical > 0 ? texts.crit(percent(critical), critical_damage) : texts.no_crit,
    texts.expected(expected.toLocaleString(lang, { maximumFractionDigits: 1 })),
    ko === 1 ? texts.sure_ko : texts.ko_chance(percent(ko)),
    act.factor === 2 ? texts.double : act.factor === 0.5 ? texts.half : '',
    act.effect[lang],
  ].filter(Boolean);
}

/** One line for the window: who does what to whom, and everything it would do. */
export const act_line = (act: Act, texts: Words, lang: Lang): string =>
  `${texts.deed.act(act.actor, act.name[lang], act.target ?? '')}. ${act_parts(act, texts, lang).join(' · ')}.`;

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

/** A champion's name, with its side where both sides may have it. */
const whose = (name: string, seat: Seat, fight: Fight, name_of: NameOf, texts: Words): string =>
  fight.rules === 'solo' ? name : texts.whose(name, name_of(seat));

export function tell(event: Happening, fight: Fight, name_of: NameOf, texts: Words): string {
  const who = 'name' in event && 'seat' in event ? whose(event.name, event.seat, fight, name_of, texts) : '';
  switch (event.what) {
    case 'loses':
      return texts.loses(who, event.pv, event.left);
    case 'gains':
      return texts.gains(who, event.pv);
    case 'ko':
      return texts.falls(who);
    case 'back':
      return texts.back(who);
    case 'joins':
      return texts.joins(event.name);
    case 'stat':
      return texts.stat(who, texts.stats[event.stat], change_text(event.by), event.now);
    case 'major':
      return texts.major(texts.majors[event.major]);
    case 'regen':
      return texts.regens(name_of(event.seat), event.amount);
    case 'boost':
      return texts.boosted(name_of(event.seat));
    case 'beaten':
      return texts.beaten(event.name);
    case 'arena':
      return texts.enters_arena(texts.arena(event.arena, texts.arenas[event.arena - 1] ?? ''));
  }
}

/** What a decision is called. */
function deed_words(
  step: Step,
  seat: Seat,
  before: Fight,
  name_of: NameOf,
  texts: Words,
  lang: Lang,
): string {
  const deed = deed_of(step.move);
  switch (deed.kind) {
    case 'act':
      return texts.deed.act(
        whose(deed.actor, seat, before, name_of, texts),
        deed.name[lang],
        deed.target ?? '',
      );
    case 'use':
      return texts.deed.use(texts.objects[deed.object], deed.target);
    case 'pass':
      return texts.deed.pass(name_of(seat));
    case 'pick':
      return texts.deed.pick(name_of(seat), deed.champions.join(', '));
    case 'replace':
      return texts.deed.replace(deed.joins, deed.leaves);
    case 'keep':
      return texts.deed.keep;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A step as the log tells it: what was chosen or drawn, then what came of it. */
export function tell_step(step: Step, before: Fight, name_of: NameOf, texts: Words, lang: Lang): string {
  const after = fight_of(step.scene);
  const said: string[] = [];
  if (step.by === 'both') {
    const picks = step.move as unknown as Record<Seat, { champions: string[] }>;
    for (const seat of ['first', 'second'] as const)
      said.push(texts.deed.pick(name_of(seat), picks[seat].champions.join(', ')));
  } else if (step.by !== 'chance') said.push(deed_words(step, step.by, before, name_of, texts, lang));
  else if (step.text === '!crit') said.push(texts.critical);
  else if (step.text !== '!no-crit') said.push(capital(step.words ?? step.text ?? ''));
  const came = happenings(before, after)
    // Between fights the words of the event itself say what it brought.
    .filter(({ what }) => step.by !== 'chance' || before.phase !== 'event' || what === 'ko')
    .map((event) => tell(event, after, name_of, texts));
  const apart = lang === 'fr' ? '\u00a0; ' : '; ';
  return [...said, ...came].join(apart).replace(`${texts.critical}${apart}`, `${texts.critical} `);
}
