// People with each other: a friend by link, offers and answers, a spectator, two agents watched.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to, eventually } from './checks.ts';
import { connect } from './client.ts';
import { shot, test } from './harness.ts';
import { ending, new_game, pogo_click, speak, square, visit, wait_for_moves } from './steps.ts';

test('two browsers play each other by link, with offers, and a rematch', async ({ visitor, server }) => {
  const [ann, bob, eve] = [await visitor(), await visitor(), await visitor()];
  await new_game(ann, 'pogo', { opponent: 'friend', name: 'Ann' });
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
  await ann.getByLabel('Win chance').check();
  await ann.getByText('Not shown while two people play').waitFor();
  await comes_to(() => ann.getByRole('button', { name: 'Hint' }).isDisabled(), true);

  await eve.goto(ann.url());
  await wait_for_moves(eve, 2);
  await eve.getByText('You are watching.').waitFor();
  await comes_to(() => eve.locator('button.handle').count(), 0);
  await comes_to(() => eve.getByRole('button', { name: 'Resign' }).count(), 0);

  await ann.getByRole('button', { name: 'Good luck!' }).click();
  await bob.locator('[data-seat=first]', { hasText: 'Good luck!' }).waitFor();
  await comes_to(() => eve.getByText('Good luck!').count(), 0);

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

test('a game of a thousand moves opens whole, in both languages, and goes on', async ({
  visitor,
  server,
}) => {
  const shuffle = ['b2-a2', 'k12-l12', 'a2-b2', 'l12-k12'];
  // Another program made the table and plays both sides of it; the page looks on.
  const program = connect(server);
  const { table, secrets } = await program.ask('create', {
    game: 'jungle',
    options: { repetitions: '0', 'no-capture': '0' },
    seats: { first: { kind: 'me' }, second: { kind: 'me' } },
    moves: Array.from({ length: 1000 }, (_, i) => shuffle[i % 4]).join('; '),
  });
  await program.ask('watch', { table, secrets: Object.values(secrets) });
  const page = await visitor();
  await page.goto(`/t/${table}`);
  await wait_for_moves(page, 1000);
  await page.locator('[data-step="1000"]', { hasText: 'rat goes from l12 to k12' }).waitFor();
  await page.getByText('You are watching.').waitFor();
  await comes_to(() => page.locator('[data-step]').count(), 1000);
  await speak(page, 'Français');
  await page.locator('[data-step="1000"]', { hasText: 'rat bleu va de l12 à k12' }).waitFor();
  await comes_to(() => page.locator('[data-step]').count(), 1000);
  await program.ask('play', { table, seat: 'first', at: 1000, move: 'b2-a2' });
  await wait_for_moves(page, 1001);

  const late = await visitor();
  await late.goto(`/t/${table}`);
  await wait_for_moves(late, 1001);
  await late.locator('[data-step="1001"]', { hasText: 'rat goes from b2 to a2' }).waitFor();
  program.close();
});

/** Twelve cards in the hands, the rest of each colour in the deck: who made such a table knows them all. */
const stacked = `full play first / stones - - - - - - - - - / first r1,r2,r3,r4,r5,r6 / second b1,b2,b3,b4,b5,b6 / deck ${[
  ...['r7', 'r8', 'r9', 'b7', 'b8', 'b9'],
  ...['o', 'y', 'g', 'v'].flatMap((colour) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${colour}${n}`)),
].join(',')}`;

test('a prepared game says so before one sits down and while one plays', async ({ visitor }) => {
  const ann = await visitor({ viewport: { width: 1366, height: 657 } });
  await new_game(ann, 'schotten', { opponent: 'friend', name: 'Ann', position: stacked });
  const link = await ann.locator('.wait input').inputValue();
  const said =
    'Prepared game It began from a position chosen by the person who made the table. They may know the cards.';
  const note = (page: Page) => page.getByRole('note');
  const words = async (page: Page) => (await note(page).first().innerText()).replace(/\s+/g, ' ');
  await comes_to(() => words(ann), said);
  await shot(ann, 'prepared-host-1366');

  const eve = await visitor();
  await eve.goto('/');
  await eve.getByRole('link', { name: /Ann.*Prepared game/ }).waitFor();

  const bob = await visitor({ viewport: { width: 390, height: 664 }, colorScheme: 'dark' });
  await bob.goto(link);
  const dialog = bob.getByRole('dialog');
  assert.equal((await dialog.getByRole('note').innerText()).replace(/\s+/g, ' '), said);
  await check_axe(bob, 'the invitation to a prepared game');
  await check_width(bob, 'the invitation to a prepared game');
  await shot(bob, 'prepared-invitation-390-dark');
  await dialog.getByRole('button', { name: 'Sit down and play' }).click();
  await bob.locator('[data-seat=second]', { hasText: 'you' }).waitFor();
  await comes_to(() => words(bob), 'Prepared game');
  await shot(bob, 'prepared-guest-390-dark');
  const box = await note(bob).boundingBox();
  const bar = await bob.locator('[data-seat]').first().boundingBox();
  assert(box && bar && box.y > 0 && box.y + box.height <= bar.y, 'in sight, above the board and its players');
  await note(bob).getByText('Prepared game').click();
  await comes_to(() => words(bob), said);
  await check_axe(bob, 'a prepared game');
  await check_width(bob, 'a prepared game');
  await bob.emulateMedia({ colorScheme: 'light' });
  await shot(bob, 'prepared-guest-390-light');

  // In French, on a wide screen; and a game that begins as it should says nothing.
  const zoe = await visitor({ viewport: { width: 1366, height: 657 }, locale: 'fr-FR', colorScheme: 'dark' });
  await zoe.goto(ann.url());
  await zoe.getByRole('note').waitFor();
  assert.match(
    await words(zoe),
    /^Partie préparée Elle part d’une position choisie par la personne qui a créé la table\. Cette personne connaît/,
  );
  await shot(zoe, 'prepared-french-1366-dark');
  await new_game(eve, 'schotten', { opponent: 'friend', name: 'Eve' });
  await comes_to(() => note(eve).count(), 0);
  await new_game(eve, 'schotten', { level: 1, position: stacked });
  await comes_to(() => note(eve).count(), 0, 'who prepares a game to play alone need not be told');
});

test('an invitation works once', async ({ visitor }) => {
  const [ann, bob, eve] = [await visitor(), await visitor(), await visitor()];
  await new_game(ann, 'jungle', { opponent: 'friend' });
  const link = await ann.locator('.wait input').inputValue();
  const code = { name: 'The link as a QR code' };
  await ann.locator('.wait').getByRole('img', code).waitFor();
  await ann.getByRole('button', { name: 'Share' }).click();
  await ann.getByRole('dialog').getByRole('img', code).waitFor();
  await ann.getByText('These links only work on this machine').waitFor();
  await check_axe(ann, 'links to share');
  await bob.goto(link);
  await eve.goto(link);
  await eve.getByRole('button', { name: 'Sit down and play' }).waitFor();
  await bob.getByRole('button', { name: 'Sit down and play' }).click();
  await bob.locator('[data-seat=second]', { hasText: 'you' }).waitFor();
  await eve.getByRole('heading', { name: 'This seat is taken' }).waitFor();
  await eve.getByRole('button', { name: 'Only watch' }).click();
  await comes_to(() => eve.locator('button.handle').count(), 0);
});

test('two agents play at the pace their owner sets, and others watch', async ({ visitor }) => {
  const [ann, eve] = [await visitor(), await visitor()];
  await new_game(ann, 'jungle', { opponent: 'agents', level: 1, rules: 'classic' });
  await wait_for_moves(ann, 1);
  await ann.getByRole('button', { name: 'Pause' }).click();
  await ann.getByRole('button', { name: 'Go on' }).waitFor();
  const made = await ann.locator('[data-step]').count();
  await eve.goto('/');
  await eve.locator(`a[href="${new URL(ann.url()).pathname}"]`).click();
  await wait_for_moves(eve, made);
  await comes_to(() => eve.getByRole('button', { name: 'Go on' }).count(), 0, 'only the owner sets the pace');
  await ann.getByRole('slider').first().fill('100');
  await ann.getByRole('button', { name: 'Go on' }).click();
  await wait_for_moves(eve, made + 4);
});

test('clocks run and the game is in the list of my games', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'pogo', { opponent: 'screen', clock: { total: 180, increment: 2 } });
  await pogo_click(page, '1b1-b2');
  await wait_for_moves(page, 1);
  const clock = page.getByRole('timer', { name: 'Black’s clock' });
  await eventually(() => clock.innerText(), /^[012]:\d\d$/);
  await visit(page, '/');
  const mine = page.locator('section[aria-labelledby=continue] li').first();
  await mine.getByText('Your turn').waitFor();
  await mine.getByRole('link').click();
  await wait_for_moves(page, 1);
  await square(page, 'b3').click();
  await page.locator('[data-square=b3][aria-pressed=true]').waitFor();
});
