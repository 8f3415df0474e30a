// The engine inside the page as a wire: the same protocol as over a socket, to a worker instead.
import { is_site } from '../lib/build.ts';
import type { Wire } from '../lib/socket.ts';
import type { Trouble, TroubleKind } from '../site/trouble.ts';
import { type TableProgress, tell_progress } from './progress.ts';

/**
 * First where things are: the engine, the list of solved tables (null: the host has none), and the lock that the worker
 * holds while it lives (null: this browser has no locks). `alone`: no other tab uses this engine, and it keeps no tables.
 */
export type ToTables =
  | { engine: string; alone: boolean; tables: string | null; life: string | null }
  | { text: string };
export type FromTables =
  | { open: true }
  | { closed: true }
  | { text: string }
  | { trouble: TroubleKind }
  | { progress: TableProgress };

const texts: Record<TroubleKind, [en: string, fr: string]> = {
  'old-browser': [
    'This browser is too old for Joute: it needs WebAssembly with SIMD (any of 2021 or later has it).',
    'Ce navigateur est trop ancien pour Joute : il faut WebAssembly avec SIMD (tous l’ont depuis 2021).',
  ],
  storage: [
    'This browser keeps nothing (full, or a private window): your games go on, but will be lost when the page is closed.',
    'Ce navigateur ne conserve rien (plein, ou fenêtre privée) : vos parties continuent, mais seront perdues à la fermeture de la page.',
  ],
  crashed: [
    'The engine broke off and is started again. Your games are kept.',
    'Le moteur s’est interrompu et redémarre. Vos parties sont conservées.',
  ],
  thought: [
    'A search broke off (out of memory, perhaps). What it had found by then counts.',
    'Une recherche s’est interrompue (par manque de mémoire, peut-être). Ce qu’elle avait trouvé compte.',
  ],
  damaged: [
    'Some of what this browser kept is damaged and cannot be shown. Everything else is here.',
    'Une partie de ce que ce navigateur conservait est abîmée et ne peut être affichée. Tout le reste est là.',
  ],
  missing: [
    'The engine (engine.wasm) is not beside this page: put it there, or open the page with ?server=.',
    'Le moteur (engine.wasm) n’est pas à côté de cette page : mettez-le là, ou ouvrez la page avec ?server=.',
  ],
};

/** As the event `engine-trouble` of the window. */
function tell(kind: TroubleKind): void {
  const [text_en, text_fr] = texts[kind];
  const detail: Trouble = { kind, text_en, text_fr };
  dispatchEvent(new CustomEvent('engine-trouble', { detail }));
}

/** A module that uses one SIMD instruction: (func (result v128) i32.const 0 i8x16.splat). */
const with_simd = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
]);
export const can_run = (): boolean =>
  typeof WebAssembly === 'object' && typeof Worker === 'function' && WebAssembly.validate(with_simd);

/** The engine that holds the tables of this browser. What goes wrong is told on the page. */
export function local_wire(): Wire {
  if (can_run()) return engine_wire(false, tell);
  tell('old-browser');
  return { send: () => {}, close: () => {}, onopen: null, onclose: null, onmessage: null }; // never opens
}

/** An engine that only thinks, beside a server. Where anything goes wrong, it closes. Throws where it cannot run. */
export function thinking_wire(): Wire {
  if (!can_run()) throw new Error('no WebAssembly with SIMD here');
  return engine_wire(true, () => {});
}

function engine_wire(alone: boolean, troubled: (kind: TroubleKind) => void): Wire {
  const wire: Wire = { send: () => {}, close: () => {}, onopen: null, onclose: null, onmessage: null };
  const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  const life = 'locks' in navigator ? crypto.randomUUID() : null;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    worker.terminate();
    wire.onclose?.();
  };
  const crash = () => {
    if (over) return;
    troubled('crashed');
    end();
  };
  wire.send = (text) => worker.postMessage({ text } satisfies ToTables);
  wire.close = end;
  worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
    if ('text' in data) wire.onmessage?.({ data: data.text });
    else if ('open' in data) {
      wire.onopen?.();
      if (life) void navigator.locks.request(life, crash);
    } else if ('closed' in data) end();
    else if ('progress' in data) tell_progress(data.progress);
    else if (data.trouble === 'crashed') crash();
    else {
      troubled(data.trouble);
      if (alone && data.trouble === 'missing') end();
    }
  };
  worker.onerror = crash;
  const beside = (name: string) => new URL(`${import.meta.env.BASE_URL}${name}`, document.baseURI).href;
  const tables = is_site ? beside('tables.json') : null;
  worker.postMessage({ engine: beside('engine.wasm'), alone, tables, life } satisfies ToTables);
  return wire;
}
