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
    'trap-first': 'trap of Red',
    'trap-second': 'trap of Blue',
    'throne-first': 'throne of Red',
    'throne-second': 'throne of Blue',
  },
  kinds: { shift: 'move', attack: 'take', jump: 'jump', trap: 'into a trap', victory: 'win' },
  names: { first: 'Red', second: 'Blue' },
  sides: { first: 'Red', second: 'Blue' },
  animal_of: (side: string, animal: string) => `${side} ${animal}`,
  strength: (n: number) => `strength ${n}`,
  trapped: 'trapped',
  again: 'Tap again to play',
  captured: 'Taken:',
  legend: 'Legend',
  quiet: (n: number) => `${count.en(n, 'move', 'moves')} without a capture`,
  form: {
    rules: {
      label: 'Board',
      choices: { war: 'Large 12×13', classic: 'Classic 7×9' },
    },
    ranks: {
      label: 'Order of the animals',
      choices: { report: 'tiger over lion, dog over wolf', classic: 'lion over tiger, wolf over dog' },
    },
    'capture-jumps': { label: 'Jumps may capture' },
    repetitions: { label: 'Repetitions for a draw' },
    'no-capture': { label: 'Moves without a capture for a draw' },
  },
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
    'trap-first': 'piège de Rouge',
    'trap-second': 'piège de Bleu',
    'throne-first': 'trône de Rouge',
    'throne-second': 'trône de Bleu',
  },
  kinds: { shift: 'aller', attack: 'prendre', jump: 'sauter', trap: 'dans un piège', victory: 'gagner' },
  names: { first: 'Rouge', second: 'Bleu' },
  sides: { first: 'rouge', second: 'bleu' },
  animal_of: (side, animal) => `${animal} ${side}`,
  strength: (n) => `force ${n}`,
  trapped: 'piégé',
  again: 'Touchez encore une fois pour jouer',
  captured: 'Pris :',
  legend: 'Légende',
  quiet: (n) => `${count.fr(n, 'coup', 'coups')} sans prise`,
  form: {
    rules: {
      label: 'Plateau',
      choices: { war: 'Grand plateau 12×13', classic: 'Classique 7×9' },
    },
    ranks: {
      label: 'Ordre des animaux',
      choices: {
        report: 'tigre avant lion, chien avant loup',
        classic: 'lion avant tigre, loup avant chien',
      },
    },
    'capture-jumps': { label: 'Prendre en sautant' },
    repetitions: { label: 'Répétitions pour une nulle' },
    'no-capture': { label: 'Coups sans prise pour une nulle' },
  },
};

export const say = bilingual(en, fr);
export type Words = Translation<typeof en>;
