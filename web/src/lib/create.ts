// The new-game form as data, and the request it makes. Pure, so that defaults and corner cases are tested.
import type {
  AgentInfo,
  Clock,
  CreateRequest,
  GameInfo,
  GameOption,
  Seat,
  SeatRequest,
  Seed,
  TableState,
} from './protocol.ts';

export type Opponent = 'agent' | 'screen' | 'friend' | 'agents';
export type ClockKind = 'none' | 'blitz' | 'rapid' | 'custom';

export interface NewGame {
  opponent: Opponent;
  level: number;
  /** How hard the adversary of a campaign is, where the game has such adversaries. */
  difficulty: number;
  /** An agent spec instead of the level; null: the level. */
  spec: string | null;
  /** The first seat's agent where two play. */
  first_level: number;
  first_spec: string | null;
  side: Seat | 'lot';
  name: string;
  second_name: string;
  clock: ClockKind;
  minutes: number;
  increment: number;
  options: Record<string, string>;
  /** Whether others may watch; null: where somebody else is expected, and where agents play. */
  listed: boolean | null;
  position: string;
  seed: string;
  pace: number;
}

export const clock_choices: Record<Exclude<ClockKind, 'custom'>, Clock | null> = {
  none: null,
  blitz: { total: 180, increment: 2 },
  rapid: { total: 600, increment: 5 },
};

export const default_difficulty = 4;

/** `options` are those the form opens with; the defaults need none. */
export function new_game(level: number, name: string, options: Record<string, string> = {}): NewGame {
  return {
    opponent: 'agent',
    level,
    difficulty: default_difficulty,
    spec: null,
    first_level: 4,
    first_spec: null,
    side: 'first',
    name,
    second_name: '',
    clock: 'none',
    minutes: 5,
    increment: 3,
    options: { ...options },
    listed: null,
    position: '',
    seed: '',
    pace: 800,
  };
}

/** The rule set chosen: the option called `rules`, or its default. */
export const rule_set = (form: Pick<NewGame, 'options'>, game: GameInfo): string | undefined =>
  form.options.rules ?? game.options.find((option) => option.name === 'rules')?.default;

/** The options that exist under the chosen rule set. */
export function options_shown(form: Pick<NewGame, 'options'>, game: GameInfo): GameOption[] {
  const rules = rule_set(form, game);
  return game.options.filter(
    (option) => !option.only_for || (rules !== undefined && option.only_for.includes(rules)),
  );
}

/** Whether the eight stand for the difficulties of a campaign on this seat, not for the levels of the game. */
export const has_difficulties = (rules: string | undefined, seat: Seat, game: GameInfo): boolean =>
  game.agents.some(
    (agent) => agent.difficulty !== undefined && agent.only_seat === seat && can_play(agent, rules),
  );

/** An agent that is no level, by its spec with or without settings. */
export const agent_of = (spec: string, game: GameInfo): AgentInfo | undefined =>
  game.agents.find((agent) => agent.spec === spec.trim().split(':')[0]);

/** Whether an agent can play a rule set; of one that is not known the server says so. */
export const can_play = (agent: AgentInfo | undefined, rules: string | undefined): boolean =>
  !agent?.only_for || (rules !== undefined && agent.only_for.includes(rules));

/** The agents to choose from besides the levels. */
export const other_agents = (rules: string | undefined, game: GameInfo): AgentInfo[] =>
  game.agents.filter(
    (agent) => agent.level === null && agent.difficulty === undefined && can_play(agent, rules),
  );

/** Only what differs from the default and exists under the chosen rules: the server refuses the rest. */
export function options_sent(form: Pick<NewGame, 'options'>, game: GameInfo): Record<string, string> {
  const shown = options_shown(form, game);
  return Object.fromEntries(
    shown.flatMap((option) => {
      const value = form.options[option.name];
      return value !== undefined && value !== '' && value !== option.default ? [[option.name, value]] : [];
    }),
  );
}

/** The seat of the agent that `level`, `difficulty` and `spec` are about; null: by lot. */
export const agent_seat = ({ opponent, side }: NewGame): Seat | null => {
  if (opponent === 'agents') return 'second';
  return side === 'lot' ? null : side === 'first' ? 'second' : 'first';
};

