// What the end-to-end tests run on: servers, browsers, visitors, and the list of tests. Every worker has a server and a
// browser of its own; every test gets visitors with nothing stored, and a test that kills its server gets one for itself.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type WebError,
} from 'playwright-core';
import type { Lang, Seat, Step } from '../src/lib/protocol.ts';
import type { Settings } from '../src/lib/storage.ts';

const root = new URL('../..', import.meta.url).pathname;
export const program = process.env.JOUTE ?? join(root, 'build/joute');
const pages = process.env.JOUTE_WEB ?? join(root, 'web/dist');
export const shots_folder = join(root, 'web/shots');

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

/**
 * A running `joute serve` with its own database and, unless told otherwise, without an engine for its pages. It can be
 * killed and started again on the same port.
 */
export class TestServer {
  static readonly #all = new Set<TestServer>();
  port = 0;
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), 'joute-e2e-'));
  #log = '';
  readonly #options: readonly string[];

  constructor(options: readonly string[] = []) {
    this.#options = options;
    TestServer.#all.add(this);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** A figure of /metrics. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
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
    args.push(...(this.#options.includes('--engine') ? [] : ['--engine', 'none']), ...this.#options);
    // Games solved for others here are not solved for the pages of a server that has an engine for them.
    const env = {
      ...process.env,
      ...(this.#options.includes('--engine') && { XDG_CACHE_HOME: this.#folder }),
    };
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
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

/** English, turns shown at once, no motion. */
const usual: VisitorOptions = {
  locale: 'en-GB',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 860 },
  speed: 'off',
};

/** Runs in the page before anything else: a visitor who has not chosen a speed gets this one. */
function keep_speed(speed: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem('joute.settings') ?? '{}');
    localStorage.setItem('joute.settings', JSON.stringify({ speed, ...kept }));
  } catch {
    // no storage here, or a test put nonsense there
  }
}

/** Runs in the page before anything else: notes the requests that the server has not answered yet. */
function note_requests(): void {
  const asked = new Set<string>();
  Object.assign(window, { asked });
  window.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      this.addEventListener('message', ({ data }) => asked.delete(/"re":(\d+)/.exec(data)?.[1] ?? ''));
      this.addEventListener('close', () => asked.clear());
    }
    override send(text: string): void {
      asked.add(/"id":(\d+)/.exec(text)?.[1] ?? '');
      super.send(text);
    }
  };
}

/** The page has an answer to all that it has asked its server so far. */
export const answered = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (window as unknown as { asked: Set<string> }).asked.size === 0);

const servers = new WeakMap<Page, TestServer>();

/** The server that a visitor's page comes from. */
export function server_of(page: Page): TestServer {
  const server = servers.get(page);
  if (!server) throw new Error('not the page of a visitor');
  return server;
}

/** An address of the server without our page; the browser asks for an icon there, which the page names itself. */
const nowhere = '/favicon.svg';
const no_icon = '/favicon.ico';
const max_idle = 8;

/**
 * The visitors of a worker. A new browser context costs a second of CPU before its page is drawn, an address in an old
 * one a quarter of that. So visitors of the same kind follow each other in one, with all that it kept cleared.
 */
class Visitors {
  #idle: { kind: string; page: Page }[] = [];
  #kinds = new Map<Page, string>();

  async come(browser: Browser, server: TestServer, wish: VisitorOptions): Promise<Page> {
    // What a page can change later is no part of its kind.
    const { viewport, colorScheme = 'light', reducedMotion = null, ...lasting } = { ...usual, ...wish };
    const kind = JSON.stringify([server.url, lasting]);
    const at = this.#idle.findIndex((each) => each.kind === kind);
    const [again] = at < 0 ? [] : this.#idle.splice(at, 1);
    const page = again?.page ?? (await this.#new_page(browser, server, lasting));
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion });
    // Elsewhere than on our server more may be kept than is cleared here, such as a service worker.
    if (!lasting.baseURL) this.#kinds.set(page, kind);
    return page;
  }

  async #new_page(browser: Browser, server: TestServer, lasting: VisitorOptions): Promise<Page> {
    const { speed, ...more } = lasting;
    const context = await browser.newContext({ baseURL: server.url, ...more });
    await context.addInitScript(keep_speed, speed ?? 'off');
    context.setDefaultTimeout(max_wait_ms);
    const page = await context.newPage();
    servers.set(page, server);
    if (slow_wanted) await slow_down(page);
    await context.addInitScript(note_requests);
    await page.goto(nowhere);
    // What these do to a page cannot be undone.
    const { addInitScript, routeWebSocket } = page;
    const once =
      <Args extends unknown[], T>(act: (...args: Args) => T) =>
      (...args: Args): T => {
        this.#kinds.delete(page);
        return act.apply(page, args);
      };
    Object.assign(page, { addInitScript: once(addInitScript), routeWebSocket: once(routeWebSocket) });
    return page;
  }

  /** Clears a page for the next visitor, or ends it where that cannot be done. */
  async leave(page: Page): Promise<void> {
    const kind = this.#kinds.get(page);
    const context = page.context();
    try {
      if (kind === undefined || page.isClosed()) throw new Error('not to be used again');
      for (const other of context.pages()) if (other !== page) await other.close();
      page.removeAllListeners();
      await page.goto(nowhere);
      await page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name } of await indexedDB.databases())
          await new Promise((resolve, reject) => {
            const gone = indexedDB.deleteDatabase(name ?? '');
            gone.onsuccess = resolve;
            gone.onerror = reject;
            gone.onblocked = reject;
          });
      });
      await page.mouse.move(0, 0);
      this.#idle.push({ kind, page });
      if (this.#idle.length > max_idle) await this.#idle.shift()?.page.context().close();
    } catch {
      await context.close().catch(() => {});
    }
  }
}

