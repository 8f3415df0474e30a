// ENSEA in pictures: made-up positions for the rules page.
import type { RulePicture } from 'joute/boards/kit.ts';
import type { Campaign, Fight, Fighter, Figures, Kind, Side } from './fight.ts';
import type { Major } from './majors.ts';

/** Major, archetype, PV, attack, power, defense, luck. */
const known: Record<string, [Major | null, Kind, number, number, number, number, number]> = {
  IS: ['Info', 'all-round', 80, 140, 140, 80, 5],
  SIA: ['Signal', 'mage', 110, 80, 150, 60, 3],
  RT: ['Signal', 'attacker', 80, 140, 140, 80, 5],
  AEI: ['Auto', 'attacker', 130, 120, 70, 80, 1],
  MSC: ['Auto', 'tank', 200, 70, 20, 110, 1],
  ESE: ['Elec', 'tank', 180, 60, 10, 180, 1],
  EVE: ['Elec', 'support', 130, 70, 110, 90, 1],
  ESC: ['Elec', 'mage', 130, 70, 120, 70, 2],
  Audencia: ['Humaines', 'support', 100, 100, 100, 100, 2],
  Boss: [null, 'boss', 300, 100, 100, 100, 5],
};

export function fighter(champion: string, change: Partial<Fighter> = {}): Fighter {
  const [major, kind, pv, attack, power, defense, luck] = known[champion] ?? [null, 'boss', 1, 0, 0, 0, 0];
  const base: Figures = { pv, attack, power, defense, luck };
  return { champion, major, kind, pv_max: pv, ...base, base, acted: false, ...change };
}

export const side = (team: Fighter[], change: Partial<Side> = {}): Side => ({
  team,
  regen: { amount: 0, left: 0 },
  boost: false,
  ...change,
});

export const sample = (first: Side, second: Side, change: Partial<Fight> = {}): Fight => ({
  rules: 'duel',
  phase: 'fight',
  action: 0,
  first,
  second,
  pending: null,
  campaign: null,
  ...change,
});

export const campaign = (arena: number, fight: number, fights: number): Campaign => ({
  arena,
  fight,
  fights,
  objects: { cafe: 1, rattrapage: 1 },
  starter: 'IS',
  met: [],
  beaten: [],
  boss_major: null,
  kind: 'ordinary',
});

const four = ['IS', 'RT', 'MSC', 'EVE'].map((name) => fighter(name));
const picture = (fight: Fight, en: string, fr: string): RulePicture => ({
  scene: fight as unknown as RulePicture['scene'],
  caption: { en, fr },
});

export const rule_pictures: RulePicture[] = [
  picture(
    sample(side(four), side(['SIA', 'AEI', 'ESE', 'Audencia'].map((name) => fighter(name)))),
    'A duel: both choose four of the nine champions, in secret and at the same time; then the teams meet.',
    'Un duel : chacun choisit quatre des neuf champions, en secret et en même temps ; puis les équipes se rencontrent.',
  ),
  picture(
    sample(
      side([fighter('IS', { acted: true }), ...four.slice(1)]),
      side(['MSC', 'AEI', 'ESE', 'EVE'].map((name, i) => fighter(name, i === 0 ? { pv: 110 } : {}))),
      { action: 1 },
    ),
    'Sides take turns; one champion acts each time. Who has acted (✓) waits until all of its side have.',
    'Les camps alternent ; un champion joue à chaque fois. Qui a joué (✓) attend que tous les siens l’aient fait.',
  ),
  picture(
    sample(side([fighter('IS')]), side([fighter('AEI', { pv: 6 })])),
    'Majors decide: Info counts double against Auto. IS’s Kernel panic takes 124 of AEI’s 130 HP. The wheel shows who dominates whom.',
    'Les majeures décident : Info compte double contre Auto. Le Kernel panic d’IS prend 124 des 130 PV d’AEI. La roue montre qui domine qui.',
  ),
  picture(
    sample(
      side([fighter('IS', { attack: 160 }), ...four.slice(1)], { regen: { amount: 10, left: 3 } }),
      side([fighter('RT', { attack: 120 }), fighter('ESE', { defense: 190 })], { boost: true }),
      { action: 9 },
    ),
    'Many actions change figures until the fight ends (↑ ↓). A support lets its whole team regain HP four times (♥).',
    'Beaucoup d’actions changent les chiffres jusqu’à la fin du combat (↑ ↓). Un soutien rend des PV à toute l’équipe, quatre fois (♥).',
  ),
  picture(
    sample(side([fighter('IS', { pv: 44 }), fighter('MSC')]), side([fighter('AEI')]), {
      rules: 'solo',
      campaign: campaign(1, 2, 3),
    }),
    'The campaign: you begin alone. Each champion beaten in the first arena joins you. HP carry over within an arena.',
    'La campagne : vous commencez seul. Chaque champion vaincu dans la première arène vous rejoint. Les PV se gardent d’un combat à l’autre.',
  ),
  picture(
    sample(
      side(['IS', 'MSC', 'EVE', 'Audencia'].map((name) => fighter(name))),
      side([fighter('Boss', { major: 'Humaines', pv: 210 })]),
      { rules: 'solo', campaign: { ...campaign(4, 1, 1), boss_major: 'Humaines' } },
    ),
    'In the machine room waits the boss. With each attack it takes a major, and keeps it until the next.',
    'Dans la salle des machines attend le boss. À chaque attaque il prend une majeure, et la garde jusqu’à la suivante.',
  ),
];
