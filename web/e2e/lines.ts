// Asks the server for lines of play (`try`) without a browser: lessons are checked against the real rules.
import type { TableState } from '../src/lib/protocol.ts';

/** A connection may send 40 messages a second. */
const rest_ms = 26;

export class Lines {
  #socket: WebSocket;
  #waiting = new Map<
    number,
    (reply: { ok: boolean; state?: TableState; error?: { text: string } }) => void
  >();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const reply = JSON.parse(String(data));
      this.#waiting.get(reply.re)?.(reply);
      this.#waiting.delete(reply.re);
    };
  }

  static open(port: number): Promise<Lines> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    return new Promise((resolve, reject) => {
      socket.onopen = () => resolve(new Lines(socket));
      socket.onerror = () => reject(new Error('no connection'));
    });
  }

  /** The state after a line; throws what the server says when it refuses. */
  async after(game: string, position: string, moves: string): Promise<TableState> {
    await new Promise((resolve) => setTimeout(resolve, rest_ms));
    const id = ++this.#last;
    const reply = await new Promise<{ ok: boolean; state?: TableState; error?: { text: string } }>(
      (resolve) => {
        this.#waiting.set(id, resolve);
        this.#socket.send(JSON.stringify({ id, do: 'try', game, position, moves, seat: 'first' }));
      },
    );
    if (!reply.state) throw new Error(`${game}, “${moves}”: ${reply.error?.text}`);
    return reply.state;
  }

  close(): void {
    this.#socket.close();
  }
}
