// The battle in words, of the language given: what attacks do, what happened, what the field looks like. Pure.
import { type Choice, other, type Scene, type Seat, type Step } from 'joute/lib/protocol.ts';
import {
  type Attack,
  active_of,
  type Battle,
  type Deed,
  type Fighter,
  factor_of,
  type Happening,
  happenings,
  type Side,
  statuses_of,
} from './battle.ts';
import type { Words } from './words.ts';

type NameOf = (seat: Seat) => string;

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

const effect_text = (attack: Attack, texts: Words): string =>
  (texts.effects as Record<string, string>)[attack.effect] ?? '';

/** What an attack would do now, short: damage, KO, effect. */
export function attack_line(attack: Attack, texts: Words): string {
  const parts: string[] = [];
  if (attack.pp === 0) return texts.no_pp;
  if (attack.damage !== undefined) {
    parts.push(attack.factor === 0 ? texts.immune : texts.damage(attack.damage));
    if (attack.ko === 1) parts.push('KO');
    else if (attack.ko) parts.push(texts.ko_chance(percent(attack.ko)));
    if (attack.factor === 2) parts.push(texts.strong);
    if (attack.factor === 0.5) parts.push(texts.weak);
  } else if (attack.power > 0) parts.push(texts.power(attack.power));
  const effect = effect_text(attack, texts);
  if (effect) parts.push(effect);
  return parts.join(' · ');
}

const fighter_line = (fighter: Fighter, texts: Words): string =>
  [
    `${fighter.name}, ${texts.types[fighter.type]}`,
    fighter.pv === 0 ? 'KO' : texts.pv_of(fighter.pv, fighter.pv_max),
    ...statuses_of(fighter).map(([status, left]) => texts.status(texts.statuses[status], left)),
    fighter.attack !== 10_000 && `${texts.attack} ${texts.factor(factor_of(fighter.attack))}`,
    fighter.defence !== 10_000 && `${texts.defence} ${texts.factor(factor_of(fighter.defence))}`,
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
    return `${name_of(seat)}: ${fighter ? fighter_line(fighter, texts) : texts.nobody}${traps}`;
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
    return attack?.ko !== undefined && attack.ko < 1
      ? `${words}. ${texts.ko_chance(percent(attack.ko))}.`
      : `${words}.`;
  }
  const attacks = comer.attacks?.map((attack) => `${attack.name} (${attack_line(attack, texts)})`).join('; ');
  const speed = texts.speed(comer.speed);
  return `${choice.words ?? choice.text}. ${speed}${attacks ? `. ${attacks}` : ''}.`;
}

export function tell(event: Happening, name_of: NameOf, texts: Words): string {
  const side = name_of(event.seat);
  if (event.what === 'traps') return event.set ? texts.traps_set(side) : texts.traps_gone(side);
  const who = texts.whose(event.name, side);
  switch (event.what) {
    case 'enters':
      return texts.enters(who);
    case 'loses':
      return texts.loses(who, event.pv, event.left);
    case 'gains':
      return texts.gains(who, event.pv, event.left);
    case 'ko':
      return texts.falls(who);
    case 'gets':
      return texts.gets(who, texts.statuses[event.status]);
    case 'rid':
      return texts.rid(who, texts.statuses[event.status]);
    case 'bonus':
      return texts.bonus(who, texts[event.of], texts.factor(event.now));
  }
}

/** A choice by its name: the attack, or who comes in. */
export function deed_label(move: unknown, texts: Words): string {
  const { kind, name } = move as Deed;
  return texts.deed[kind](name);
}

/** A step as a log tells it: what was chosen, then what came of it. Chance is told as announced. */
export function tell_step(step: Step, before: Scene, sides: readonly string[], texts: Words): string {
  const name_of: NameOf = (seat) => sides[seat === 'first' ? 0 : 1] ?? '';
  const deed = (seat: Seat, move: unknown) => texts.said(name_of(seat), deed_label(move, texts));
  const said =
    step.by === 'both'
      ? [deed('first', step.move.first), deed('second', step.move.second)]
      : step.by === 'chance'
        ? [step.words ?? step.text ?? '']
        : [deed(step.by, step.move)];
  const came = happenings(before as unknown as Battle, step.scene as unknown as Battle)
    .filter(({ what }) => what !== 'enters') // already said
    .map((event) => tell(event, name_of, texts));
  return `${said.join(texts.apart)}.${came.length > 0 ? ` ${came.join(texts.apart)}.` : ''}`;
}
