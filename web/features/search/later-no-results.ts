import { later } from '../../platform/later.tsx';

/** Most searches find something. */
export const NoResults = later(async () => (await import('./no-results.tsx')).NoResults);
