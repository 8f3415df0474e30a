// Jungle's board in numbers, and its scene and moves as types. Boards of both sizes are drawn by one frame.
import type { Frame } from 'joute/boards/grid.ts';
import type { Choice, Seat } from 'joute/lib/protocol.ts';

export const cell = 64;
/** A thin frame: coordinates stand inside the squares. */
const margin = 2;

export function frame_of(files: number, rows: number): Frame {
  return {
    width: files * cell + 2 * margin,
    height: rows * cell + 2 * margin,
    left: margin,
    top: margin,
    cell_width: cell,
    cell_height: cell,
    columns: files,
    rows,
  };
}

export const animals = ['rat', 'cat', 'dog', 'wolf', 'leopard', 'tiger', 'lion', 'elephant'] as const;
export type Animal = (typeof animals)[number];
export type Ground = 'water' | 'trap-first' | 'trap-second' | 'throne-first' | 'throne-second';
export const kinds = ['shift', 'attack', 'jump', 'trap', 'victory'] as const;
export type Kind = (typeof kinds)[number];

export interface JunglePiece {
  square: string;
  side: Seat;
  animal: Animal;
  rank: number;
  trapped?: boolean;
}

export interface JungleScene {
  files: number;
  rows: number;
  ground: Record<string, Ground>;
  pieces: JunglePiece[];
  captured: { side: Seat; animal: Animal }[];
  quiet: number;
}

/** Each side has one animal of a kind. */
export const name_of = ({ side, animal }: { side: Seat; animal: Animal }): string => `${side} ${animal}`;

export interface JungleMove {
  from: string;
  to: string;
  kind: Kind;
}

export const parts = (choice: Choice): JungleMove => choice.move as unknown as JungleMove;

export interface Target {
  kind: Kind;
  text: string;
}

/** Where the animal on a square can go. */
export function targets(choices: readonly Choice[], from: string | null): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const choice of choices) {
    const move = parts(choice);
    if (move.from === from) found.set(move.to, { kind: move.kind, text: choice.text });
  }
  return found;
}

export const can_leave = (choices: readonly Choice[]): Set<string> =>
  new Set(choices.map((choice) => parts(choice).from));

/** The teeth of a trap that has shut round an animal, but for where its badge is. */
export const jaws: string = Array.from({ length: 12 }, (_, i) => i * 30)
  .filter((turn) => turn < 30 || turn > 60)
  .map((turn) => {
    const at = (radius: number, by: number) => {
      const angle = ((turn + by) * Math.PI) / 180;
      return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    };
    return `M${at(33, -8)}L${at(23, 0)} ${at(33, 8)}z`;
  })
  .join('');
