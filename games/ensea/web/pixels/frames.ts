// Second frames made from the one drawing of each: breathing where it stands, and two strides of a run. Pure.
import { type Drawing, width_of } from 'joute/design/pixels.ts';

/** Breathed out: the body one pixel lower over the same feet. */
export function breath(drawing: Drawing): Drawing {
  const rows = [...drawing.rows];
  rows.splice(rows.length - waist, 1);
  return { ...drawing, rows: ['.'.repeat(width_of(drawing)), ...rows] };
}
const waist = 5;

/** The columns between its feet. */
function middle(rows: readonly string[]): number {
  const last = rows.at(-1) ?? '';
  return Math.round((last.search(/[^.]/) + last.length - [...last].reverse().join('').search(/[^.]/)) / 2);
}

const back = (text: string): string => `${text.slice(1)}.`;
const ahead = (text: string): string => `.${text.slice(0, -1)}`;

/** One foot in the air behind, the other ahead, and the body leaning forward. */
export function stride(drawing: Drawing, lifted: 'left' | 'right'): Drawing {
  const body = drawing.rows.slice(0, -legs);
  const feet = drawing.rows.slice(-legs);
  const at = middle(feet);
  const clear = '.'.repeat(width_of(drawing));
  const raised = [...feet.slice(1), clear];
  const running = feet.map((row, i) => {
    const up = raised[i] ?? clear;
    return lifted === 'left'
      ? back(up.slice(0, at)) + ahead(row.slice(at))
      : back(row.slice(0, at)) + ahead(up.slice(at));
  });
  const leaning = body.map((row, y) => (y < body.length / 2 && row.endsWith('.') ? ahead(row) : row));
  return { ...drawing, rows: [...leaning, ...running] };
}
const legs = 3;
