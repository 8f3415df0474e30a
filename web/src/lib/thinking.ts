// Thinking on a page of a server: the engine in the page answers what says all there is to know about a game, so that
// the server's processor is left to games between people. The server is asked where it knows more (a solved table),
// where the browser cannot, and once the engine has failed. Nobody notices but by the load.
import type { GameInfo, Requests, Verb } from './protocol.ts';
import { Refused } from './protocol.ts';
import type { Pushes } from './pushes.ts';
import { header_of } from './record.ts';
import { Link, type Wire } from './socket.ts';

/** What the engine is loaded for. */
const thoughts: ReadonlySet<Verb> = new Set<Verb>([
  'hint',
  'evaluate',
  'explain',
  'study',
  'lines',
  'facts',
  'values',
  'map',
  'matrix',
  'puzzle-try',
  'puzzle-hint',
  'puzzle-solution',
]);
/** Answered at a glance: asked of the engine once it is there. */
const glances: ReadonlySet<Verb> = new Set<Verb>(['try', 'record', 'studied', 'puzzle', 'puzzles']);
const stops: ReadonlySet<Verb> = new Set<Verb>(['study-stop', 'lines-stop']);
/** Answered better with a solved table. */
const judgements: ReadonlySet<Verb> = new Set<Verb>([
  'hint',
  'evaluate',
  'study',
  'studied',
  'lines',
  'facts',
]);

type Fields = Readonly<Record<string, unknown>>;
const text_in = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The game that a request describes, and its rule set where it is not the default. */
function subject_of(fields: Fields): { game: string; rules: string | undefined } {
  const record = text_in(fields.record);
  const options = (fields.options ?? {}) as Fields;
  const prefix = (record ? header_of(record, 'options') : text_in(fields.position)) ?? '';
  const named = /^\s*\[(?:[^\]]*,)?\s*rules=([^,\]]+)/.exec(prefix)?.[1]?.trim();
  return {
    game: text_in(fields.game) || (header_of(record, 'game') ?? ''),
    rules: text_in(options.rules) || named,
  };
}

/** Whether the server has a solved table of the game that a request describes. */
export function is_solved(fields: Fields, games: readonly GameInfo[]): boolean {
  const { game, rules } = subject_of(fields);
  const info = games.find(({ id }) => id === game);
  const default_rules = info?.options.find(({ name }) => name === 'rules')?.default;
  return info?.solved?.includes(rules ?? default_rules ?? '') ?? false;
}

/** Whether the engine in the page can answer as well as the server, which knows these games. */
export function suits_page(verb: Verb, fields: Fields, games: readonly GameInfo[]): boolean {
  if (!thoughts.has(verb) && !glances.has(verb)) return false;
  if ('table' in fields) return false;
  return !(judgements.has(verb) && is_solved(fields, games));
}

/** How long a request waits for the engine while it is loaded; then the server is asked. */
const patience_ms = 3000;

/** Studies and looks of the page's engine have negative numbers: the server counts, too. */
function renumbered<T extends object>(message: T): T {
  const { study, lines } = message as { study?: unknown; lines?: unknown };
  return {
    ...message,
    ...(typeof study === 'number' && { study: -study }),
    ...(typeof lines === 'number' && { lines: -lines }),
  };
}

export class Thinking {
  /** The engine in the page is there, or gone. */
  onlocal: (local: boolean) => void = () => {};
  readonly #open: () => Wire;
  readonly #hello: () => Requests['hello'][0];
  readonly #pushes: Pushes;
  #version: string | null = null;
  #link: Link | null = null;
  #loaded: Promise<boolean> | null = null;
  #local = false;
  #broken = false;
  /** The last position looked at longer and longer is looked at here. */
  #looks = false;

  /** `pushes` are told what the engine pushes. */
  constructor(open: () => Wire, hello: () => Requests['hello'][0], pushes: Pushes) {
    this.#open = open;
    this.#hello = hello;
    this.#pushes = pushes;
  }

  /** There is an engine to load, which has to be of that version; null: there is none. */
  offer(version: string | null): void {
    if (this.#link && version !== this.#version) this.#link.end();
    this.#version = version;
  }

  /** The engine is there, or could be. */
  get possible(): boolean {
    return this.#version !== null && !this.#broken;
  }

  /** Whether a request may be one for the engine. Any other has to go to the server at once, in the order of asking. */
  takes(verb: Verb): boolean {
    return this.possible && (thoughts.has(verb) || glances.has(verb) || stops.has(verb));
  }

  /** The engine's answer; null where the server has to be asked. */
  async ask<V extends Verb>(
    verb: V,
    fields: Requests[V][0],
    games: readonly GameInfo[],
  ): Promise<Requests[V][1] | null> {
    if (verb === 'study-stop') return this.#stop_study(verb, fields);
    if (verb === 'lines-stop') return this.#looks ? this.#answer(verb, fields) : null;
    const reply =
      suits_page(verb, fields as Fields, games) && (await this.#ready(verb))
        ? await this.#answer(verb, fields)
        : null;
    if (verb === 'lines') {
      if (this.#looks && reply === null) void this.#answer('lines-stop', {});
      this.#looks = reply !== null;
    }
    // Another page, or this one before it was loaded again, may have had it studied by the server.
    if (verb === 'studied' && (reply as Requests['studied'][1] | null)?.steps.length === 0) return null;
    return reply;
  }

  /** Says hello again, for another language. */
  async greet_again(): Promise<void> {
    if (this.#local) await this.#link?.greet_again();
  }

  #stop_study<V extends Verb>(verb: V, fields: Requests[V][0]): Promise<Requests[V][1] | null> | null {
    const { study = 0 } = fields as Requests['study-stop'][0];
    return study < 0 ? this.#answer(verb, { ...fields, study: -study }) : null;
  }

  /** What it refuses, the server is asked: it may be the newer of the two, and its reasons are those that count. */
  async #answer<V extends Verb>(verb: V, fields: Requests[V][0]): Promise<Requests[V][1] | null> {
    try {
      const reply = await this.#link?.ask(verb, fields);
      return reply ? renumbered(reply) : null;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  async #ready(verb: Verb): Promise<boolean> {
    if (this.#local) return true;
    if (!thoughts.has(verb) || !this.possible) return false;
    this.#loaded ??= this.#load();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patience_ms);
    });
    return Promise.race([this.#loaded, late]).finally(() => clearTimeout(timer));
  }

  #load(): Promise<boolean> {
    return new Promise((resolve) => {
      const link = new Link(this.#open, this.#hello, true);
      this.#link = link;
      link.onopen = ({ joute }) => {
        if (joute !== this.#version) return link.end();
        this.#local = true;
        this.onlocal(true);
        resolve(true);
      };
      link.onstatus = (status) => {
        if (status !== 'lost') return;
        this.#broken = true;
        resolve(false);
        if (this.#local) this.#break_off();
      };
      link.pushes.subscribe({
        study: (push) => this.#pushes.tell(renumbered(push)),
        lines: (push) => this.#pushes.tell(renumbered(push)),
      });
      link.start();
    });
  }

  /** For the rest of the visit the server thinks; what was waited for is asked again. */
  #break_off(): void {
    this.#local = false;
    this.#looks = false;
    this.onlocal(false);
    this.#pushes.tell({ on: 'reconnected' });
  }
}
