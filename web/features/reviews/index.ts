export { Reviews } from './later-reviews.ts';
export { RatingFilter } from './rating-filter.tsx';
export { ReviewSummary } from './review-summary.tsx';
export { Reviewer } from './reviewer.tsx';
