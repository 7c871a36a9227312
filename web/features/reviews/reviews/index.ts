export { RatingFilter } from './rating-filter.tsx';
export { ReviewSummary } from './review-summary.tsx';
export { Reviewer } from './reviewer.tsx';
export { Reviews } from './reviews.tsx';
