// The meadow where battles take place, 256 by 144 pixels by day and by night, and the patch of ground somebody stands
// on. Painted letter by letter, then drawn as everything else. Pure.
import type { Drawing } from 'joute/design/pixels.ts';

export const meadow_width = 256;
export const meadow_height = 144;
const horizon = 62;

/** By day and by night. */
const both = (day: string, night: string): string => `light-dark(${day}, ${night})`;

const palette = {
  '0': both('#5898e8', '#101838'),
  '1': both('#70acf0', '#182248'),
  '2': both('#90c4f8', '#202c58'),
  '3': both('#b4dcf8', '#2c3a6c'),
  '4': both('#d8f0f8', '#3c4c80'),
  s: both('#fff8d0', '#f4f4e0'),
  c: both('#ffffff', '#405084'),
  C: both('#d0e4f4', '#303c6c'),
  m: both('#98b8d8', '#28345c'),
  M: both('#80a4c8', '#202a50'),
  n: both('#e8f0f8', '#5868a0'),
  f: both('#3c8c50', '#183838'),
  F: both('#2c7044', '#102c30'),
  h: both('#58a85c', '#204844'),
  a: both('#b0e078', '#2c5c48'),
  b: both('#98d468', '#265240'),
  d: both('#80c458', '#20483a'),
  e: both('#68b04c', '#1a3e34'),
  g: both('#509840', '#14342e'),
  w: both('#ffffff', '#98a8d0'),
  y: both('#f8d850', '#c0a850'),
  r: both('#f08080', '#a85878'),
} as const;
type Ink = keyof typeof palette;

/** A chance that is the same every time. */
const noise = (x: number, y: number): number => {
  const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return n - Math.floor(n);
};

/** One of the shades, dithered where one passes into the next, as consoles of the time did. */
function shade(inks: readonly Ink[], at: number, x: number, y: number): Ink {
  const place = Math.max(0, Math.min(inks.length - 1, at));
  const part = place - Math.floor(place);
  const up = part > 0.75 ? (x + y) % 2 === 0 || y % 2 === 0 : part > 0.5 && (x + y) % 2 === 0;
  return inks[Math.min(inks.length - 1, Math.floor(place) + (up ? 1 : 0))] ?? '0';
}

const mountains = (x: number): number =>
  horizon - 12 - 9 * Math.abs(Math.sin(x / 23)) - 8 * Math.abs(Math.sin(x / 37 + 1)) - 2 * noise(x, 1);
const forest = (x: number): number =>
  horizon - 3 - 4 * Math.abs(Math.sin(x / 5.2)) - 2.5 * Math.abs(Math.sin(x / 2.7 + 2));

const clouds = [
  { x: 36, y: 16, r: 9 },
  { x: 118, y: 9, r: 7 },
  { x: 208, y: 20, r: 10 },
  { x: 158, y: 30, r: 5 },
] as const;
function cloud(x: number, y: number): Ink | null {
  for (const { x: cx, y: cy, r } of clouds) {
    const puffs = [-1.3, 0, 1.2].map((k, i) =>
      Math.hypot(x - cx - k * r, (y - cy - (i === 1 ? -r / 3 : 0)) * 1.5),
    );
    if (puffs.some((far) => far < r) && y < cy + r / 2) return y > cy + r / 6 ? 'C' : 'c';
  }
  return null;
}

function sky(x: number, y: number): Ink {
  if (y > forest(x)) return y > horizon - 2 ? 'F' : noise(x, y) > 0.7 ? 'h' : 'f';
  const peak = mountains(x);
  if (y > peak) return y < peak + 4 && peak < horizon - 22 ? 'n' : (x + y) % 9 < 4 ? 'm' : 'M';
  const sun = Math.hypot(x - 92, y - 22);
  if (sun < 8) return 's';
  return cloud(x, y) ?? shade(['0', '1', '2', '3', '4'], (y / horizon) * 4.6, x, y);
}

function grass(x: number, y: number): Ink {
  const depth = (y - horizon) / (meadow_height - horizon);
  // Mown in stripes that widen towards the eye.
  const stripe = Math.floor(5.2 * Math.log(1 + depth * 9)) % 2;
  return shade(['a', 'b', 'd', 'e', 'g'], depth * 2.6 + stripe * 0.9, x, y);
}

/** Tufts and flowers, larger towards the eye. */
function sow(rows: Ink[][]): void {
  for (let i = 0; i < 150; i++) {
    const depth = noise(i, 3) ** 1.4;
    const [x, y] = [Math.floor(noise(i, 5) * (meadow_width - 6)) + 2, Math.floor(horizon + 4 + depth * 74)];
    const put = (dx: number, dy: number, ink: Ink) => {
      const row = rows[y + dy];
      if (row) row[x + dx] = ink;
    };
    if (i % 6 === 0) {
      const ink: Ink = i % 4 ? 'w' : i % 3 ? 'y' : 'r';
      for (const [dx, dy] of [
        [0, -1],
        [-1, 0],
        [1, 0],
        [0, 1],
      ] as const)
        put(dx, dy, ink);
      put(0, 0, 'y');
      put(0, 2, 'g');
    } else {
      put(0, 0, 'g');
      put(1, -1, 'g');
      if (depth > 0.3) put(-1, -1, 'g');
      if (depth > 0.5)
        for (const [dx, dy] of [
          [0, -1],
          [2, -2],
          [-2, -2],
        ] as const)
          put(dx, dy, 'e');
    }
  }
}

export function meadow(): Drawing {
  const rows = Array.from({ length: meadow_height }, (_, y) =>
    Array.from({ length: meadow_width }, (_, x) => (y < horizon ? sky(x, y) : grass(x, y))),
  );
  sow(rows);
  return { rows: rows.map((row) => row.join('')), palette };
}

const patch_width = 88;
const patch_height = 22;

/** Bare ground with a rim, and the shadow of who stands there. */
export function patch(): Drawing {
  const far = (x: number, y: number, rx: number, ry: number, cy: number) =>
    Math.hypot((x + 0.5 - patch_width / 2) / rx, (y + 0.5 - cy) / ry);
  const ink = (x: number, y: number): string => {
    if (far(x, y, 22, 4.5, 9) < 1) return 's';
    const top = far(x, y, 43, 9, 10);
    if (top < 0.8) return noise(x, y) > 0.93 ? 'c' : top > 0.7 && (x + y) % 2 ? 'b' : 'a';
    if (top < 1) return 'b';
    const side = far(x, y, 44, 10, 11.5);
    return side < 1 ? (noise(x, 7) > 0.5 ? 'd' : 'c') : '.';
  };
  return {
    rows: Array.from({ length: patch_height }, (_, y) =>
      Array.from({ length: patch_width }, (_, x) => ink(x, y)).join(''),
    ),
    palette: {
      a: both('#f0dca0', '#58584c'),
      b: both('#dcc07c', '#484a44'),
      c: both('#b89858', '#383c3c'),
      d: both('#907038', '#282c30'),
      s: both('#b49c64', '#34362f'),
    },
  };
}
