// Display names of levels, agents and seats.
import type { Dictionary } from '../i18n/en.ts';
import { opponent_of } from '../opponents/opponents.ts';
import type { BySeat, GameInfo, SeatInfo } from './protocol.ts';
import { shown_rating } from './rating.ts';

/** `level:3` by the name of who plays it, another agent by a readable one; its settings stay as they are written. */
export function agent_name(spec: string | undefined, texts: Dictionary): string {
  const who = opponent_of(spec);
  if (who || !spec) return who?.name ?? '';
  const [, name = spec, , settings] = /^((?:level|difficulty):\d|[^:]*)([:,](.*))?$/.exec(spec) ?? [];
  const named = opponent_of(name)?.name ?? (texts.opponents.agents as Record<string, string>)[name];
  return named ? named + (settings ? ` (${settings})` : '') : spec;
}

/** How strong a level is, in words and as the rating measured in this game. */
export function level_strength(level: number, game: GameInfo | undefined, texts: Dictionary): string {
  const rating = game?.agents.find((agent) => agent.level === level)?.rating;
  return [texts.opponents.strength[level - 1], rating != null && texts.create.rating(shown_rating(rating))]
    .filter(Boolean)
    .join(' · ');
}

/** What both seats are called at a table: a person by name, an agent by its own, else the side. */
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
