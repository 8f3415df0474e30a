// The Pokémon battle in pictures: made-up positions for the rules page.
import type { RulePicture } from 'joute/boards/kit.ts';
import type { Fighter, Side, Title, Type } from './battle.ts';

const six: Record<string, [Title, Type, number]> = {
  boulbizarre: [{ en: 'Bulbasaur', fr: 'Boulbizarre' }, 'plante', 230],
  carapuce: [{ en: 'Squirtle', fr: 'Carapuce' }, 'eau', 230],
  etourmi: [{ en: 'Starly', fr: 'Étourmi' }, 'vol', 220],
  pikachou: [{ en: 'Pikachu', fr: 'Pikachou' }, 'electrik', 210],
  osselait: [{ en: 'Cubone', fr: 'Osselait' }, 'sol', 240],
  salameche: [{ en: 'Charmander', fr: 'Salamèche' }, 'feu', 220],
};

/** A side with one pokémon on the field, with changes. */
function side(active: string | null, change: Partial<Fighter> = {}, traps = 0): Side {
  const team = Object.entries(six).map(
    ([id, [name, type, pv]]): Fighter => ({
      id,
      name,
      type,
      pv,
      pv_max: pv,
      attack: 10_000,
      defence: 10_000,
      speed: 110,
      statuses: {},
      barred: null,
      entry: 0,
      ...(id === active && change),
    }),
  );
  return { active, traps, plan: null, team };
}
const battle = (turn: number, first: Side, second: Side) => ({
  turn,
  phase: turn === 0 ? 'start' : 'choose',
  first,
  second,
});

export const rule_pictures: RulePicture[] = [
  {
    scene: battle(0, side(null), side(null)),
    caption: {
      en: 'Both have the same six Pokémon. Both choose in secret who begins, and see it together.',
      fr: 'Les deux ont les six mêmes pokémons. Chacun choisit en secret qui commence ; on le voit en même temps.',
    },
  },
  {
    scene: battle(1, side('carapuce'), side('salameche', { pv: 28 })),
    caption: {
      en: 'Each turn both choose at once: one of four attacks, or a switch. Damage is exact: Scald takes 192 HP from Charmander.',
      fr: 'À chaque tour, les deux choisissent en même temps : une des quatre attaques, ou un changement. Les dégâts sont exacts : Ébullition ôte 192 PV à Salamèche.',
    },
  },
  {
    scene: battle(4, side('pikachou'), side('osselait')),
    caption: {
      en: 'Types decide: an attack counts double, half, or not at all. Electric attacks do nothing to Cubone.',
      fr: 'Les types décident : une attaque compte double, pour moitié, ou pas du tout. Les attaques électrik ne font rien à Osselait.',
    },
  },
  {
    scene: battle(6, side('etourmi', { pv: 130, statuses: { burn: 4, seeds: 3 } }), side('boulbizarre')),
    caption: {
      en: 'Statuses last: burns, poison and seeds take HP at the end of each turn. The number tells how many are left.',
      fr: 'Les états durent : brûlure, poison et graines ôtent des PV à chaque fin de tour. Le nombre dit combien il en reste.',
    },
  },
  {
    scene: battle(8, side('boulbizarre', { statuses: { prison: 5 } }), side('salameche')),
    caption: {
      en: 'Imprisoned, a Pokémon cannot be switched. It may still be replaced when it is knocked out.',
      fr: 'Emprisonné, un pokémon ne peut plus être changé. Mis KO, il est tout de même remplacé.',
    },
  },
  {
    scene: battle(11, side('salameche', { pv: 181 }, 24), side('osselait')),
    caption: {
      en: 'Rocks lie in wait for every Pokémon that comes in on this side. A trainer with no Pokémon left has lost.',
      fr: 'Des rochers attendent qui entre de ce côté. Un dresseur sans pokémon a perdu.',
    },
  },
];
