// What goes wrong: a server that dies, links that lead nowhere, keys that do not fit, messages nobody asked for.
import assert from 'node:assert/strict';
import { comes_to, eventually } from './checks.ts';
import { test } from './harness.ts';
import { new_game, play_together, pogo_click, square, visit, wait_for_moves } from './steps.ts';

test(
  'a server killed in mid-game loses nothing, and the page comes back by itself',
  async ({ visitor, server, expect_noise }) => {
    expect_noise(); // the browser reports each failed try
    const [ann, bob] = [await visitor(), await visitor()];
    await play_together(ann, bob, 'pogo');
    await pogo_click(ann, '2a1-a3');
    for (const page of [ann, bob]) await wait_for_moves(page, 1);
    const before = await ann.locator('[data-square=a3]').getAttribute('aria-label');

    await server.kill();
    await bob.getByText('Connection lost').waitFor();
    // A move made while the line is down goes out when it is back, once.
    await pogo_click(bob, '1b3-a3');
    await server.start();
    await wait_for_moves(ann, 2);
    await wait_for_moves(bob, 2);
    await ann.getByText('Connection lost').waitFor({ state: 'detached' });
    assert.notEqual(await ann.locator('[data-square=a3]').getAttribute('aria-label'), before);
    await comes_to(() => ann.locator('[data-step]').count(), 2);

    await pogo_click(ann, '2b1-b3');
    await wait_for_moves(bob, 3);
    // A page that was not there meanwhile sees the same.
    const eve = await visitor();
    await eve.goto(ann.url());
    await wait_for_moves(eve, 3);
  },
  { own_server: true },
);

test('wrong addresses say so and lead back', async ({ visitor }) => {
  const page = await visitor();
  for (const [path, text] of [
    ['/nowhere', 'This address leads nowhere.'],
    ['/t/zzzzzzzzzz', 'There is no such table.'],
    ['/t/UPPER', 'This address leads nowhere.'],
    ['/rules/chess', 'There is no such game.'],
  ] as const) {
    await page.goto(path);
    await page.getByText(text).waitFor();
    await page.getByRole('link', { name: 'Back to the games' }).waitFor();
  }
  await page.getByRole('link', { name: 'Back to the games' }).click();
  await page.getByRole('button', { name: 'Play Pogo' }).waitFor();
  await visit(page, '/t/zzzzzzzzzz#invite=nonsense');
  await page.getByText('There is no such table.').waitFor();
});

test('a key that does not fit makes a spectator, and says so', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'pogo');
  await page.evaluate(() => {
    const text = localStorage.getItem('joute.tables') ?? '';
    localStorage.setItem('joute.tables', text.replace(/"(first|second)":"[^"]+"/, '"$1":"tampered-with"'));
  });
  await page.reload();
  await page.getByText('Your key to this seat no longer fits').waitFor();
  await comes_to(() => page.locator('button.handle').count(), 0);
});

test('nonsense in storage does not break the page', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('joute.tables', '{"a": 1, "b": {"secrets": 5}, "c": null}');
    localStorage.setItem('joute.settings', '{"lang": "xx", "level": "many", "theme": 7}');
  });
  await page.reload();
  await page.getByRole('button', { name: 'Play Pogo' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('grid').waitFor();
});

test('tampered messages are refused and change nothing', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'pogo', { opponent: 'screen' });
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answers = await page.evaluate(async (id) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const codes: string[] = [];
    for (const text of [
      'not json',
      '[]',
      '{"id": 1, "do": "nothing"}',
      JSON.stringify({ id: 2, do: 'watch', table: id, secrets: ['guess'] }),
      JSON.stringify({ id: 3, do: 'play', table: id, seat: 'first', at: 0, move: '1a1-b1' }),
      JSON.stringify({ id: 4, do: 'watch', table: id, extra: 1 }),
    ]) {
      const reply = new Promise<string>((resolve) =>
        socket.addEventListener('message', (e) => resolve(e.data), { once: true }),
      );
      socket.send(text);
      codes.push(JSON.parse(await reply).error?.code ?? 'accepted');
    }
    socket.close();
    return codes;
  }, table);
  assert.deepEqual(answers, [
    'bad-json',
    'bad-json',
    'bad-request',
    'not-your-seat',
    'not-your-seat',
    'bad-request',
  ]);
  await comes_to(() => page.locator('[data-step]').count(), 0);
  await pogo_click(page, '1b1-b2');
  await wait_for_moves(page, 1);
  await eventually(() => square(page, 'b2').getAttribute('aria-label'), /stack of White/);
});

test('a refused new game says why', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Pogo' }).click();
  await page.getByText('Advanced').click();
  await page.getByLabel('Start from a position').fill('three white stacks');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'The server refused' }).waitFor();
  await page.getByLabel('Start from a position').fill('');
  await page.getByLabel('Any computer player').selectOption('strongest');
  await page.getByLabel('Agent as text').fill('oracle');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'oracle' }).waitFor();
  await page.getByLabel('Any computer player').selectOption('random');
  await page.getByLabel('Agent as text').fill('random:seed=3');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('[data-seat=second]', { hasText: 'Random moves (seed=3)' }).waitFor();
});
