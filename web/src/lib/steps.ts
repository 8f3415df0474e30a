// Pure functions on the state of a table: what new steps change, who may move, what is shown.
import type { Choice, Evaluation, Now, Result, Seat, SeatInfo, Step, TableState } from './protocol.ts';
import type { PushOf } from './pushes.ts';

/** The state after new steps; null when some are missing and the whole state must be asked for again. */
export function after_step(state: TableState, { steps, now }: PushOf<'step'>): TableState | null {
  const fresh = steps.filter((step) => step.n > state.steps.length);
  const next = fresh[0];
  if (next && next.n !== state.steps.length + 1) return null;
  return { ...state, steps: [...state.steps, ...fresh], now };
}

/** My seat that is to move now, if any. */
export function seat_to_choose(state: TableState): Seat | null {
  return state.you.find((seat) => state.now.moves[seat]?.length > 0 && !state.now.chosen?.[seat]) ?? null;
}

export function choices_of(state: TableState, seat: Seat | null): Choice[] {
  return seat === null ? [] : (state.now.moves[seat] ?? []);
}

/** The last turn as a whole: the steps of the seat that acted last, and what chance did among them and after. */
export function last_turn(steps: readonly Step[]): Step[] {
  const by = steps.findLast((step) => step.by !== 'chance')?.by;
  const before = steps.findLastIndex((step) => step.by !== by && step.by !== 'chance');
  const first = steps.findIndex((step, i) => i > before && step.by === by);
  return by === 'both' ? steps.slice(steps.findLastIndex((step) => step.by === by)) : steps.slice(first);
}

/** What the seat is called at this table: the person's or agent's name, or the game's word for the side. */
export function seat_name(info: SeatInfo | undefined, side: string): string {
  return info?.name || side;
}

/** The seat to show at the lower edge: the one whose view this is, the one to take a shared screen, else the first. */
export function own_seat({ eyes, you, now }: TableState, shared: boolean): Seat {
  if (eyes === 'first' || eyes === 'second') return eyes;
  if (shared && now.actor === 'second') return 'second';
  return (you.length === 1 && you[0]) || 'first';
}

/** Nobody else has a seat here. */
export const plays_alone = ({ seats, you }: TableState): boolean =>
  (['first', 'second'] as const).every((seat) => seats[seat].kind === 'agent' || you.includes(seat));

/** `win`, `loss` or `draw` for the person here; null for a spectator or someone who plays both sides. */
export function my_result(you: readonly Seat[], result: Result | null): 'win' | 'loss' | 'draw' | null {
  const seat = you[0];
  if (result === null || you.length !== 1 || seat === undefined) return null;
  if (result === 'draw') return 'draw';
  return result === seat ? 'win' : 'loss';
}

/** Whether this seat's clock runs; both do where both choose. */
export const runs_for = (clock: Now['clock'], seat: Seat): boolean =>
  clock?.running === seat || clock?.running === 'both';

/** Milliseconds on a clock, `elapsed` after the message that set it. */
export function time_left(clock: Now['clock'], seat: Seat, elapsed: number): number | null {
  const left = clock?.[seat];
  if (clock === null || left === null || left === undefined) return null;
  return Math.max(0, runs_for(clock, seat) ? left - elapsed : left);
}

/** `5:07`, `1:02:03`, and tenths below ten seconds: `7.4`. */
export function clock_text(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/**
 * Rows of a score sheet: the first and the second seat's move, or one wide step for a simultaneous choice or a chance
 * event. Chance events have no number.
 */
export interface SheetRow {
  number: number | null;
  first: Step | null;
  second: Step | null;
  wide: Step | null;
}

export function score_sheet(steps: readonly Step[]): SheetRow[] {
  const rows: SheetRow[] = [];
  let number = 0;
  for (const step of steps) {
    const row = rows.at(-1);
    const [first, second] = [step.by === 'first' ? step : null, step.by === 'second' ? step : null];
    if (step.by === 'chance') rows.push({ number: null, first, second, wide: step });
    else if (step.by === 'both') rows.push({ number: ++number, first, second, wide: step });
    else if (second && row?.first && row.second === null) row.second = second;
    else rows.push({ number: ++number, first, second, wide: null });
  }
  return rows;
}

/** The first seat's expected share of the points in percent, from a value in [-1, 1]. */
export const percent = (value: number): number => Math.round(Math.min(1, Math.max(0, (value + 1) / 2)) * 100);

/** What a proof says: who wins (or a draw) and in how many plies; null for an estimate. Seen from the first seat. */
export function verdict(known: Evaluation): { winner: Result; plies: number | null } | null {
  if (known.proven === null || known.proven === undefined) return null;
  const winner = known.proven === 'draw' ? 'draw' : known.proven === 'win' ? 'first' : 'second';
  return { winner, plies: known.plies };
}
