// How the page is built: one entry, boards loaded when needed, nothing inlined (the server's content
// security policy allows no inline scripts, styles or data: addresses).
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import Counts from './unit-counts.ts';

const server = process.env.JOUTE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/ws': { target: server, ws: true } } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    reporters: ['dot', new Counts()],
  },
});
