// Positions worth looking at, by game. A game without any begins at its start.
export const examples: Record<string, readonly string[]> = {
  pogo: ['b,bwb,-/-,wb,w/bww,-,wb b', '-,wbbbw,b/w,-,wwb/-,-,bw b'],
  connect_four: [],
  pokemon: [
    'turn 24 choose / salameche traps=12 salameche:160,attack=12500,burn=3 pikachou:0 etourmi:90 / boulbizarre boulbizarre:150,defence=7500 carapuce:0 osselait:80,paralysis=6',
  ],
  ensea: ['fight first action=8 / IS MSC:0 ESE:0 EVE:0 / MSC:0 ESE EVE:0 ESC:0'],
};

/** What a first look is made of: small enough to be read, and shaped to the game. */
export interface Usual {
  depth: number;
  width: number;
  /** Which of the examples to begin with, from 1; 0: the start. */
  example: number;
}
const otherwise: Usual = { depth: 3, width: 3, example: 0 };
const usual: Record<string, Usual> = {
  pokemon: { depth: 2, width: 3, example: 1 },
  ensea: { depth: 2, width: 3, example: 1 },
};
export const usual_of = (game: string): Usual => usual[game] ?? otherwise;
