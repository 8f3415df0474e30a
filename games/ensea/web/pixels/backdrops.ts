// Where fights take place, 320 by 180 pixels each: the yard for duels, and the campaign's four arenas, the hall
// called la Rue, the electronics lab, the lecture theatre, the machine room. Painted from rectangles. Pure.

import type { Layer } from 'joute/design/pixels.ts';
import { backdrop_height, backdrop_width, floor, Painter } from './painter.ts';

export type Backdrop = 'yard' | 'rue' | 'lab' | 'amphi' | 'machines';

function yard(): Layer[] {
  const p = new Painter();
  p.bands(['#4890e0', '#58a0e8', '#70b4f0', '#90c8f8', '#b0dcf8', '#d0ecf8'], 0, floor);
  for (const [x, y, w] of [
    [24, 14, 34],
    [150, 8, 46],
    [258, 20, 38],
  ] as const) {
    p.fill('#f8f8f8', x, y + 4, w, 6);
    p.fill('#f8f8f8', x + 6, y, w - 16, 4);
    p.fill('#d0e0f0', x + 2, y + 10, w - 6, 2);
  }
  p.row('#88a8c8', [0, 60, 18, 28], 8, 42);
  p.row('#7898b8', [20, 50, 12, 38], 7, 46);
  // The school.
  p.fill('#a85840', 70, 40, 180, 50);
  p.fill('#c87050', 70, 40, 180, 4);
  for (let y = 50; y < 86; y += 6) p.fill('#984c38', 70, y, 180, 1);
  p.framed('#3c2c34', '#f0ead8', 128, 32, 64, 15);
  p.write('#b02838', 'ENSEA', 132, 35, 2);
  for (const x of [80, 102, 202, 224]) {
    p.framed('#5c3428', '#88d0f0', x, 54, 16, 14);
    p.fill('#c8f0f8', x + 2, 56, 5, 4);
    p.fill('#5c3428', x + 8, 54, 1, 14);
  }
  p.framed('#3c2c34', '#405878', 140, 58, 40, 32);
  p.fill('#88b8d8', 143, 61, 16, 27);
  p.fill('#88b8d8', 161, 61, 16, 27);
  for (const x of [36, 266]) {
    p.fill('#704828', x + 9, 60, 6, 30);
    p.fill('#2c7038', x - 2, 34, 28, 22);
    p.fill('#2c7038', x + 3, 28, 18, 34);
    p.fill('#48a048', x + 2, 32, 16, 14);
    p.fill('#70c058', x + 5, 34, 6, 5);
  }
  p.bands(['#58a848', '#60b04c', '#68b850', '#70c058'], floor, backdrop_height - floor);
  p.fill('#488c40', 0, floor, backdrop_width, 3);
  for (let i = 0; i < 46; i++) {
    const [x, y] = [(i * 71) % 316, floor + 8 + ((i * 37) % 80)];
    p.fill('#3c8c3c', x, y, 2, 3);
    p.fill('#98d870', x + 2, y + 1, 1, 2);
  }
  p.fill('#d8c8a0', 150, floor, 20, 6);
  p.fill('#d8c8a0', 146, floor + 6, 28, 10);
  p.fill('#d8c8a0', 140, floor + 16, 40, 18);
  p.fill('#d8c8a0', 132, floor + 34, 56, 58);
  p.row('#c0a878', [150, floor + 12, 8, 2], 2, 14);
  p.row('#c0a878', [142, floor + 42, 12, 3], 3, 16);
  return p.layers;
}

