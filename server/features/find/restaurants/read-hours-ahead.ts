import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { presentHoursAhead } from './restaurants.presenter.ts';
import { findOwnHours } from './restaurants.queries.ts';

/** Whether a restaurant, listed or not, is open, until when, and its next special day. */
export const readHoursAhead = async (
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
) => presentHoursAhead(await findOwnHours(transaction, businessId), nowMs);
