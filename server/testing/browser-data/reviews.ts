import { minuteMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { giveCoupon } from '../../features/coupons/coupons/coupons.factory.ts';
import { createOptOutList, findOrCreateDiner } from '../../features/diners/diners/index.ts';
import { findOwnRestaurant } from '../../features/ground/restaurant/index.ts';
import { makeReview } from '../../features/reviews/reviews/reviews.factory.ts';
import { withOwner } from './with-owner.ts';

// Makes a restaurant with the given number of reviews by diners whose number is unknown, oldest
// first, then one review each by Ana, who may be texted, and by Ben, who wants no texts.

export const makeReviews = (externalId = '', count = '', ana = '', ben = '') =>
  withOwner(async (database) => {
    const { businessId } = await database
      .selectFrom('restaurants')
      .select('business_id as businessId')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    const vault = await openVault(readSettings(process.env), database);
    const restaurant = await asRestaurant(database, businessId, (acting) =>
      findOwnRestaurant(acting, businessId),
    );
    const nowMs = Date.now();
    for (let left = Number(count); left > 0; left -= 1) {
      await makeReview(
        database,
        { businessId },
        {
          nowMs: nowMs - (left + 2) * minuteMs,
          description: `Review number ${left}.`,
          rating: 4,
          subject: { kind: 'ORDER', id: `number-${left}` },
        },
      );
    }
    for (const [index, [phone, name]] of [[ana, 'Ana'] as const, [ben, 'Ben'] as const].entries()) {
      await giveCoupon(
        { database, vault },
        { restaurant, phone, promoCode: undefined, utm: {}, nowMs },
      );
      const { consumerId } = await database
        .transaction()
        .execute((transaction) => findOrCreateDiner(transaction, vault, phone));
      await makeReview(
        database,
        { businessId },
        {
          nowMs: nowMs - (2 - index) * minuteMs,
          description: `${name} liked it.`,
          userFirstName: name,
          subject: { kind: 'ORDER', id: `by-${name}` },
          consumerId,
        },
      );
      if (name === 'Ben') {
        await database
          .updateTable('consumers')
          .set({ stopped_at: new Date(nowMs) })
          .where('consumer_id', '=', consumerId)
          .execute();
      }
    }
  });

/** The diner who answered STOP now answers START. */
export const startTexts = (phone = '') =>
  withOwner(async (database) => {
    const vault = await openVault(readSettings(process.env), database);
    await createOptOutList(database, vault, Date.now).resume(phone);
  });
