import { later } from '../../platform/later.tsx';

/** Far down on a restaurant's page. */
export const Reviews = later(async () => (await import('./reviews.tsx')).Reviews);