/** Whether the form asks for a difficulty, not for a level. */
export function asks_difficulty(form: NewGame, game: GameInfo): boolean {
  const seat = agent_seat(form);
  return seat !== null && has_difficulties(rule_set(form, game), seat, game);
}

function seats_of(form: NewGame, game: GameInfo): { first: SeatRequest; second: SeatRequest } {
  const strength = asks_difficulty(form, game) ? `difficulty:${form.difficulty}` : `level:${form.level}`;
  const agent: SeatRequest = { kind: 'agent', spec: form.spec?.trim() || strength };
  const name = form.name.trim();
  const me: SeatRequest = name ? { kind: 'me', name } : { kind: 'me' };
  switch (form.opponent) {
    case 'agents':
      return {
        first: { kind: 'agent', spec: form.first_spec?.trim() || `level:${form.first_level}` },
        second: agent,
      };
    case 'screen': {
      const second = form.second_name.trim();
      return { first: me, second: second ? { kind: 'me', name: second } : { kind: 'me' } };
    }
    default: {
      const them: SeatRequest = form.opponent === 'friend' ? { kind: 'open' } : agent;
      return form.side === 'second' ? { first: them, second: me } : { first: me, second: them };
    }
  }
}

export function clock_of(form: NewGame): Clock | null {
  if (form.opponent === 'agents') return null;
  if (form.clock !== 'custom') return clock_choices[form.clock];
  const total = Math.round(Math.min(1440, Math.max(0.2, form.minutes || 0)) * 60);
  return { total, increment: Math.round(Math.min(600, Math.max(0, form.increment || 0))) };
}

/** Parses a seed: a number or 32 hexadecimal digits; undefined for anything else. */
export function seed_of(typed: string): Seed | undefined {
  const text = typed.trim();
  if (/^[0-9a-f]{32}$/i.test(text)) return text.toLowerCase();
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** No seed may be chosen when a friend is invited: it would reveal the cards and dice to come. */
export const takes_seed = (form: NewGame, game: GameInfo): boolean =>
  form.opponent !== 'friend' &&
  (game.chance || form.opponent !== 'screen') &&
  !(game.hidden && form.opponent === 'screen');

export const is_listed = ({ listed, opponent }: NewGame): boolean =>
  listed ?? (opponent === 'friend' || opponent === 'agents');

export function create_request(form: NewGame, game: GameInfo): CreateRequest {
  const options = options_sent(form, game);
  const clock = clock_of(form);
  const seed = takes_seed(form, game) ? seed_of(form.seed) : undefined;
  const lot = form.side === 'lot' && (form.opponent === 'agent' || form.opponent === 'friend');
  return {
    game: game.id,
    seats: seats_of(form, game),
    listed: is_listed(form),
    ...(Object.keys(options).length > 0 && { options }),
    ...(clock && { clock }),
    ...(form.position.trim() && { position: form.position.trim() }),
    ...(seed !== undefined && { seed }),
    ...(form.opponent === 'agents' && { pace: form.pace }),
    ...(lot && { swap: true }),
  };
}

/** The level that a spec stands for; null for another agent. */
export const level_of = (spec: string | null | undefined): number | null =>
  Number(/^level:(\d)$/.exec(spec ?? '')?.[1]) || null;

const max_level = 8;

/** One level or difficulty more than the one played against; null where there is none. */
export function next_level({ seats, you }: TableState): string | null {
  const [mine] = you;
  const them = mine && seats[mine === 'first' ? 'second' : 'first'];
  if (you.length !== 1 || them?.kind !== 'agent') return null;
  const [, kind, digit] = /^(level|difficulty):(\d)$/.exec(them.spec ?? '') ?? [];
  const level = Number(digit);
  return kind && level > 0 && level < max_level ? `${kind}:${level + 1}` : null;
}

/** The request for a table with the same seats and options, against the same agent or another. */
export function again_request(table: TableState, agent?: string): CreateRequest {
  const seat = (which: Seat): SeatRequest => {
    const { kind, name, spec } = table.seats[which];
    if (kind === 'agent') return { kind: 'agent', spec: agent ?? spec ?? name ?? '' };
    if (!table.you.includes(which)) return { kind: 'open' };
    return name ? { kind: 'me', name } : { kind: 'me' };
  };
  return {
    game: table.game,
    seats: { first: seat('first'), second: seat('second') },
    options: table.options,
    listed: table.listed,
  };
}
