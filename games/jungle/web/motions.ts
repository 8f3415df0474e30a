// The ways animals of Jungle move, as keyframes in the units of the board.
import type { Point } from 'joute/boards/grid.ts';

const to = (x: number, y: number, more = ''): string => `translate(${x}px, ${y}px) ${more}`;

/** From an offset home: a step near the ground, or a leap that is seen from above, growing as it rises. */
export function travel({ x, y }: Point, leap: boolean): Keyframe[] {
  const [rise, grow] = leap ? [-52, 1.42] : [-3, 1.07];
  return [
    { transform: to(x, y, 'scale(1)'), easing: 'cubic-bezier(0.3, 0, 0.7, 1)' },
    {
      offset: 0.5,
      transform: to(x / 2, y / 2 + rise, `scale(${grow})`),
      easing: 'cubic-bezier(0.3, 0, 0.6, 1)',
    },
    { transform: to(0, 0, 'scale(1)') },
  ];
}

/** Struck, thrown up, and away over the edge of the board, `dy` from here. */
export const fly_off = (dy: number): Keyframe[] => [
  { transform: to(0, 0), opacity: 1, easing: 'ease-out' },
  { offset: 0.18, transform: to(5, 2, 'rotate(10deg) scale(0.9)'), opacity: 1, easing: 'ease-out' },
  {
    offset: 0.5,
    transform: to(20, dy * 0.25 - 12, 'rotate(-24deg) scale(1.25)'),
    opacity: 1,
    easing: 'ease-in',
  },
  { transform: to(32, dy, 'rotate(-80deg) scale(0.5)'), opacity: 0.1 },
];
