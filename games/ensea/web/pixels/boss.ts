// The boss: the school's mainframe grown an eye. Its colours and what it wears tell the major it has taken.
import type { Major } from '../majors.ts';
import { type Drawing, mirrored, type Palette } from './pixels.ts';

const body = [
  '........kkkkkkkkkk',
  '......kkGGGGGGGGGG',
  '.....kGGnnnnnnnnnn',
  '.kk..kGnnnnnkkkkkk',
  'kPpk.kGnnnkkwwwwww',
  'kPkpkkGnnkwwwwwiii',
  '.kkPpkGnkwwwwiiIII',
  '..kPpkGnkwwwiiIkkk',
  '...kppGnkwwwiIkkkk',
  '...kPkGnkwwwiIkkwk',
  '....kkGnkwwwiiIkkk',
  '..kkkkGnnklwwiiIII',
  '.kPppkGnnnkllwwiii',
  'kPPkPpGnnnnkkllllw',
  'kpk.kPGnnnnnnkkkkk',
  'kpPk.kGnnnnnnnnnnn',
  '.kPpkkGnkkkkkkkkkk',
  '..kkPpGnkwkwkwkwkw',
  '..kkkkGnkkrkrkrkrk',
  '.kPppkGnkwkwkwkwkw',
  'kPPkkpGnkkkkkkkkkk',
  'kPk..kGnnnnnnnnnnn',
  'kpPk.kGneenIIneenI',
  '.kpPkkGnnnnnnnnnnn',
  '..kkkkkGGGGGGGGGGG',
  '.kPpkPkkkkkkkkkkkk',
  'kPpkkpPkkPpk.kPpkk',
  'kpk..kpPk.kpPkkpPk',
  '.k....kk...kk..kk.',
];

const nothing = '..................';
/** What it wears, seven rows over the body. */
const worn: Record<Major | 'none', readonly string[]> = {
  none: [
    nothing,
    nothing,
    nothing,
    nothing,
    '.........kkk......',
    '.........krk......',
    '.........kGk......',
  ],
  Elec: [
    '....kyyk..........',
    '...kyyk...........',
    '..kyyyyk..........',
    '...kkyyk....kyyk..',
    '....kyk....kyyk...',
    '....kk.....kkyyk..',
    '.............kk...',
  ],
  Info: [
    '........kkk.......',
    '.......keek.......',
    '......keek........',
    '.....keek.........',
    '......keek........',
    '.......keek.......',
    '........kkk.......',
  ],
  Auto: [
    nothing,
    '.............kkkkk',
    '........kkk..kyyyy',
    '.......kyyyk.kyyyy',
    '........kyykkkyyyy',
    '........kyyyyyyyyy',
    '.......kyyyyyYYYYY',
  ],
  Signal: [
    '.........eeeeeeeee',
    '.......ee.........',
    '......e.....eeeeee',
    '..........ee......',
    '.........e......kk',
    '...............klw',
    '................kl',
  ],
  Humaines: [
    nothing,
    '.............kkkkk',
    '........kkkkkAAAAA',
    '....kkkkAAAAAAAAAA',
    '....kykkkkAAAAAAAA',
    '....kyk...kkkkAAAA',
    '....kyk...kAAAAAAA',
  ],
};

const plain = { n: '#343048', p: '#6c4890', P: '#48306c' };
const colours: Record<Major | 'none', Palette> = {
  none: { ...plain, i: '#d0b8e0', I: '#8868a8', e: '#d0b8e0' },
  Elec: { ...plain, i: '#f8d838', I: '#c07810', e: '#f8d838', p: '#a87828', P: '#704818' },
  Info: { ...plain, i: '#58f078', I: '#188848', e: '#58f078', p: '#2c7858', P: '#1c503c' },
  Auto: { ...plain, i: '#f88838', I: '#b04010', e: '#f88838', p: '#985038', P: '#683024' },
  Signal: { ...plain, i: '#68d0f8', I: '#1868b8', e: '#68d0f8', p: '#386898', P: '#244870' },
  Humaines: { ...plain, i: '#f878b0', I: '#a82868', e: '#f878b0', A: '#2c2440', p: '#8c3868', P: '#5c2448' },
};

/** Thirty-five pixels wide, thirty-six high. */
export const boss_drawing = (major: Major | null): Drawing => ({
  palette: colours[major ?? 'none'],
  rows: mirrored([...worn[major ?? 'none'], ...body]),
});
