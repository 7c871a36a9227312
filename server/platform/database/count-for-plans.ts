import { sql } from 'kysely';
import type { Database } from './pool.ts';

/**
 * After loading much at once. PostgreSQL would count it within a minute or two; until then it takes
 * the tables for empty, and a year's report, planned for that, does not end in half a minute.
 */
export const countForPlans = (owner: Database) => sql`analyze`.execute(owner);