function rue(): Layer[] {
  const p = new Painter();
  // A glass roof over a street of doors.
  p.bands(['#78b8e8', '#98d0f0', '#b8e0f4'], 0, 26);
  for (let x = 0; x < backdrop_width; x += 32) {
    p.fill('#e8eef4', x, 0, 3, 26);
    p.fill('#d0f0fc', x + 8, 2, 4, 16);
  }
  p.fill('#e8eef4', 0, 11, backdrop_width, 2);
  p.fill('#a8b4c4', 0, 24, backdrop_width, 4);
  p.fill('#e8d8b8', 0, 28, backdrop_width, floor - 28);
  for (let y = 34; y < floor; y += 8) p.row('#d8c4a0', [y % 16 ? 0 : 12, y, 20, 1], 14, 24);
  p.fill('#b89868', 0, floor - 8, backdrop_width, 8);
  for (const x of [14, 214]) {
    p.framed('#5c4434', '#3878a0', x, 42, 30, 40);
    p.fill('#a8d8f0', x + 4, 46, 9, 14);
    p.fill('#a8d8f0', x + 17, 46, 9, 14);
    p.fill('#f8d038', x + 13, 64, 3, 3);
  }
  // The notice board of the students' union.
  p.framed('#704828', '#c89058', 62, 36, 62, 34);
  p.write('#70301c', 'BDE', 66, 39);
  p.fill('#f8f8f0', 66, 48, 14, 18);
  p.fill('#f8d038', 84, 44, 16, 12);
  p.fill('#78d0a0', 104, 40, 14, 16);
  p.fill('#f08890', 86, 59, 12, 8);
  p.fill('#98c8f8', 102, 60, 16, 7);
  p.row('#4a4c60', [68, 51, 10, 1], 1, 0);
  p.row('#4a4c60', [68, 54, 8, 1], 1, 0);
  p.row('#4a4c60', [68, 57, 10, 1], 1, 0);
  // The coffee machine, heart of the school.
  p.framed('#401418', '#b03828', 140, 36, 30, 48);
  p.fill('#f8d878', 143, 39, 24, 12);
  p.write('#601c14', 'CAFE', 144, 42);
  p.fill('#2c3040', 143, 54, 14, 16);
  p.fill('#f8f8f0', 148, 62, 4, 6);
  p.row('#f8f0d0', [160, 55, 5, 3], 3, 0);
  for (let i = 0; i < 4; i++) p.fill(i % 2 ? '#f8d038' : '#78d0a0', 160, 55 + i * 5, 5, 3);
  p.fill('#801c1c', 143, 74, 24, 6);
  // Lockers and a plant.
  for (const x of [258, 272, 286]) {
    p.framed('#284058', '#5888b0', x, 40, 14, 42);
    p.row('#284058', [x + 3, 45, 8, 1], 1, 0);
    p.row('#284058', [x + 3, 48, 8, 1], 1, 0);
    p.fill('#f8d038', x + 10, 62, 2, 3);
  }
  p.fill('#984c28', 186, 74, 14, 12);
  p.fill('#3c8c3c', 182, 56, 6, 18);
  p.fill('#58b048', 190, 50, 6, 24);
  p.fill('#3c8c3c', 198, 58, 6, 16);
  p.tiles('#d0c8c0', '#b8b0b0', '#8c8488');
  return p.layers;
}

function scope(p: Painter, x: number, y: number): void {
  p.framed('#282c38', '#a8b0b8', x, y, 38, 22);
  p.framed('#182018', '#0c3018', x + 3, y + 3, 22, 16);
  p.row('#1c5028', [x + 8, y + 4, 1, 14], 3, 5);
  [11, 8, 6, 5, 5, 6, 8, 11, 13, 15, 16, 16, 15, 13, 11, 8, 6, 5, 5, 6].forEach((height, i) => {
    p.fill('#58f078', x + 4 + i, y + 1 + height - 2, 1, 2);
  });
  p.fill('#e84038', x + 28, y + 4, 3, 3);
  p.fill('#282c38', x + 33, y + 4, 3, 3);
  p.fill('#f8d038', x + 28, y + 11, 3, 3);
  p.fill('#282c38', x + 33, y + 11, 3, 3);
}

function lab(): Layer[] {
  const p = new Painter();
  p.bands(['#3c7078', '#44787e', '#4c8084'], 0, floor);
  p.row('#346068', [0, 0, 2, floor], 10, 36);
  p.row('#e8f4f4', [20, 2, 44, 4], 4, 84);
  p.row('#98c0c4', [20, 6, 44, 1], 4, 84);
  // Drawers of components.
  p.framed('#283038', '#586878', 8, 22, 72, 42);
  for (let y = 25; y < 60; y += 8)
    for (let x = 11; x < 76; x += 11) {
      p.fill('#c8d0d8', x, y, 9, 6);
      p.fill((x * 7 + y) % 3 ? '#384858' : '#e84038', x + 3, y + 2, 3, 2);
    }
  scope(p, 98, 44);
  scope(p, 206, 44);
  // A bench along the wall, with what burns fingers.
  p.fill('#d8b078', 84, 66, 236, 5);
  p.fill('#98703c', 84, 71, 236, 3);
  p.row('#5c4428', [92, 74, 5, 16], 5, 54);
  p.fill('#4a4c60', 150, 56, 14, 10);
  p.fill('#e84038', 153, 58, 4, 3);
  p.fill('#3858b8', 164, 60, 8, 2);
  p.fill('#f8f8f0', 172, 59, 5, 2);
  p.row('#f8f8f8', [176, 50, 2, 4], 1, 0);
  p.fill('#287840', 184, 61, 16, 5);
  p.row('#f8e060', [186, 59, 1, 2], 6, 2);
  p.framed('#283038', '#f8f8f0', 252, 18, 62, 30);
  p.write('#e84038', 'NE PAS', 256, 22);
  p.write('#3c4458', 'FUMER LES', 256, 30);
  p.write('#3c4458', 'DIODES', 256, 38);
  p.framed('#283038', '#384858', 258, 54, 26, 12);
  p.row('#58f078', [261, 57, 4, 5], 4, 5);
  p.tiles('#a0acb4', '#8c98a4', '#60707c');
  p.row('#f8d038', [0, floor + 3, 10, 3], 16, 20);
  p.row('#30343c', [10, floor + 3, 10, 3], 16, 20);
  return p.layers;
}

