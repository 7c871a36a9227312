import { anyDeposit } from '../../features/money/sweeps/deposit-review.factory.ts';
import { sweepRestaurant } from '../../features/money/sweeps/index.ts';
import { withOwner } from './with-owner.ts';

/** Sweeps the named restaurant, and no other, up to its last cut-off. */
export const sweepNow = (externalId = '') =>
  withOwner(async (database) => {
    const { businessId } = await database
      .selectFrom('restaurants')
      .select('business_id as businessId')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    await sweepRestaurant(database, { businessId, nowMs: Date.now(), review: anyDeposit });
  });
