// Boards on other sites: framed by a page of another origin, which may frame nothing else of ours.
import assert from 'node:assert/strict';
import type { FrameLocator, Page } from 'playwright-core';
import { check_axe, comes_to, eventually } from './checks.ts';
import { connect } from './client.ts';
import { type Stage, shot, test } from './harness.ts';
import { StaticHost } from './host.ts';
import { in_all_windows } from './steps.ts';

/** A page of another site with one frame. */
async function framed(page: Page, host: StaticHost, address: string): Promise<FrameLocator> {
  host.pages.set(
    '/blog',
    `<!doctype html><html lang="en"><title>A blog</title><iframe src="${address}" title="A board" width="480" height="560"></iframe></html>`,
  );
  await page.goto(`${host.origin}/blog`);
  return page.frameLocator('iframe');
}

/** Runs before the page: everything that browsers keep is forbidden, as in a frame of another site. */
function forbid_storage(): void {
  const forbidden = {
    get(): never {
      throw new DOMException('forbidden', 'SecurityError');
    },
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, forbidden);
}

async function with_host(run: (host: StaticHost) => Promise<void>): Promise<void> {
  const host = new StaticHost('/nowhere');
  await host.start();
  try {
    await run(host);
  } finally {
    await host.stop();
  }
}

test('embed: a board on another site, played and stepped through with storage forbidden', ({
  visitor,
  server,
}) =>
  with_host(async (host) => {
    const page = await visitor();
    await page.addInitScript(forbid_storage);
    const moves = encodeURIComponent('2c1-c3; 1b3-c3');
    const frame = await framed(
      page,
      host,
      `${server.url}/embed/board/pogo?moves=${moves}&lang=fr&theme=dark`,
    );
    await frame.getByRole('grid').waitFor();
    await frame.getByText('Coup 2 sur 2').waitFor();
    await frame.locator('html[lang=fr][data-theme=dark]').waitFor();
    await frame.getByRole('button', { name: 'Un coup en arrière' }).click();
    await frame.getByText('Coup 1 sur 2').waitFor();
    await frame.getByRole('button', { name: 'Au dernier coup' }).click();
    await frame.locator('[data-square=a1]').click();
    await frame.locator('[data-square=a2]').click();
    await eventually(() => frame.locator('footer').innerText(), /Coup 3 sur 3/);
    assert.match(
      (await frame.getByRole('link', { name: 'Ouvrir dans Joute' }).getAttribute('href')) ?? '',
      /\/analysis\/pogo\?position=/,
    );
    await shot(page, 'embed-board');
  }));

test('embed: a puzzle on another site, wrong, then right', ({ visitor, server }) =>
  with_host(async (host) => {
    const client = connect(server);
    const { games } = await client.ask('puzzles', {});
    const list = games.find(({ game }) => game === 'connect_four') ?? games[0];
    const { game = '', puzzle = '' } = { game: list?.game, puzzle: list?.puzzles[0]?.puzzle };
    const { line } = await client.ask('puzzle-solution', { game, puzzle, line: '' });
    client.close();
    const page = await visitor();
    const frame = await framed(page, host, `${server.url}/embed/puzzles/${game}/${puzzle}`);
    const columns = frame.locator('[data-square]');
    await columns.first().waitFor();
    const right = line.split(';')[0]?.trim() ?? '';
    const wrong = ['1', '2', '3', '4', '5', '6', '7'].find((column) => column !== right) ?? '';
    await frame.locator(`[data-square="${wrong}"]`).click();
    await frame.locator('[data-verdict=wrong]').waitFor();
    await frame.locator(`[data-square="${right}"]`).click();
    await comes_to(() => frame.locator('[data-verdict=wrong]').count(), 0);
    assert.equal(
      await frame.getByRole('link', { name: 'Open in Joute' }).getAttribute('href'),
      `${server.url}/puzzles/${game}/${puzzle}`,
    );
    await shot(page, 'embed-puzzle');
  }));

const refused = async ({ visitor, server, expect_noise }: Stage): Promise<void> =>
  with_host(async (host) => {
    expect_noise(); // the browser says that it refused
    const page = await visitor();
    for (const path of ['/', '/t/b7k2m9x4qd', '/profile', '/embed']) {
      await framed(page, host, server.url + path);
      const [, frame] = page.frames();
      await frame?.waitForLoadState().catch(() => {});
      assert.notEqual(await frame?.locator('#page').count(), 1, `${path} is not framed`);
    }
  });
test('embed: nothing else of a server may be framed', refused);

test('embed: an address that is wrong says so, in any window', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/embed/board/pogo?position=nonsense');
  await page.getByRole('alert').filter({ hasText: 'This board cannot be shown' }).waitFor();
  await page.goto('/embed/board/pogo');
  await page.getByRole('grid').waitFor();
  await check_axe(page, 'an embedded board');
  await in_all_windows(page, async (size) => {
    const box = await page.getByRole('grid').boundingBox();
    assert(box && box.y >= 0 && box.y + box.height <= size.height, 'the whole board is seen');
    assert(await page.getByRole('link', { name: 'Open in Joute' }).isVisible());
  });
});
