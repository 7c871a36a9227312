import { loadDemoRestaurants } from './features/restaurants/index.ts';
import type { Database } from './platform/database/pool.ts';

/** Fills an empty installation with a world to look at; leaves one that is in use alone. */
export function loadDemoData(database: Database, nowMs: number): Promise<{ loaded: number }> {
  return loadDemoRestaurants(database, nowMs);
}
