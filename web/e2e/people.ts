// People with each other: a friend by link, offers and answers, a spectator, two agents watched.
import assert from 'node:assert/strict';
import { test } from './harness.ts';
import { ending, new_game, pogo_click, square, wait_for_moves } from './steps.ts';

test('two browsers play each other by link, with offers, and a rematch', async ({ visitor, server }) => {
  const [ann, bob, eve] = [await visitor(), await visitor(), await visitor()];
  await new_game(ann, 'Pogo', { opponent: 'Friend by link', name: 'Ann' });
  const link = await ann.getByLabel('To play as Black').inputValue();
  assert(link.startsWith(server.url) && link.includes('#invite='));

  await bob.goto(link);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down and play' }).click();
  await bob.locator('[data-seat=second]', { hasText: 'Bob' }).waitFor();
  await bob.waitForFunction(() => location.hash === ''); // the invitation is gone from the address
  await ann.locator('[data-seat=second]', { hasText: 'Bob' }).waitFor();

  await pogo_click(ann, '2a1-a3');
  await wait_for_moves(bob, 1);
  await pogo_click(bob, '1b3-a3');
  await wait_for_moves(ann, 2);
  await ann.getByText('Not shown while two people play').waitFor();
  assert.equal(await ann.getByRole('button', { name: 'Hint' }).isDisabled(), true);

  await eve.goto(ann.url());
  await wait_for_moves(eve, 2);
  await eve.getByText('You are watching.').waitFor();
  assert.equal(await eve.locator('button.handle').count(), 0);
  assert.equal(await eve.getByRole('button', { name: 'Resign' }).count(), 0);

  await bob.getByRole('button', { name: 'Take back' }).click();
  await ann.getByText('Bob would like to take back a move.').waitFor();
  await ann.getByRole('button', { name: 'Accept' }).click();
  await eve.waitForFunction(() => document.querySelectorAll('[data-step]').length === 1);
  await ann.getByRole('button', { name: 'Offer draw' }).click();
  await bob.getByText('Ann offers a draw.').waitFor();
  await bob.getByRole('button', { name: 'Decline' }).click();
  await bob.getByText('Ann offers a draw.').waitFor({ state: 'detached' });

  await bob.getByRole('button', { name: 'Resign' }).click();
  await bob.getByRole('button', { name: 'Yes, resign' }).click();
  await ending(bob).filter({ hasText: 'You lose' }).waitFor();
  await ending(ann).filter({ hasText: 'You win!' }).waitFor();
  await ending(eve).filter({ hasText: 'Ann wins' }).waitFor();

  await ann.getByRole('button', { name: 'Rematch' }).click();
  await bob.getByText('Ann would like a rematch.').waitFor();
  await bob.getByRole('button', { name: 'Accept' }).click();
  await bob.locator('[data-seat=first]', { hasText: 'Bob' }).waitFor();
  await bob.getByText('Your turn', { exact: true }).last().waitFor();
  await ann.locator('[data-seat=second]', { hasText: 'Ann' }).waitFor();
  await pogo_click(bob, '1b1-b2');
  await wait_for_moves(ann, 1);
});

test('an invitation works once', async ({ visitor }) => {
  const [ann, bob, eve] = [await visitor(), await visitor(), await visitor()];
  await new_game(ann, 'Jungle', { opponent: 'Friend by link' });
  const link = await ann.locator('.wait input').inputValue();
  await bob.goto(link);
  await eve.goto(link);
  await eve.getByRole('button', { name: 'Sit down and play' }).waitFor();
  await bob.getByRole('button', { name: 'Sit down and play' }).click();
  await bob.locator('[data-seat=second]', { hasText: 'you' }).waitFor();
  await eve.getByRole('button', { name: 'Sit down and play' }).click();
  await eve.getByText('Someone has taken this seat already').waitFor();
  assert.equal(await eve.locator('button.handle').count(), 0);
});

test('two agents play at the pace their owner sets, and others watch', async ({ visitor }) => {
  const [ann, eve] = [await visitor(), await visitor()];
  await new_game(ann, 'Jungle', { opponent: 'Watch two', rules: 'classic' });
  await wait_for_moves(ann, 2);
  await ann.getByRole('button', { name: 'Pause' }).click();
  await ann.getByRole('button', { name: 'Go on' }).waitFor();
  const made = await ann.locator('[data-step]').count();
  await eve.goto('/');
  await eve.locator(`a[href="${new URL(ann.url()).pathname}"]`).click();
  await wait_for_moves(eve, made);
  assert.equal(await eve.getByRole('button', { name: 'Go on' }).count(), 0, 'only the owner sets the pace');
  await ann.getByRole('slider').first().fill('0');
  await ann.getByRole('button', { name: 'Go on' }).click();
  await wait_for_moves(eve, made + 4);
});

test('clocks run and the game is in the list of my games', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'Pogo', { opponent: 'Same screen', clock: '3 min + 2 s' });
  await pogo_click(page, '1b1-b2');
  await wait_for_moves(page, 1);
  const clock = page.getByRole('timer', { name: 'Clock of Black' });
  await page.waitForFunction(() => document.querySelector('.clock.running')?.textContent?.startsWith('2:5'));
  assert.match(await clock.innerText(), /^2:5\d$/);
  await page.goto('/');
  const mine = page.locator('section[aria-labelledby=continue] li').first();
  await mine.getByText('Your turn').waitFor();
  await mine.getByRole('link').click();
  await wait_for_moves(page, 1);
  await square(page, 'b3').click();
  await page.locator('[data-square=b3][aria-pressed=true]').waitFor();
});
