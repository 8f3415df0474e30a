// Starts servers and browsers for the end-to-end tests, and keeps the list of tests. Each test gets fresh browser
// contexts; most share one server, some bring their own to kill it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const root = new URL('../..', import.meta.url).pathname;
const program = process.env.JOUTE ?? join(root, 'build/joute');
// Waits are for events; these limits only end what hangs, so they are long enough for a machine full of other work.
const start_ms = 120_000;
const patience_ms = 60_000;

/** A running `joute serve` with its own database; can be killed and started again on the same port. */
export class TestServer {
  port = 0;
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), 'joute-e2e-'));
  log = '';

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const args = [
      'serve',
      '--port',
      String(this.port),
      '--db',
      join(this.#folder, 'joute.db'),
      '--lang',
      'en',
    ];
    args.push('--web-dir', process.env.JOUTE_WEB ?? join(root, 'web/dist'));
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    this.port = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start:\n${this.log}`)), start_ms);
      child.stdout?.on('data', (text) => {
        this.log += text;
        const port = /http:\/\/[^\s:]+:(\d+)/.exec(this.log)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        resolve(Number(port));
      });
      child.stderr?.on('data', (text) => {
        this.log += text;
      });
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`the server ended (${code}):\n${this.log}`)));
    });
  }

  /** As a power cut would: no chance to tidy up. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    this.#process = null;
    this.log = '';
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export interface Stage {
  server: TestServer;
  /** A new visitor: own storage, English unless told otherwise. Errors in the page fail the test. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Messages of the browser's console that a test provokes on purpose. */
  expect_noise: () => void;
}

export interface Test {
  name: string;
  run: (stage: Stage) => Promise<void>;
  own_server: boolean;
}

export const tests: Test[] = [];

export function test(name: string, run: Test['run'], options: { own_server?: boolean } = {}): void {
  tests.push({ name, run, own_server: options.own_server ?? false });
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Debian's wrapper runs as root in containers, where there is no sandbox to be had.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** Runs one test with a stage of its own; throws what went wrong. */
export async function perform(test: Test, browser: Browser, shared: TestServer): Promise<void> {
  const contexts: { close: () => Promise<void> }[] = [];
  const troubles: string[] = [];
  let noisy = false;
  const server = test.own_server ? new TestServer() : shared;
  if (test.own_server) await server.start();
  try {
    await test.run({
      server,
      expect_noise: () => {
        noisy = true;
      },
      visitor: async (options = {}) => {
        const context = await browser.newContext({
          locale: 'en-GB',
          viewport: { width: 1280, height: 860 },
          baseURL: server.url,
          ...options,
        });
        context.setDefaultTimeout(patience_ms);
        contexts.push(context);
        const page = await context.newPage();
        page.on('pageerror', (error) => troubles.push(`page error: ${error}`));
        page.on('console', (message) => {
          if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
        });
        return page;
      },
    });
    if (!noisy && troubles.length > 0) throw new Error(troubles.join('\n'));
  } finally {
    for (const context of contexts) await context.close();
    if (test.own_server) await server.end();
  }
}
