// The engine inside the page as a wire: the same protocol as over a socket, to a worker instead.
import type { Wire } from '../lib/socket.ts';
import type { Trouble, TroubleKind } from '../site/trouble.ts';

export type ToTables = { engine: string } | { text: string };
export type FromTables =
  | { open: true }
  | { closed: true }
  | { text: string }
  | { trouble: TroubleKind }
  | { progress: string; share: number };

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

export function local_wire(): Wire {
  const wire: Wire = { send: () => {}, close: () => {}, onopen: null, onclose: null, onmessage: null };
  if (!can_run()) {
    tell('old-browser');
    return wire; // never opens
  }
  const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  const end = () => {
    worker.terminate();
    wire.onclose?.();
  };
  wire.send = (text) => worker.postMessage({ text } satisfies ToTables);
  wire.close = end;
  worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
    if ('text' in data) wire.onmessage?.({ data: data.text });
    else if ('open' in data) wire.onopen?.();
    else if ('closed' in data) end();
    else if ('progress' in data) dispatchEvent(new CustomEvent('engine-progress', { detail: data }));
    else {
      tell(data.trouble);
      if (data.trouble === 'crashed') end();
    }
  };
  worker.onerror = () => {
    tell('crashed');
    end();
  };
  worker.postMessage({ engine: new URL('engine.wasm', document.baseURI).href } satisfies ToTables);
  return wire;
}