function amphi(): Layer[] {
  const p = new Painter();
  p.bands(['#6c3c28', '#784430', '#845038'], 0, floor);
  p.row('#5c3020', [0, 0, 2, floor], 14, 24);
  p.row('#f8e8b0', [30, 0, 20, 5], 4, 80);
  p.row('#e8c878', [34, 5, 12, 2], 4, 80);
  // The blackboard: the lecture that everybody remembers.
  p.framed('#d8b078', '#1c4c38', 44, 14, 232, 60);
  p.fill('#245c44', 46, 16, 228, 3);
  p.fill('#98703c', 44, 74, 232, 4);
  p.row('#f8f8f0', [90, 73, 8, 2], 3, 34);
  const chalk = '#d8f0e0';
  // An integral, an exponential, a sum.
  p.fill(chalk, 58, 26, 2, 16);
  p.fill(chalk, 60, 24, 4, 2);
  p.fill(chalk, 54, 42, 4, 2);
  p.write(chalk, 'X T E', 68, 31);
  p.write(chalk, 'JWT', 92, 24);
  p.write(chalk, 'DT', 112, 31);
  p.fill(chalk, 128, 32, 8, 1);
  p.fill(chalk, 128, 35, 8, 1);
  p.write('#f8d878', 'X F', 142, 31);
  p.write(chalk, 'SHANNON A DIT NON', 58, 56);
  // A spectrum, with its fold.
  p.fill(chalk, 186, 62, 78, 1);
  p.fill(chalk, 188, 24, 1, 40);
  [4, 9, 16, 26, 32, 26, 16, 9, 4].forEach((height, i) => {
    p.fill('#f89888', 194 + i * 3, 62 - height, 2, height);
    p.fill('#88c8f8', 226 + i * 3, 62 - height, 2, height);
  });
  // The first rows of seats.
  for (const x of [4, 284]) {
    p.fill('#983038', x, 60, 32, 28);
    p.fill('#c84848', x + 2, 62, 12, 14);
    p.fill('#c84848', x + 18, 62, 12, 14);
    p.fill('#5c1c24', x, 78, 32, 3);
  }
  p.fill('#b88048', 0, floor, backdrop_width, backdrop_height - floor);
  for (let y = floor + 4, gap = 6; y < backdrop_height; y += gap, gap += 2) {
    p.fill('#a06c3c', 0, y, backdrop_width, 1);
    p.row('#a06c3c', [(y * 13) % 50, y, 1, gap], 6, 58);
  }
  p.fill('#704828', 0, floor, backdrop_width, 3);
  return p.layers;
}

function machines(): Layer[] {
  const p = new Painter();
  p.bands(['#140c24', '#1c1030', '#24143c', '#2c1848'], 0, floor);
  for (let i = 0; i < 8; i++) {
    const x = 2 + i * 40;
    const top = i % 2 ? 12 : 20;
    p.framed('#0c0814', '#302c44', x, top, 34, floor - top);
    for (let y = top + 4; y < floor - 6; y += 8) {
      p.fill('#1c1828', x + 3, y, 28, 6);
      const lights = ['#58f078', '#e84038', '#f8d038', '#60c8f8'];
      for (let n = 0; n < 4; n++)
        if ((x + y * 3 + n * 5) % 3) p.fill(lights[(x + y + n) % 4] ?? '#58f078', x + 6 + n * 4, y + 2, 2, 2);
      p.fill('#48445c', x + 24, y + 2, 6, 2);
    }
  }
  // Cables, which were tidy once.
  for (const [x, length, colour] of [
    [37, 44, '#983048'],
    [78, 30, '#3858b8'],
    [118, 52, '#286838'],
    [197, 40, '#983048'],
    [238, 56, '#a87828'],
    [278, 34, '#3858b8'],
  ] as const) {
    p.fill(colour, x, 0, 3, length);
    p.fill(colour, x + 3, length - 3, 4, 3);
  }
  p.framed('#0c0814', '#48102c', 112, 2, 96, 11);
  p.write('#f85868', 'NE PAS ETEINDRE', 118, 5);
  p.bands(['#241838', '#2c1c44', '#342050', '#3c245c', '#442868'], floor, backdrop_height - floor);
  let y = floor + 4;
  for (let height = 8; y < backdrop_height; y += height, height += 3)
    p.fill('#583880', 0, y, backdrop_width, 1);
  p.row('#583880', [20, floor, 1, backdrop_height - floor], 8, 40);
  p.fill('#b83868', 0, floor, backdrop_width, 2);
  return p.layers;
}

const painters: Record<Backdrop, () => Layer[]> = { yard, rue, lab, amphi, machines };
const painted = new Map<Backdrop, Layer[]>();

/** Painted once, when first needed. */
export function backdrop_layers(name: Backdrop): Layer[] {
  const done = painted.get(name) ?? painters[name]();
  painted.set(name, done);
  return done;
}

/** The arenas in their order. */
export const arenas: readonly Backdrop[] = ['rue', 'lab', 'amphi', 'machines'];
