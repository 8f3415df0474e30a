// Why a move of a puzzle is right or wrong: what the engine says of the position it leads to, with the answer to it.
import type { Candidate, PuzzleGoal, PuzzleHead, Result, StudiedStep } from '../lib/protocol.ts';
import { server } from '../lib/server.svelte.ts';
import { blank_record } from '../study/blank.ts';

/** What a move is worth for the one who solves. */
export interface Reason {
  /** 0 to 1. */
  chance: number | null;
  proven: 'win' | 'loss' | 'draw' | null;
  plies: number | null;
  /** What follows best. */
  line: readonly string[];
}

const think_ms = 1500;
const lines_asked = 5; // as many as the server gives

/** What the right move of a puzzle is proved to do, however long the engine thinks about it here. */
const proved: Partial<Record<PuzzleGoal, Reason['proven']>> = { win: 'win', wins: 'win', draws: 'draw' };

const for_solver = (result: Result | null, seat: PuzzleHead['seat']): Reason['proven'] =>
  result === null || result === 'draw' ? result : result === seat ? 'win' : 'loss';

/** The reason in an answer: of the position after the move, or, where both choose at once, of the move among all. */
export function reason_in(step: StudiedStep, head: PuzzleHead, move: string | null): Reason | null {
  const of = (worth: Pick<Candidate, 'chance' | 'proven' | 'plies'>, line: readonly string[]): Reason => ({
    chance: worth.chance === null ? null : head.seat === 'first' ? worth.chance : 1 - worth.chance,
    proven: for_solver(worth.proven, head.seat),
    plies: worth.plies,
    line,
  });
  if (move !== null) {
    const found = step.choices
      .find(({ seat }) => seat === head.seat)
      ?.best.find((candidate) => candidate.move === move);
    return found ? of(found, found.line) : null;
  }
  const line = step.choices[0]?.best[0]?.line ?? [];
  return step.chance === null && step.proven === null ? null : of(step, line);
}

export class Why {
  reason = $state.raw<Reason | null>(null);
  #asked: number | null = null;
  #move: string | null = null;
  #known: Reason['proven'] = null;
  #head: PuzzleHead;
  #unsubscribe: () => void;

  constructor(head: PuzzleHead) {
    this.#head = head;
    this.#unsubscribe = server.subscribe({
      lines: ({ lines, step }) => {
        if (lines !== this.#asked || !step) return;
        const reason = reason_in(step, this.#head, this.#move);
        this.reason = reason && { ...reason, proven: reason.proven ?? this.#known };
      },
    });
  }

  /** Asks about the move played after this line of the puzzle, which may have solved it. */
  async ask(
    position: string,
    line: readonly string[],
    move: string,
    both: boolean,
    solved: boolean,
  ): Promise<void> {
    this.forget();
    this.#known = solved ? (proved[this.#head.goal] ?? null) : null;
    this.#move = both ? move : null;
    const moves = (both ? line : [...line, move]).join('; ');
    const record = blank_record({ game: this.#head.game, position });
    const reply = await server
      .ask('lines', { record, at: 0, moves, lines: lines_asked, time: think_ms })
      .catch(() => null);
    this.#asked = reply?.lines ?? null;
  }

  forget(): void {
    this.#asked = null;
    this.reason = null;
  }

  leave(): void {
    this.#unsubscribe();
    if (this.#asked !== null && server.status === 'open') server.ask('lines-stop', {}).catch(() => {});
  }
}
