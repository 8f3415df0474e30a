// Summary of a campaign from its steps, and statistics of all runs stored in this browser. Pure, except for storage.
import type { Result, Step } from 'joute/lib/protocol.ts';
import { fight_of, place_in_run } from './fight.ts';
import { told_of } from './told.ts';

export interface Summary {
  starter: string;
  /** Where it ended. */
  arena: number;
  fight: number;
  /** Fights won, decisions made, champions fallen, objects used. */
  fights: number;
  turns: number;
  lost: number;
  objects: number;
}

export interface Run extends Summary {
  table: string;
  won: boolean;
}

export function run_summary(steps: readonly Step[]): Summary | null {
  const last = steps.at(-1);
  const campaign = last && fight_of(last.scene).campaign;
  if (!campaign?.starter) return null;
  const mine = steps.flatMap(told_of).filter(({ seat }) => seat === 'first');
  const count = (...whats: string[]) => mine.filter(({ what }) => whats.includes(what)).length;
  return {
    starter: campaign.starter,
    arena: campaign.arena,
    fight: campaign.fight,
    fights: place_in_run(campaign),
    turns: count('act', 'pass', 'use'),
    lost: count('ko'),
    objects: count('use'),
  };
}

/** The finished run as it is kept. */
export function finished(summary: Summary, table: string, result: Result): Run {
  const won = result === 'first';
  return { ...summary, table, won, fights: summary.fights + (won ? 1 : 0) };
}

export interface Statistics {
  runs: number;
  wins: number;
  /** The furthest arena reached, 1 to 4; 0 before the first run. */
  best: number;
  starters: { starter: string; runs: number; wins: number; best: number }[];
}

export function statistics(runs: readonly Run[]): Statistics {
  const starters = new Map<string, Statistics['starters'][number]>();
  for (const { starter, won, arena } of runs) {
    const of = starters.get(starter) ?? { starter, runs: 0, wins: 0, best: 0 };
    of.runs++;
    if (won) of.wins++;
    of.best = Math.max(of.best, arena);
    starters.set(starter, of);
  }
  return {
    runs: runs.length,
    wins: runs.filter(({ won }) => won).length,
    best: Math.max(0, ...runs.map(({ arena }) => arena)),
    starters: [...starters.values()].sort((a, b) => b.wins - a.wins || b.runs - a.runs),
  };
}

/** Adds a run; a second run of the same table replaces the first, the oldest are dropped. */
export const with_run = (runs: readonly Run[], run: Run): Run[] =>
  [...runs.filter(({ table }) => table !== run.table), run].slice(-max_runs);
const max_runs = 200;

const key = 'joute.ensea.runs';

export function kept_runs(): Run[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((run) => typeof run?.table === 'string' && run.starter) : [];
  } catch {
    return []; // a browser that keeps nothing still plays
  }
}

export function keep_run(run: Run): void {
  try {
    localStorage.setItem(key, JSON.stringify(with_run(kept_runs(), run)));
  } catch {
    // full or forbidden: only statistics are lost
  }
}
