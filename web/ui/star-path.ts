/** One star in a box of 20, as relative steps from its top point. */
const star =
  'l2.38 4.92l5.42 0.74l-3.95 3.79l0.97 5.38l-4.82 -2.58l-4.82 2.58l0.97 -5.38l-3.95 -3.79l5.42 -0.74z';

export const starBox = 20;
export const starGap = 3;

/** A stroke in the star's own color rounds its points. */
export const starStroke = { strokeWidth: 2, strokeLinejoin: 'round' } as const;

/** The color of a score: high from 4, medium from 3, else low. */
export function ratingTone(rating: number): string {
  if (rating >= 4) return 'text-rating-high';
  return rating >= 3 ? 'text-rating-medium' : 'text-rating-low';
}

/** `count` stars in a row. */
export function starPath(count: number): string {
  return `M10 2.5${star}${`m${starBox + starGap} 0${star}`.repeat(count - 1)}`;
}
