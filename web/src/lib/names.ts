// Display names of levels, agents and seats.
import type { Dictionary } from '../i18n/en.ts';
import type { BySeat, GameInfo, SeatInfo } from './protocol.ts';

/** `level:3` as "Level 3, Herald"; any other spec as it is written. */
export function agent_name(spec: string | undefined, texts: Dictionary): string {
  const level = Number(/^level:(\d)$/.exec(spec ?? '')?.[1]);
  const name = texts.levels[level - 1];
  return name ? texts.level(level, name) : (spec ?? '');
}

/** What both seats are called at a table: a person by name, an agent by its level or spec, else the side. */
export function names_at(
  seats: BySeat<SeatInfo> | undefined,
  game: GameInfo | undefined,
  texts: Dictionary,
): [string, string] {
  const name = (info: SeatInfo | undefined, side: string) =>
    info?.kind === 'agent' ? agent_name(info.spec ?? info.name, texts) : info?.name || side;
  return [name(seats?.first, game?.sides[0] ?? '1'), name(seats?.second, game?.sides[1] ?? '2')];
}

/** The same, but unambiguous: two equal names become the names of the sides. */
export function names_apart(
  seats: BySeat<SeatInfo> | undefined,
  game: GameInfo | undefined,
  texts: Dictionary,
): [string, string] {
  const names = names_at(seats, game, texts);
  return names[0] === names[1] ? names_at(undefined, game, texts) : names;
}
