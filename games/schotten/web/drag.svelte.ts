// Dragging cards on the table: what can be pressed carries its key in the page (`data-key`), so a drag is a press
// where it begins and a press where it ends. Works with mouse, pen and finger.

/** Pixels a pointer moves before a press becomes a drag. */
const slack = 7;
const hold_ms = 500;

export interface DragParts {
  root: () => HTMLElement | undefined;
  /** A drag of this key begins; returns true to accept it. */
  onlift: (key: string) => boolean;
  /** Whether a drop on this key would count. */
  accepts: (key: string) => boolean;
  /** Dropped on a key, or beside everything. */
  ondrop: (key: string | null) => void;
  /** Pressed for long without moving: to read about it. */
  onhold: (key: string) => void;
}

const key_at = (element: Element | null | undefined): string | null =>
  element?.closest<HTMLElement>('[data-key]')?.dataset.key ?? null;

export class CardDrag {
  /** What is dragged and where its middle is, in pixels of the board. */
  held = $state.raw<{ key: string; x: number; y: number } | null>(null);
  /** The key it is over and could be dropped on. */
  over = $state<string | null>(null);
  #parts: DragParts;
  #press: { key: string; x: number; y: number; pointer: number } | null = null;
  #dropped = false;
  #hold: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: DragParts) {
    this.#parts = parts;
  }

  down = (event: PointerEvent): void => {
    const key = key_at(event.target as Element);
    if (key === null || event.button !== 0 || !event.isPrimary) return;
    this.#press = { key, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    clearTimeout(this.#hold);
    if (event.pointerType === 'touch')
      this.#hold = setTimeout(() => {
        this.#press = null;
        this.#parts.onhold(key);
      }, hold_ms);
  };

  move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    if (!this.held) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) <= slack) return;
      if (!this.#parts.onlift(press.key)) {
        this.#press = null;
        return;
      }
      clearTimeout(this.#hold);
      this.#parts.root()?.setPointerCapture(event.pointerId);
    }
    const box = this.#parts.root()?.getBoundingClientRect();
    this.held = {
      key: press.key,
      x: event.clientX - (box?.left ?? 0),
      y: event.clientY - (box?.top ?? 0),
    };
    this.over = this.#target(event);
  };

  /** Also called for a cancelled drag, which counts as a drop outside everything. */
  up = (event: PointerEvent): void => {
    clearTimeout(this.#hold);
    if (this.held) {
      this.#dropped = true;
      // The click that ends a drag comes immediately, if at all.
      setTimeout(() => {
        this.#dropped = false;
      });
      this.#parts.ondrop(event.type === 'pointerup' ? this.#target(event) : null);
    }
    this.#press = null;
    this.held = null;
    this.over = null;
  };

  /** Whether the click that comes now only ends a drag. */
  just_dropped(): boolean {
    return this.#dropped;
  }

  #target(event: PointerEvent): string | null {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const key = key_at(element);
      if (key !== null && this.#parts.accepts(key)) return key;
    }
    return null;
  }
}
