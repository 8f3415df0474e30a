// Arrow-key navigation between freely placed buttons.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The button an arrow key leads to: the nearest in that direction; -1 for none. */
export function next_by_key(boxes: readonly Box[], from: number, key: string): number {
  const here = boxes[from];
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!here || !way) return -1;
  const [dx = 0, dy = 0] = way;
  const middle = (box: Box) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [x, y] = middle(here);
  let best = -1;
  let min = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    const [bx, by] = middle(box);
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    // Sideways only within the row.
    if (dx !== 0 && Math.abs(by - y) > here.height / 2) return;
    if (along > 2 && along + 2 * aside < min) [best, min] = [i, along + 2 * aside];
  });
  return best;
}

/** Moves the focus from one of these elements to its neighbour; false when there is none in that direction. */
export function step_focus(elements: readonly HTMLElement[], key: string): boolean {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const next = elements[next_by_key(boxes, elements.indexOf(document.activeElement as HTMLElement), key)];
  next?.focus();
  return next !== undefined;
}
