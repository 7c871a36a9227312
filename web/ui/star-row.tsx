export const starCount = 5;
/** One star in a box of 20. */
export const starBox = 20;
export const starGap = 3;
export const rowWidth = starCount * starBox + (starCount - 1) * starGap;

/** Relative steps from a star's top point. */
const star =
  'l2.38 4.92l5.42 0.74l-3.95 3.79l0.97 5.38l-4.82 -2.58l-4.82 2.58l0.97 -5.38l-3.95 -3.79l5.42 -0.74z';
const path = `M10 2.5${star}${`m${starBox + starGap} 0${star}`.repeat(starCount - 1)}`;
const id = 'star-row';

/** Once on each page: its path in each rating made up a tenth of a restaurant's page. */
export const StarRowShape = () => (
  <svg className="hidden" aria-hidden="true">
    {/* A stroke in the star's own color rounds its points */}
    <path id={id} d={path} strokeWidth={2} strokeLinejoin="round" />
  </svg>
);

/** Five stars. An svg that is as wide as one of them shows only the first. */
export const StarRow = ({ className }: { className?: string }) => (
  <use href={`#${id}`} className={className} />
);

/** The color of a score: high from 4, medium from 3, else low. */
export function ratingTone(rating: number): string {
  if (rating >= 4) return 'text-rating-high';
  return rating >= 3 ? 'text-rating-medium' : 'text-rating-low';
}
