// How the page is built: one entry, boards loaded when needed, nothing inlined (the server's content
// security policy allows no inline scripts, styles or data: addresses). The mode `site` makes the page for any static
// host (docs/site.md).
import { relative, resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { game_folders, games } from './games.ts';
import { site } from './site.ts';
import Counts from './unit-counts.ts';

const web = import.meta.dirname;
const server = process.env.JOUTE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  base: mode === 'site' ? './' : '/',
  plugins: [games(), svelte(), mode === 'site' && site()],
  resolve: { alias: { joute: resolve(web, 'src') } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(mode === 'site' && { outDir: '../site', emptyOutDir: true }),
  },
  server: {
    fs: { allow: [web, ...game_folders] },
    proxy: { '/ws': { target: server, ws: true }, '/engine.wasm': server },
  },
  test: {
    include: ['src', ...game_folders.map((folder) => `${relative(web, folder)}/*/web`)].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 300_000, // a busy machine takes its time; a test that hangs still ends
    hookTimeout: 300_000,
    reporters: ['dot', new Counts()],
  },
}));
