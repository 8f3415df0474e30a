// Pixel drawings from text: one letter a pixel, a palette from letter to colour. Rows become runs, runs of one
// colour one path, so that a drawing is a handful of elements and crisp at any size. Pure.

/** A colour for each letter; '.' is always clear. */
export type Palette = Readonly<Record<string, string>>;

export interface Drawing {
  rows: readonly string[];
  palette: Palette;
}

export interface Layer {
  colour: string;
  /** Path data in pixels of the drawing. */
  d: string;
}

/** Colours that mean the same everywhere, in the fifteen-bit taste of 1992. */
export const common: Palette = {
  k: '#1b1526',
  w: '#f8f8f0',
  l: '#c8ccd8',
  g: '#888ca0',
  G: '#4a4c60',
  s: '#f0b888',
  S: '#c88058',
  y: '#f8d038',
  Y: '#c08818',
  r: '#e84038',
  R: '#982030',
};

/** Reads a text of drawings, a blank line between two: a name (and a remark), letters with colours, rows. */
export function read_drawings<Name extends string>(text: string): Record<Name, Drawing> {
  const blocks = text.trim().split('\n\n');
  return Object.fromEntries(
    blocks.map((block) => {
      const [name = '', colours = '', ...rows] = block.split('\n');
      const palette = Object.fromEntries(colours.split('  ').map((each) => each.split(' ')));
      return [name.split(' ')[0], { palette, rows }];
    }),
  );
}

/** A rectangle as path data. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** The drawing as one path a colour, in the order in which colours first appear. */
export function layers(drawing: Drawing): Layer[] {
  const paths = new Map<string, string>();
  drawing.rows.forEach((row, y) => {
    for (const run of row.matchAll(/([^.])\1*/g)) {
      const letter = run[1] ?? '';
      const colour = drawing.palette[letter] ?? common[letter];
      if (colour === undefined) throw new Error(`a pixel without a colour: ${letter}`);
      paths.set(colour, (paths.get(colour) ?? '') + box(run.index, y, run[0].length, 1));
    }
  });
  return [...paths].map(([colour, d]) => ({ colour, d }));
}

export const width_of = (drawing: Drawing): number => drawing.rows[0]?.length ?? 0;
export const height_of = (drawing: Drawing): number => drawing.rows.length;

/** A drawing given by its left half: mirrored, the last column of the half not doubled. */
export const mirrored = (rows: readonly string[]): string[] =>
  rows.map((row) => row + [...row].reverse().slice(1).join(''));
