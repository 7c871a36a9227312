import { sql } from 'kysely';
import type { Database } from './pool.ts';

/**
 * Run after loading much at once. PostgreSQL would analyze the tables within a minute or two; until
 * then it plans as if they were empty, and a year's report takes over half a minute.
 */
export const countForPlans = (owner: Database) => sql`analyze`.execute(owner);
