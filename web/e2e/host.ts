// A static host as simple as they come: files of a folder under a path, no header but the type.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export class StaticHost {
  /** Paths asked for, in order. */
  readonly asked: string[] = [];
  /** Pages besides those of the folder, by path. */
  readonly pages = new Map<string, string>();
  /** Files, by the end of their path, of which only the first half is sent until that is settled. */
  readonly held = new Map<string, Promise<unknown>>();
  readonly #folder: string;
  readonly #path: string;
  #server: Server | null = null;
  #port = 0;

  constructor(folder: string, path = '/some/where/') {
    this.#folder = folder;
    this.#path = path;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get url(): string {
    return this.origin + this.#path;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', this.origin);
      this.asked.push(pathname);
      const body = this.#body(pathname);
      response.writeHead(body === null ? 404 : 200, {
        'Content-Type': types[extname(pathname) || '.html'] ?? 'application/octet-stream',
      });
      const [, wait] = [...this.held].find(([end]) => pathname.endsWith(end)) ?? [];
      if (!wait || body === null) return void response.end(body ?? 'not found');
      response.write(body.slice(0, body.length / 2));
      void wait.then(() => response.end(body.slice(body.length / 2)));
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  #body(pathname: string): string | Buffer | null {
    const page = this.pages.get(pathname);
    if (page !== undefined) return page;
    if (!pathname.startsWith(this.#path)) return null;
    const file = normalize(pathname.slice(this.#path.length) || 'index.html');
    if (file.startsWith('..')) return null;
    try {
      return readFileSync(join(this.#folder, file));
    } catch {
      return null;
    }
  }
}
