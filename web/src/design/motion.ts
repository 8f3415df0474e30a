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

/** Attachment: plays keyframes once, for a happening that is shown; null: none. */
export function staged(frames: Keyframe[] | null, ms: number, delay = 0) {
  return (element: Element): void => {
    if (frames === null || ms <= 0 || still() || typeof element.animate !== 'function') return;
    element.animate(frames, { duration: ms, delay, fill: 'backwards' });
  };
}
