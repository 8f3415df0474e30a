// What the page needs besides when it is a site on a static host (vite build --mode site; docs/site.md).
import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * The policy that `joute serve` sends as a header, as far as a page can say it itself: static hosts send none. Compiled
 * WebAssembly is allowed for the engine, sockets anywhere for `?server=`.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self' ws: wss:",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs,
  injectTo: 'head-prepend',
});

export function site(): Plugin {
  return {
    name: 'joute-site',
    transformIndexHtml: () => [meta({ 'http-equiv': 'Content-Security-Policy', content: policy })],
  };
}
