// What games bring to the page, whichever they are.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { board_defaults } from './defaults.ts';
import { explore_defaults, games_with_kit, kit_of } from './index.ts';

it('a game that brings nothing has the generic board, as has a scene that is only text', () => {
  const generic = kit_of('chess');
  expect(generic.lesson).toBeUndefined();
  expect(kit_of('toString')).toBe(generic);
  for (const game of games_with_kit) {
    expect(kit_of(game)).not.toBe(generic);
    expect(kit_of(game, { text: [] })).toBe(generic);
  }
});

it.each(games_with_kit)('%s has a picture, and begins to explore with an example it has', (game) => {
  expect(render(kit_of(game).picture).body).toContain('<svg');
  const { examples, example, depth, width } = explore_defaults(game);
  expect(example).toBeLessThanOrEqual(examples.length);
  expect(depth * width).toBeGreaterThan(0);
});

it.each(games_with_kit)(
  '%s shows its rules in pictures without buttons, told in both languages',
  async (game) => {
    const kit = kit_of(game);
    const { default: Board } = await kit.board();
    for (const { caption, ...picture } of (await kit.rule_pictures?.())?.rule_pictures ?? []) {
      const { body } = render(Board, { props: { ...board_defaults, ...picture, still: true } });
      expect(body).not.toContain('<button');
      expect(kit.aspect(picture.scene)).toBeGreaterThan(0);
      expect(caption.en.length).toBeGreaterThan(20);
      expect(caption.fr).not.toBe(caption.en);
    }
  },
  60_000, // boards are compiled first
);
