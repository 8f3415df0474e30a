// What the end-to-end tests run on: servers, browsers, visitors, and the list of tests. Every worker has a server and a
// browser of its own; every test gets new visitors, and a test that kills its server gets one for itself.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import type { Lang, Seat, Step } from '../src/lib/protocol.ts';
import type { Settings } from '../src/lib/storage.ts';

const root = new URL('../..', import.meta.url).pathname;
const program = process.env.JOUTE ?? join(root, 'build/joute');
const pages = process.env.JOUTE_WEB ?? join(root, 'web/dist');
const shots = join(root, 'web/shots');

/** Tests wait for events. These limits only end what hangs, so a machine with 20 times the load stays within them. */
export const max_wait_ms = 300_000;
const max_test_ms = 1_800_000;

/** What the terminal tells of a game, or one seat of it: each thing that happens, in order. */
export function told_by_terminal(
  game: string,
  position: string,
  moves: string,
  lang: Lang,
  view?: Seat,
): string[] {
  const args = ['trace', game, '--position', position, '--moves', moves, '--lang', lang, '--json'];
  if (view) args.push('--view', view);
  const { steps } = JSON.parse(execFileSync(program, args, { encoding: 'utf8' })) as { steps: Step[] };
  return steps.flatMap(({ happenings }) => happenings.map(({ words }) => words ?? ''));
}

/** The games that the program has. */
export function games_of_program(): string[] {
  const { games } = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));
  return games.map(({ game }: { game: string }) => game);
}

/** A running `joute serve` with its own database. It can be killed and started again on the same port. */
export class TestServer {
  static readonly #all = new Set<TestServer>();
  port = 0;
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), 'joute-e2e-'));
  #log = '';

  constructor() {
    TestServer.#all.add(this);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get running(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  get log(): string {
    return this.#log;
  }

  async start(): Promise<void> {
    const database = join(this.#folder, 'joute.db');
    const args = ['serve', '--port', String(this.port), '--db', database, '--lang', 'en', '--web-dir', pages];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    this.#log = '';
    this.port = await new Promise((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`${what}:\n${this.#log}`));
      const timer = setTimeout(() => fail('the server did not start'), max_wait_ms);
      child.stdout.on('data', (text) => {
        this.#log += text;
        const port = /http:\/\/[^\s:]+:(\d+)/.exec(this.#log)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        resolve(Number(port));
      });
      child.stderr.on('data', (text) => {
        this.#log += text;
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        clearTimeout(timer);
        fail(`the server ended (${code ?? signal})`);
      });
    });
  }

  /** As a power cut would: the server cannot save anything. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || !this.running) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    this.#remove();
  }

  #remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
    TestServer.#all.delete(this);
  }

  /** Leaves no process and no folder behind when the runner exits early. Playwright does the same for browsers. */
  static abandon_all(): void {
    for (const server of TestServer.#all) {
      server.#process?.kill('SIGKILL');
      server.#remove();
    }
  }
}
process.on('exit', () => TestServer.abandon_all());

export type VisitorOptions = BrowserContextOptions & { speed?: Settings['speed'] };

/** Runs in the page before anything else: a visitor who has not chosen a speed gets this one. */
function keep_speed(speed: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem('joute.settings') ?? '{}');
    localStorage.setItem('joute.settings', JSON.stringify({ speed, ...kept }));
  } catch {
    // no storage here, or a test put nonsense there
  }
}

export interface Stage {
  server: TestServer;
  /** A new visitor: own storage, English, turns shown at once unless told otherwise. Errors in the page fail the test. */
  visitor: (options?: VisitorOptions) => Promise<Page>;
  /** Allows errors in the browser's console: the test provokes them. */
  expect_noise: () => void;
}

interface Traits {
  /** Gets a server of its own, because the test kills it. */
  own_server?: boolean;
  /** Plays this game to its end. `--quick` runs these tests alone. */
  whole_game?: string;
  /** Seconds on an idle machine where there are many: the queue begins with the longest. */
  seconds?: number;
}

export interface Test extends Traits {
  name: string;
  run: (stage: Stage) => Promise<void>;
}

export const tests: Test[] = [];

export function test(name: string, run: Test['run'], traits: Traits = {}): void {
  tests.push({ name, run, ...traits });
}

/** Visitors want no motion unless a test passes this: whole games are played with it, other tests save the time. */
export const moving: VisitorOptions = { reducedMotion: 'no-preference' };

const save_picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(shots, `${name}.png`), fullPage: true, timeout: max_wait_ms });

let shots_wanted = false;
export function want_shots(): void {
  shots_wanted = true;
}

/** With `--shots`, saves a picture of the page to web/shots for people to look at. */
export async function shot(page: Page, name: string): Promise<void> {
  if (shots_wanted) await save_picture(page, name);
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Chromium refuses to run as root with its sandbox, and in containers tests run as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: max_wait_ms,
  });

/** Runs tests one after the other on a server and a browser, which it replaces only when they are gone. */
export class Worker {
  #server: TestServer | null = null;
  #browser: Browser | null = null;

  /** Throws what went wrong in the test. */
  async run(test: Test): Promise<void> {
    const [server, browser] = await Promise.all([this.#ready_server(test), this.#ready_browser()]);
    const contexts: BrowserContext[] = [];
    const troubles: string[] = [];
    let noisy = false;
    const visitor: Stage['visitor'] = async ({ speed = 'off', ...options } = {}) => {
      const context = await browser.newContext({
        locale: 'en-GB',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 860 },
        baseURL: server.url,
        ...options,
      });
      contexts.push(context);
      await context.addInitScript(keep_speed, speed);
      context.setDefaultTimeout(max_wait_ms);
      context.on('weberror', (error) => troubles.push(`page error: ${error.error()}`));
      context.on('console', (message) => {
        if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
      });
      return context.newPage();
    };
    const expect_noise = () => {
      noisy = true;
    };
    try {
      await within(max_test_ms, test.run({ server, visitor, expect_noise }));
      if (!noisy && troubles.length > 0) throw new Error(troubles.join('\n'));
      if (!server.running) throw new Error('the server ended');
    } catch (error) {
      const pages = contexts.flatMap((context) => context.pages());
      for (const [i, page] of pages.entries())
        await save_picture(page, `failed-${test.name.replaceAll(/[^a-z0-9]+/gi, '-')}-${i + 1}`).catch(
          () => {},
        );
      if (server.running) throw error;
      throw new Error(`the server ended, and said:\n${server.log}`, { cause: error });
    } finally {
      for (const context of contexts) await context.close().catch(() => {});
      if (test.own_server) await server.end();
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.#browser?.close(), this.#server?.end()]);
  }

  async #ready_server({ own_server }: Test): Promise<TestServer> {
    if (!own_server && this.#server?.running) return this.#server;
    const server = new TestServer();
    if (!own_server) {
      await this.#server?.end();
      this.#server = server;
    }
    await server.start().catch(async (error) => {
      await server.end();
      throw error;
    });
    return server;
  }

  async #ready_browser(): Promise<Browser> {
    if (!this.#browser?.isConnected()) this.#browser = await launch();
    return this.#browser;
  }
}

/** The promise, or an error when it takes too long. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the test has not ended after ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
