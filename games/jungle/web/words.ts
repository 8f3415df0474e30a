// The words of the board of Jungle, in English and French.
import { bilingual, type Translation } from 'joute/i18n/bilingual.ts';
import { count } from 'joute/i18n/numbers.ts';

const en = {
  animals: {
    rat: 'rat',
    cat: 'cat',
    dog: 'dog',
    wolf: 'wolf',
    leopard: 'leopard',
    tiger: 'tiger',
    lion: 'lion',
    elephant: 'elephant',
  },
  ground: {
    land: 'land',
    water: 'water',
    'trap-first': 'trap of the first player',
    'trap-second': 'trap of the second player',
    'throne-first': 'throne of the first player',
    'throne-second': 'throne of the second player',
  },
  kinds: { shift: 'move', attack: 'take', jump: 'jump', trap: 'into a trap', victory: 'win' },
  piece: (side: string, animal: string, rank: number) => `${side} ${animal}, strength ${rank}`,
  trapped: 'trapped',
  captured: 'Taken:',
  captured_none: 'nothing yet',
  legend: 'Marks',
  quiet: (n: number) => `${count.en(n, 'move', 'moves')} without a capture`,
} as const;

const fr: Translation<typeof en> = {
  animals: {
    rat: 'rat',
    cat: 'chat',
    dog: 'chien',
    wolf: 'loup',
    leopard: 'léopard',
    tiger: 'tigre',
    lion: 'lion',
    elephant: 'éléphant',
  },
  ground: {
    land: 'terre',
    water: 'eau',
    'trap-first': 'piège du premier joueur',
    'trap-second': 'piège du second joueur',
    'throne-first': 'trône du premier joueur',
    'throne-second': 'trône du second joueur',
  },
  kinds: { shift: 'aller', attack: 'prendre', jump: 'sauter', trap: 'dans un piège', victory: 'gagner' },
  piece: (side, animal, rank) => `${animal} de ${side}, force ${rank}`,
  trapped: 'piégé',
  captured: 'Pris :',
  captured_none: 'rien encore',
  legend: 'Marques',
  quiet: (n) => `${count.fr(n, 'coup', 'coups')} sans prise`,
};

export const say = bilingual(en, fr);
export type Words = Translation<typeof en>;
