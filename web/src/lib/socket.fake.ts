// The other end of a connection, for unit tests.
import type { Wire } from './socket.ts';

export class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
  }
  answer(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Opens and answers `hello`. */
  up(greeting: object = {}) {
    this.onopen?.();
    this.answer({ re: this.sent.at(-1)?.id, ok: true, ...greeting });
  }
}
