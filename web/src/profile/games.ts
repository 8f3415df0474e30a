// Finished games as the profile keeps them: checked when they come from a file, merged, counted, filtered. Pure.
import type { Seat, TableState } from '../lib/protocol.ts';
import { is_record } from '../lib/record.ts';
import { my_result } from '../lib/steps.ts';
import { max_name } from '../lib/storage.ts';
import { is_shield, type ShieldName } from './shields.ts';

export type Outcome = 'win' | 'draw' | 'loss';
export const outcomes: readonly Outcome[] = ['win', 'draw', 'loss'];

export interface Finished {
  /** Where it was played: a table is counted once. */
  table: string;
  game: string;
  /** When it ended, or was first seen after that; milliseconds since 1970. */
  at: number;
  seat: Seat;
  result: Outcome;
  /** Against an agent: its spec. */
  agent: string | null;
  /** Against a person: their name, as far as they told it. */
  person: string;
  moves: number;
  /** With hints or take-backs: it earns no badge. */
  helped?: boolean;
  /** The saved game, for the analysis; null where the server did not give it. */
  record: string | null;
}

export interface Profile {
  name: string;
  picture: ShieldName | null;
  games: Finished[];
}

/** Kept in a profile; the oldest go. */
export const max_games = 2000;
/** Letters of a saved game, as the analysis takes them. */
const max_record = 32_000;

/** What is kept of a table; null while it goes on, and for those who have no seat or both. */
export function finished(state: TableState, at: number, helped = false): Finished | null {
  const [seat] = state.you;
  const result = state.now.over ? my_result(state.you, state.now.result) : null;
  if (!seat || !result) return null;
  const opponent = state.seats[seat === 'first' ? 'second' : 'first'];
  return {
    table: state.table,
    game: state.game,
    at,
    seat,
    result,
    agent: opponent.kind === 'agent' ? (opponent.spec ?? opponent.name ?? '') : null,
    person: opponent.kind === 'agent' ? '' : (opponent.name ?? ''),
    moves: state.steps.filter(({ by }) => by !== 'chance').length,
    ...(helped && { helped }),
    record: null,
  };
}

export const with_record = (game: Finished, record: string | null): Finished =>
  record !== null && record.length <= max_record ? { ...game, record } : game;

/** The level of an agent, 1 to 8; null for any other opponent. */
export const level_of = ({ agent }: Finished): number | null =>
  Number(/^level:([1-8])$/.exec(agent ?? '')?.[1] ?? 0) || null;

/** Who was played against, to group by: an agent's spec, or people all together. */
export const people = 'people';
export const opponent_of = ({ agent }: Finished): string => agent ?? people;

export type Tally = Record<Outcome, number>;
export function tally(games: readonly Finished[]): Tally {
  const sum: Tally = { win: 0, draw: 0, loss: 0 };
  for (const { result } of games) sum[result]++;
  return sum;
}

export interface Filter {
  game: string;
  result: Outcome | '';
  opponent: string;
}
export const no_filter: Filter = { game: '', result: '', opponent: '' };

export const passes = (game: Finished, filter: Filter): boolean =>
  (!filter.game || game.game === filter.game) &&
  (!filter.result || game.result === filter.result) &&
  (!filter.opponent || opponent_of(game) === filter.opponent);

/** Those that occur: levels from the weakest, then other agents, then people. */
export function opponents_in(games: readonly Finished[]): string[] {
  const rank = (opponent: string) => (opponent === people ? 2 : opponent.startsWith('level:') ? 0 : 1);
  return [...new Set(games.map(opponent_of))].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Both, each table once, the newest first, no more than are kept. What was known stays. */
export function merged(known: readonly Finished[], more: readonly Finished[]): Finished[] {
  const all = new Map([...more, ...known].map((game) => [game.table, game]));
  return [...all.values()].sort((a, b) => b.at - a.at).slice(0, max_games);
}

const format = 'joute profile 1';

export const print_profile = (profile: Profile): string =>
  `${JSON.stringify({ format, ...profile }, null, 1)}\n`;

const is_text = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;

export function is_finished(value: unknown): value is Finished {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Record<keyof Finished, unknown>;
  return (
    is_text(game.table, 64) &&
    /^[a-z0-9]+$/.test(game.table) &&
    is_text(game.game, 40) &&
    /^[a-z0-9_-]+$/.test(game.game) &&
    Number.isSafeInteger(game.at) &&
    (game.at as number) >= 0 &&
    (game.seat === 'first' || game.seat === 'second') &&
    outcomes.includes(game.result as Outcome) &&
    (game.agent === null || is_text(game.agent, 200)) &&
    is_text(game.person, 40) &&
    Number.isSafeInteger(game.moves) &&
    (game.moves as number) >= 0 &&
    (game.helped === undefined || typeof game.helped === 'boolean') &&
    (game.record === null || (is_text(game.record, max_record) && is_record(game.record)))
  );
}

/** The profile in a file; null unless all of it is as `print_profile` writes it. */
export function parse_profile(text: string): Profile | null {
  let read: Partial<Record<keyof Profile | 'format', unknown>>;
  try {
    read = JSON.parse(text) ?? {};
  } catch {
    return null;
  }
  const { name, picture, games } = read;
  if (read.format !== format || !is_text(name, max_name) || !(picture === null || is_shield(picture)))
    return null;
  if (!Array.isArray(games) || games.length > max_games || !games.every(is_finished)) return null;
  const fields = ({
    table,
    game,
    at,
    seat,
    result,
    agent,
    person,
    moves,
    helped,
    record,
  }: Finished): Finished => ({
    ...{ table, game, at, seat, result, agent, person, moves, record },
    ...(helped && { helped }),
  });
  return { name, picture, games: games.map(fields) };
}
