// Dragging on a board: a press that moves becomes a drag, a drag ends over a square or beside the board.
import { type Frame, type Place, type Point, place_at } from './grid.ts';

/** Pixels a pointer moves before a press becomes a drag. */
const slack = 7;

export interface HandParts {
  frame: () => Frame;
  /** Where the drawing lies on the screen. */
  box: () => DOMRect | undefined;
  cell_at: (place: Place) => string | null;
  onlift: (id: string, point: Point) => boolean;
  ondrag: (point: Point) => void;
  ondrop: (id: string | null) => void;
  /** Keeps the pointer's events coming while it is outside. */
  hold: (pointer: number) => void;
}

export class Hand {
  dragging = $state(false);
  #parts: HandParts;
  #press: { id: string; x: number; y: number; pointer: number } | null = null;
  #dropped = false;

  constructor(parts: HandParts) {
    this.#parts = parts;
  }

  /** A place on the screen in the units of the drawing. */
  point_of(event: { clientX: number; clientY: number }): Point {
    const box = this.#parts.box();
    const frame = this.#parts.frame();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return {
      x: ((event.clientX - box.left) / box.width) * frame.width,
      y: ((event.clientY - box.top) / box.height) * frame.height,
    };
  }

  /** `id` is null where nothing can be dragged. */
  down(event: PointerEvent, id: string | null): void {
    this.#dropped = false;
    if (id === null || event.button !== 0 || !event.isPrimary) return;
    this.#press = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    if (!this.dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) > slack) {
      this.dragging = this.#parts.onlift(press.id, this.point_of({ clientX: press.x, clientY: press.y }));
      if (this.dragging) this.#parts.hold(event.pointerId);
      else this.#press = null;
    }
    if (this.dragging) this.#parts.ondrag(this.point_of(event));
  };

  /** Also called for a cancelled drag, which counts as a drop outside the board. */
  up = (event: PointerEvent): void => {
    if (this.dragging) {
      this.#dropped = true;
      const place = event.type === 'pointerup' ? place_at(this.#parts.frame(), this.point_of(event)) : null;
      this.#parts.ondrop(place && this.#parts.cell_at(place));
    }
    this.#press = null;
    this.dragging = false;
  };

  /** Whether the click that comes now only ends a drag. */
  just_dropped(): boolean {
    const dropped = this.#dropped;
    this.#dropped = false;
    return dropped;
  }
}
