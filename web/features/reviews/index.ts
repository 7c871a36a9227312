export { RatingFilter } from './rating-filter.tsx';
export { ReviewSummary } from './review-summary.tsx';
export { Reviews } from './reviews.tsx';
