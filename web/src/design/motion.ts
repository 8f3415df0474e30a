// Short animations: none under reduced motion, and never blocking input.
const glide_ms = 180;

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Attachment: the element arrives from an offset (in the units it is drawn in). */
export function glide(from: { x: number; y: number } | null) {
  return (element: Element): void => {
    if (from === null || still() || typeof element.animate !== 'function') return;
    element.animate(
      [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: 'translate(0, 0)' }],
      {
        duration: glide_ms,
        easing: 'ease-out',
      },
    );
  };
}

/** Attachment: slides in from the side. */
export const arrive = (by: number) => glide({ x: by, y: 0 });

/** Attachment: shakes once, for something that was hit. */
export function tremble(element: Element): void {
  if (still() || typeof element.animate !== 'function') return;
  element.animate(
    [0, -5, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: glide_ms },
  );
}

/** Attachment: leaps forward and back, for an attacker. */
export function hop(by: number) {
  return (element: Element): void => {
    if (still() || typeof element.animate !== 'function') return;
    element.animate(
      [0, by, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: glide_ms, easing: 'ease-in-out' },
    );
  };
}

/** Attachment: plays keyframes once, for a happening that is shown; null: none. */
export function staged(frames: Keyframe[] | null, ms: number, delay = 0) {
  return (element: Element): void => {
    if (frames === null || ms <= 0 || still() || typeof element.animate !== 'function') return;
    element.animate(frames, { duration: ms, delay, fill: 'backwards' });
  };
}
