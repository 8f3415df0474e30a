// Small things: emblems of the majors, objects, what one meets in a corridor.
import type { Major } from '../majors.ts';
import type { Drawing } from './pixels.ts';

const ink = { e: 'currentColor' };

/** Eleven by eleven, in the colour of the text around. */
export const emblems: Record<Major, Drawing> = {
  Elec: {
    palette: ink,
    rows: [
      '......eee..',
      '.....eee...',
      '....eee....',
      '...eee.....',
      '..eeeeeee..',
      '.....eee...',
      '....eee....',
      '...eee.....',
      '..eee......',
      '..ee.......',
      '..e........',
    ],
  },
  Info: {
    palette: ink,
    rows: [
      '...........',
      '.......e...',
      '..e....e.e.',
      '.ee...ee.ee',
      'ee....e...e',
      'e.....e...e',
      'ee...ee..ee',
      '.ee..e..ee.',
      '..e..e..e..',
      '....ee.....',
      '...........',
    ],
  },
  Auto: {
    palette: ink,
    rows: [
      '....eee....',
      '.ee.eee.ee.',
      '.eeeeeeeee.',
      '..eee.eee..',
      'eeee...eeee',
      'eee.....eee',
      'eeee...eeee',
      '..eee.eee..',
      '.eeeeeeeee.',
      '.ee.eee.ee.',
      '....eee....',
    ],
  },
  Signal: {
    palette: ink,
    rows: [
      '...........',
      '..eee......',
      '.ee.ee.....',
      '.e...e.....',
      'ee...ee....',
      'e.....e...e',
      '......ee.ee',
      '.......e.e.',
      '.......eee.',
      '........e..',
      '...........',
    ],
  },
  Humaines: {
    palette: ink,
    rows: [
      '...........',
      '.eeeeeeeee.',
      'eeeeeeeeeee',
      'ee..eee..ee',
      'ee..eee..ee',
      'eeeeeeeeeee',
      'eeeeeeeeeee',
      '.eeeeeeeee.',
      '..eee......',
      '..ee.......',
      '..e........',
    ],
  },
};

const cafe: Drawing = {
  palette: { b: '#7a4020', B: '#502810', h: '#e8f0f8' },
  rows: [
    '....h..h......',
    '...h..h..h....',
    '....h..h......',
    '..kkkkkkkkk...',
    '.kbbbbbbbbbk..',
    '.kwbbbbbbbwkkk',
    '.kwwwwwwwwlk.k',
    '.kwwwrrwwwlk.k',
    '.kwwwrrwwwlkk.',
    '.kwwwwwwwllk..',
    '..kwwwwwllk...',
    'kkkkkkkkkkkkk.',
    'kllllllllllgk.',
    '.kkkkkkkkkkk..',
  ],
};

const rattrapage: Drawing = {
  palette: { p: '#f8f0d8', P: '#d8c8a0', b: '#3858b8' },
  rows: [
    '.kkkkkkkkkkk..',
    '.kpppppppppkk.',
    '.kprrprrpppPPk',
    '.kpprprprppkkk',
    '.kpprprprppppk',
    '.kprrrprrppppk',
    '.kpppppppppppk',
    '.kpbbbbbpbbppk',
    '.kpppppppppppk',
    '.kpbbpbbbbbppk',
    '.kpppppppppppk',
    '.kpbbbbpbbpppk',
    '.kPPPPPPPPPPPk',
    '.kkkkkkkkkkkkk',
  ],
};

const machine: Drawing = {
  palette: { a: '#a83828', A: '#782018', b: '#381810', e: '#f8d878', n: '#2c3040' },
  rows: [
    'kkkkkkkkkkkkkk',
    'kaaaaaaaaaaaak',
    'kaweeeeeeeewak',
    'kaeebbbeebbeak',
    'kaeeeeeeeeeeak',
    'kaaaaaaaaaaaak',
    'kannnnnnkrkyak',
    'kannllnnkakaak',
    'kannnnnnkgkgak',
    'kannwwnnkaaaak',
    'kannwwnnkklkak',
    'kakkkkkkkaaaak',
    'kaaaaaaaaaaaak',
    'kAAAAAAAAAAAAk',
    'kAAAAAAAAAAAAk',
    'kkkkkkkkkkkkkk',
  ],
};

const revisions: Drawing = {
  palette: {
    a: '#3878c8',
    A: '#204c88',
    b: '#48a058',
    B: '#286838',
    c: '#d85848',
    C: '#983038',
    p: '#f8f0d8',
  },
  rows: [
    '..............',
    '...kkkkkkkkk..',
    '..kcccccccck..',
    '.kccccwwwcck..',
    '.kCpppppppCkk.',
    '.kkkkkkkkkkkk.',
    '.kbbbbbbbbbbk.',
    'kbbwwwwbbbbk..',
    'kBpppppppppBk.',
    'kkkkkkkkkkkkk.',
    '.kaaaaaaaaaaak',
    'kaaaawwwwaaak.',
    'kApppppppppAk.',
    '.kkkkkkkkkkkk.',
  ],
};

const partiel: Drawing = {
  palette: { p: '#f8f0d8', P: '#d8c8a0' },
  rows: [
    '.....krrrk....',
    '....krrrrrk...',
    '....krrrrrk...',
    '....krwrrrk...',
    '....krwrrrk...',
    '.....krrrk....',
    '.....krrrk....',
    '.....krrrk....',
    '......krk.....',
    '......kkk.....',
    '.....krrrk....',
    '.....krrrk....',
    '.....kkkkk....',
    '..............',
  ],
};

const quiet: Drawing = {
  palette: { a: '#58b048', A: '#347834', b: '#b86838', B: '#884828' },
  rows: [
    '......kk......',
    '..kk.kaak.kk..',
    '.kaakkaakkaak.',
    '.kaaakaakaaak.',
    '..kaaaAaaaak..',
    '.kkkaaAaakkkk.',
    'kaaakkAkkaaaak',
    'kAaaaaAaaaaAk.',
    '.kkkkkAkkkkk..',
    '...kkkkkkkk...',
    '...kbbbbbBk...',
    '...kkkkkkkk...',
    '....kbbbBk....',
    '....kkkkkk....',
  ],
};

const diploma: Drawing = {
  palette: { p: '#f8f0d8', P: '#d8c8a0', b: '#3858b8' },
  rows: [
    'kkkkkkkkkkkkkkkk',
    'kyyyyyyyyyyyyyyk',
    'kyppppppppppppyk',
    'kypkkkkkkkkkkpyk',
    'kyppppppppppppyk',
    'kyppkkkkkkkkppyk',
    'kyppppppppppppyk',
    'kypkkkkkpppRRpyk',
    'kypppppppprrrRyk',
    'kyyyyyyyyyrrrRyk',
    'kkkkkkkkkkkRRkkk',
    '.........krkrk..',
    '.........kk.kk..',
  ],
};

export const things = { cafe, rattrapage, machine, revisions, partiel, quiet, diploma } as const;
export type Thing = keyof typeof things;
