// A brush for backdrops: rectangles of one colour after another become one path.

import { box, type Layer } from 'joute/design/pixels.ts';
import { written } from './font.ts';

export const backdrop_width = 320;
export const backdrop_height = 180;
/** Where the wall ends and the floor begins. */
export const floor = 88;

export class Painter {
  #paths: Layer[] = [];

  /** Cut at the frame: the next fight stands right beside it. */
  fill(colour: string, x: number, y: number, width: number, height: number): void {
    const within = Math.min(width, backdrop_width - x);
    if (within <= 0) return;
    const d = box(x, y, within, Math.min(height, backdrop_height - y));
    const last = this.#paths.at(-1);
    if (last?.colour === colour) last.d += d;
    else this.#paths.push({ colour, d });
  }

  /** The same rectangle again and again. */
  row(colour: string, at: [number, number, number, number], count: number, step: number): void {
    for (let i = 0; i < count; i++) this.fill(colour, at[0] + i * step, at[1], at[2], at[3]);
  }

  framed(edge: string, inside: string, x: number, y: number, width: number, height: number): void {
    this.fill(edge, x, y, width, height);
    this.fill(inside, x + 1, y + 1, width - 2, height - 2);
  }

  write(colour: string, word: string, x: number, y: number, size = 1): void {
    written(word).forEach((bits, row) => {
      for (const run of bits.matchAll(/1+/g))
        this.fill(colour, x + run.index * size, y + row * size, run[0].length * size, size);
    });
  }

  /** Bands from top to bottom, as consoles of the time drew a gradient. */
  bands(colours: readonly string[], y: number, height: number): void {
    const each = Math.ceil(height / colours.length);
    colours.forEach((colour, i) => {
      this.fill(colour, 0, y + i * each, backdrop_width, Math.min(each, height - i * each));
    });
  }

  /** Floor tiles that grow towards the eye. */
  tiles(light: string, dark: string, seam: string): void {
    this.fill(light, 0, floor, backdrop_width, backdrop_height - floor);
    let y = floor + 3;
    for (let row = 0, height = 7; y < backdrop_height; row++, y += height, height += 3) {
      const width = 22 + row * 9;
      // From the middle outwards, so that the seams meet in the distance.
      for (let i = -8; i < 8; i++) {
        if ((i + row) % 2) continue;
        const from = Math.max(0, backdrop_width / 2 + i * width);
        const to = Math.min(backdrop_width, backdrop_width / 2 + (i + 1) * width);
        if (to > from) this.fill(dark, from, y, to - from, Math.min(height, backdrop_height - y));
      }
    }
    this.fill(seam, 0, floor, backdrop_width, 3);
  }

  get layers(): Layer[] {
    return this.#paths;
  }
}
