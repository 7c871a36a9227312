import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { presentHoursAhead } from './restaurants.presenter.ts';
import { findOwnHours } from './restaurants.queries.ts';

/** Whether it is open, until when, and the next special day; of a restaurant, listed or not. */
export const readHoursAhead = async (
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
) => presentHoursAhead(await findOwnHours(transaction, businessId), nowMs);
