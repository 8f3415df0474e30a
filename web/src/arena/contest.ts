// A contest as data: the form and its request, updates from pushes, and numbers formatted for people.
// Pure; all statistics come from the server.
import { percentage } from '../i18n/numbers.ts';
import { options_sent } from '../lib/create.ts';
import type {
  ContestPush,
  ContestRequest,
  ContestState,
  GameInfo,
  MatchResult,
  TournamentResult,
} from '../lib/protocol.ts';

export const max_agents = 8;
export const max_games = 1000;

export interface AgentChoice {
  level: number;
  spec: string | null;
}

export interface ContestForm {
  kind: 'match' | 'tournament';
  format: 'round-robin' | 'gauntlet';
  /** A match takes the first two. */
  agents: AgentChoice[];
  games: number;
  random_plies: number;
  options: Record<string, string>;
  seed: string;
  /** The evaluation plotted; empty: the game's choice. */
  eval: string;
  test: boolean;
  elo0: number;
  elo1: number;
}

export const new_contest = (): ContestForm => ({
  kind: 'match',
  format: 'round-robin',
  agents: [
    { level: 2, spec: null },
    { level: 1, spec: null },
    { level: 3, spec: null },
  ],
  games: 40,
  random_plies: 2,
  options: {},
  seed: '',
  eval: '',
  test: false,
  elo0: 0,
  elo1: 50,
});

export const spec_of = ({ level, spec }: AgentChoice): string => spec?.trim() || `level:${level}`;

/** Total number of games requested. */
export function games_asked(form: ContestForm): number {
  if (form.kind === 'match') return form.games;
  const n = form.agents.length;
  return form.games * (form.format === 'gauntlet' ? n - 1 : (n * (n - 1)) / 2);
}

export function contest_request(form: ContestForm, game: GameInfo): ContestRequest {
  const options = options_sent(form, game);
  const seed = Number(form.seed);
  const tournament = form.kind === 'tournament';
  return {
    kind: form.kind,
    game: game.id,
    agents: (tournament ? form.agents : form.agents.slice(0, 2)).map(spec_of),
    games: form.games,
    random_plies: form.random_plies,
    ...(Object.keys(options).length > 0 && { options }),
    ...(tournament && { format: form.format }),
    ...(form.seed.trim() !== '' && Number.isSafeInteger(seed) && seed >= 0 && { seed }),
    ...(form.eval !== '' && { eval: form.eval }),
    ...(!tournament && form.test && { sprt: `${form.elo0},${form.elo1}` }),
  };
}

/** The state after a push; null when the push does not follow from the known state. */
export function after_contest_push(state: ContestState, push: ContestPush): ContestState | null {
  if (push.from > state.games_played.length || push.curve_from > state.curve.length) return null;
  return {
    ...state,
    games_played: [...state.games_played.slice(0, push.from), ...push.games_played],
    curve: [...state.curve.slice(0, push.curve_from), ...push.curve],
    now: push.now,
  };
}

export const is_match = (result: MatchResult | TournamentResult): result is MatchResult => 'elo' in result;

/** `+35`, `−12`, or an infinite one. */
export function elo_text(elo: number | null, infinite: '+∞' | '−∞' = '+∞'): string {
  if (elo === null) return infinite;
  const whole = Math.round(elo);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}

export const percent_text = (share: number | null): string => (share === null ? '–' : percentage(share, 1));

/** Points with halves: 7½. */
export function points_text(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** `12 s`, `3 min`, `1 h 20 min`. */
export function duration_text(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
