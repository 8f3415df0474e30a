// The battle in words, of the language given: what attacks do, what the field looks like. Pure.
import { percentage } from 'joute/i18n/numbers.ts';
import { type Choice, other, type Seat } from 'joute/lib/protocol.ts';
import {
  type Attack,
  active_of,
  type Battle,
  type Deed,
  type Fighter,
  factor_of,
  type Side,
  statuses_of,
} from './battle.ts';
import type { Words } from './words.ts';

type NameOf = (seat: Seat) => string;

export const effect_text = (attack: Attack, texts: Words): string =>
  (texts.effects as Record<string, string>)[attack.effect] ?? '';

/** What an attack would do now, short: damage, KO, effect. */
export function attack_line(attack: Attack, texts: Words): string {
  const parts: string[] = [];
  if (attack.pp === 0) return texts.no_pp;
  if (attack.damage !== undefined) {
    parts.push(attack.factor === 0 ? texts.immune : texts.damage(attack.damage));
    if (attack.ko === 1) parts.push('KO');
    else if (attack.ko) parts.push(texts.ko_chance(percentage(attack.ko)));
    if (attack.factor === 2) parts.push(texts.strong);
    if (attack.factor === 0.5) parts.push(texts.weak);
  } else if (attack.power > 0) parts.push(texts.power(attack.power));
  const effect = effect_text(attack, texts);
  if (effect) parts.push(effect);
  return parts.join(' · ');
}

/** The same on a small button. */
export function attack_brief(attack: Attack, texts: Words): string {
  if (attack.pp === 0) return texts.no_pp;
  const damage = attack.damage ?? attack.power;
  const effect = (texts.brief as Record<string, string>)[attack.effect];
  return [
    attack.factor === 0
      ? texts.shout.no_effect
      : damage > 0 && (attack.damage === undefined ? texts.power(damage) : texts.damage(damage)),
    attack.ko === 1 && 'KO',
    attack.factor !== undefined && attack.factor !== 0 && attack.factor !== 1 && texts.factor(attack.factor),
    effect,
  ]
    .filter(Boolean)
    .join(' · ');
}

const condition = (fighter: Fighter, texts: Words): string[] => [
  fighter.pv === 0 ? 'KO' : texts.pv_of(fighter.pv, fighter.pv_max),
  ...statuses_of(fighter).map(([status, left]) => texts.status(texts.statuses[status], left)),
  ...(['attack', 'defence'] as const)
    .filter((of) => fighter[of] !== 10_000)
    .map((of) => `${texts[of]} ${texts.factor(factor_of(fighter[of]))}`),
];

export const fighter_line = (fighter: Fighter, texts: Words): string =>
  [`${texts.name(fighter.name)}, ${texts.types[fighter.type]}`, ...condition(fighter, texts)].join(', ');

/** What is left of one whose name and type are known; its speed where that is not the `usual` one. */
export const condition_line = (
  fighter: Fighter,
  usual: number | undefined,
  active: boolean,
  texts: Words,
): string =>
  [
    ...condition(fighter, texts),
    fighter.pv > 0 && fighter.speed !== usual && texts.slowed(fighter.speed),
    fighter.pv > 0 && active && texts.barred.field,
  ]
    .filter(Boolean)
    .join(', ');

/** Spoken label of a team member. */
export function fighter_label(fighter: Fighter, open: boolean, why: string, texts: Words): string {
  const cost = open && fighter.entry > 0 ? texts.entry(fighter.entry) : '';
  return [fighter_line(fighter, texts), open ? cost : why].filter(Boolean).join('; ');
}

/** Spoken description of the whole field. */
export function field_label(scene: Battle, below: Seat, name_of: NameOf, texts: Words): string {
  const side = (seat: Seat) => {
    const fighter = active_of(scene[seat]);
    const traps = scene[seat].traps > 0 ? `; ${texts.status(texts.traps, scene[seat].traps)}` : '';
    return `${name_of(seat)}${texts.colon}${fighter ? fighter_line(fighter, texts) : texts.nobody}${traps}`;
  };
  return `${texts.turn(scene.turn)}. ${side(other(below))}. ${side(below)}.`;
}

/** Full description of a choice: the pokémon that would come in, or everything about an attack. */
export function describe(choice: Choice, side: Side, texts: Words): string {
  const to = String(choice.move.to ?? '');
  const comer = side.team.find(({ id }) => id === to);
  if (!comer) {
    const user = active_of(side);
    const attack = user?.attacks?.find(({ id }) => id === choice.move.attack);
    const words = choice.words ?? choice.text;
    return attack?.ko && attack.ko < 1 ? `${words}. ${texts.ko_chance(percentage(attack.ko))}.` : `${words}.`;
  }
  const attacks = comer.attacks
    ?.map((attack) => `${texts.name(attack.name)} (${attack_line(attack, texts)})`)
    .join('; ');
  const speed = texts.speed(comer.speed);
  return `${choice.words ?? choice.text}. ${speed}${attacks ? `. ${attacks}` : ''}.`;
}

/** A choice by its name: the attack, or who comes in. */
export function deed_label(move: unknown, texts: Words): string {
  const { kind, name } = move as Deed;
  return texts.deed[kind](texts.name(name));
}
