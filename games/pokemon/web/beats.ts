// A turn, happening by happening: the battle as it looks at each, and what is then to be seen. Pure.
import type { Happening, Seat, Step } from 'joute/lib/protocol.ts';
import type { Beat } from 'joute/playback/playback.svelte.ts';
import { type Battle, type Fighter, fighter_of, type Side, type Status, type Type } from './battle.ts';

const changed = (side: Side, who: unknown, change: (fighter: Fighter) => Partial<Fighter>): Side => ({
  ...side,
  team: side.team.map((fighter) => (fighter.id === who ? { ...fighter, ...change(fighter) } : fighter)),
});

const without = ({ statuses }: Fighter, status: Status) => {
  const { [status]: _, ...rest } = statuses;
  return rest;
};

/** What one happening does to the side it names; `after`: the same side when all has happened. */
function side_after(side: Side, told: Happening, after: Side): Side {
  const change = (to: (fighter: Fighter) => Partial<Fighter>) => changed(side, told.who, to);
  const status = told.status as Status;
  switch (told.what) {
    case 'enter': {
      const attacks = fighter_of(after, told.who)?.attacks;
      return { ...change(() => (attacks ? { attacks } : {})), active: String(told.who) };
    }
    case 'hurt':
    case 'heal':
      return change(() => ({ pv: Number(told.left), reels: told.left === 0 }));
    case 'ko':
      return change(() => ({ pv: 0, reels: false, statuses: {} }));
    case 'attack_bonus':
      return change(() => ({ attack: Math.round(Number(told.after) * 10_000) }));
    case 'defence_bonus':
      return change(() => ({ defence: Math.round(Number(told.after) * 10_000) }));
    case 'status': // how long it lasts is the engine's to say; over before the step ends, it has acted once
      return change(({ statuses }) => ({
        statuses: { ...statuses, [status]: fighter_of(after, told.who)?.statuses[status] ?? 1 },
      }));
    case 'status_over':
      return change((fighter) => ({ statuses: without(fighter, status) }));
    case 'traps':
      return { ...side, traps: after.traps || 1 };
    case 'traps_over':
      return { ...side, traps: 0 };
    default:
      return side;
  }
}

/** The battle at a beat: what was there before the step, changed by its happenings up to this one. */
export function at_beat(scene: Battle, step: Step, index: number): Battle {
  const after = step.scene as unknown as Battle;
  const battle = { ...scene };
  for (const told of step.happenings.slice(0, index + 1)) {
    const seat = told.seat as Seat | undefined;
    if (told.what === 'turn') battle.turn = Number(told.turn);
    else if (seat) battle[seat] = side_after(battle[seat], told, after[seat]);
  }
  return battle;
}

/** Names of small drawings. */
export type Mark = Type | Status | 'heal' | 'up' | 'down' | 'ball' | 'crag';

/** How one on the field moves, and what is drawn around it. */
export interface Act {
  seat: Seat;
  does: 'lunge' | 'cast' | 'hit' | 'shiver' | 'glow' | 'fall' | 'enter' | 'none';
  /** What flies from it to the other, or bursts over it. */
  mark?: Mark;
  flies?: boolean;
  /** HP lost (negative) or gained. */
  number?: number;
  /** Which word of the game to show over it. */
  word?: 'strong' | 'weak' | 'no_effect';
}

/** What carries a status is drawn as the type that inflicts it. */
const mark_of = (status: unknown): Mark =>
  status === 'burn' ? 'feu' : status === 'paralysis' ? 'electrik' : (status as Mark);

function last_attack(scene: Battle, step: Step, index: number) {
  const told = step.happenings.slice(0, index + 1).findLast(({ what }) => what === 'attack');
  if (!told) return undefined;
  const seat = told.seat as Seat;
  const sides = [scene[seat], (step.scene as unknown as Battle)[seat]];
  return sides
    .flatMap((side) => fighter_of(side, told.who)?.attacks ?? [])
    .find(({ id }) => id === told.attack);
}

const hurt_mark = (told: Happening, type: Type): Mark => {
  switch (told.cause) {
    case 'burn':
    case 'poison':
    case 'seeds':
      return mark_of(told.cause);
    case 'traps':
      return 'crag';
    default:
      return type;
  }
};

/** What is to be seen at a beat; null when nobody on the field does anything. */
export function act_of(scene: Battle, { step, index }: Pick<Beat, 'step' | 'index'>): Act | null {
  const told = index === null ? undefined : step.happenings[index];
  const seat = told?.seat as Seat | undefined;
  if (!told || !seat || index === null) return null;
  const attack = last_attack(scene, step, index);
  const type = attack?.type ?? 'normal';
  switch (told.what) {
    case 'attack':
      if (attack?.power && type === 'normal') return { seat, does: 'lunge' };
      return { seat, does: 'cast', mark: type, flies: attack === undefined || !on_itself.has(attack.effect) };
    case 'hurt': {
      if (told.hp === 0) return { seat, does: 'none', word: 'no_effect' };
      const factor = Number(told.factor ?? 1);
      return {
        seat,
        does: 'hit',
        mark: hurt_mark(told, type),
        number: -Number(told.hp),
        ...(factor > 1 ? { word: 'strong' } : factor < 1 ? { word: 'weak' } : {}),
      };
    }
    case 'heal':
      return { seat, does: 'glow', mark: 'heal', number: Number(told.hp) };
    case 'ko':
      return { seat, does: 'fall' };
    case 'enter':
      return { seat, does: 'enter', mark: 'ball' };
    case 'attack_bonus':
    case 'defence_bonus':
      return { seat, does: 'glow', mark: Number(told.after) >= Number(told.before) ? 'up' : 'down' };
    case 'status':
      return { seat, does: 'shiver', mark: mark_of(told.status) };
    case 'status_over':
      return { seat, does: 'glow', mark: 'heal' };
    case 'stuck':
      return { seat, does: 'shiver', mark: 'electrik' };
    case 'miss':
      return { seat, does: 'none', word: 'no_effect' };
    case 'traps':
      return { seat, does: 'none', mark: 'crag' };
    default:
      return { seat, does: 'none' };
  }
}

/** Effects of attacks that stay with their user. */
const on_itself = new Set(['grow', 'shed', 'heal', 'clear']);