export interface Stage {
  server: TestServer;
  /** A new visitor: own storage, `usual` unless told otherwise. Errors in the page fail the test. */
  visitor: (options?: VisitorOptions) => Promise<Page>;
  /** Allows errors in the browser's console: the test provokes them. */
  expect_noise: () => void;
}

interface Traits {
  /** Why it cannot run here; it is listed as skipped. */
  skip?: string | undefined;
  /** Gets a server of its own, because the test kills it, or one with these options. */
  own_server?: boolean | readonly string[];
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
  page.screenshot({ path: join(shots_folder, `${name}.png`), fullPage: true, timeout: max_wait_ms });

let shots_wanted = false;
export function want_shots(): void {
  shots_wanted = true;
}

let slow_wanted = false;
export function want_slow(): void {
  slow_wanted = true;
}

/** Every message between page and server comes late, and the page computes as on a busy machine. */
async function slow_down(page: Page): Promise<void> {
  const [late_ms, slower] = [150, 4];
  await page.context().routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => void setTimeout(() => server.send(text), late_ms));
    server.onMessage((text) => void setTimeout(() => socket.send(text), late_ms));
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** With `--shots`, saves a picture of the page to web/shots for people to look at. */
export async function shot(page: Page, name: string): Promise<void> {
  if (shots_wanted) await save_picture(page, name);
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
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
  #visitors = new Visitors();

  /** Throws what went wrong in the test. */
  async run(test: Test): Promise<void> {
    const [server, browser] = await Promise.all([this.#ready_server(test), this.#ready_browser()]);
    const here: Page[] = [];
    const troubles: string[] = [];
    let noisy = false;
    let passed = false;
    const on_error = (error: WebError) => troubles.push(`page error: ${error.error()}`);
    const on_console = (message: ConsoleMessage) => {
      if (message.type() === 'error' && !message.location().url.endsWith(no_icon))
        troubles.push(`console: ${message.text()}`);
    };
    const visitor: Stage['visitor'] = async (options = {}) => {
      const page = await this.#visitors.come(browser, server, options);
      here.push(page);
      page.context().on('weberror', on_error).on('console', on_console);
      return page;
    };
    const expect_noise = () => {
      noisy = true;
    };
    try {
      await within(max_test_ms, test.run({ server, visitor, expect_noise }));
      if (!noisy && troubles.length > 0) throw new Error(troubles.join('\n'));
      if (!server.running) throw new Error('the server ended');
      passed = true;
    } catch (error) {
      const pages = here.flatMap((page) => page.context().pages());
      for (const [i, page] of pages.entries())
        await save_picture(page, `failed-${test.name.replaceAll(/[^a-z0-9]+/gi, '-')}-${i + 1}`).catch(
          () => {},
        );
      if (server.running) throw error;
      throw new Error(`the server ended, and said:\n${server.log}`, { cause: error });
    } finally {
      for (const page of here) {
        page.context().off('weberror', on_error).off('console', on_console);
        if (passed && !test.own_server) await this.#visitors.leave(page);
        else
          await page
            .context()
            .close()
            .catch(() => {});
      }
      if (test.own_server) await server.end();
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.#browser?.close(), this.#server?.end()]);
  }

  async #ready_server({ own_server }: Test): Promise<TestServer> {
    if (!own_server && this.#server?.running) return this.#server;
    const server = new TestServer(Array.isArray(own_server) ? own_server : []);
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
    if (!this.#browser?.isConnected()) {
      this.#browser = await launch();
      this.#visitors = new Visitors();
    }
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
