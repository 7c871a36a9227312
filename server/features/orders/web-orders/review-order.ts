import { reviewUrl } from '#contract/reviews/reviews/review-rules.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant, lockIfOpen } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { inviteReview } from '../../reviews/reviews/index.ts';
import { byLink } from './diner-order.ts';
import { reviewTokenOf } from './placed.rules.ts';
import { findVisitToReview } from './visit-to-review.ts';

/** Texts nothing: whoever has the order's link has the review's, too. */
export const reviewPlacedOrder: Operation<'reviewPlacedOrder'> = ({ body }, context) => {
  const { nowMs, vault } = context;
  const { secret } = body;
  return byLink(context, secret, async (transaction, key) => {
    const { businessId } = key;
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const visit = await findVisitToReview(transaction, { vault, nowMs }, key);
    if (isRefused(visit)) return visit;
    const { eatenMs, ...reviewed } = visit;
    const { time_zone, slug, external_id } = await findOwnRestaurant(transaction, businessId);
    const { token } = await inviteReview(transaction, {
      businessId,
      ...reviewed,
      orderedOn: localDateAt(time_zone, eatenMs),
      nowMs,
      cell: vault.cell,
      token: reviewTokenOf(secret, vault.cell),
    });
    return { path: reviewUrl({ slug, businessExternalId: external_id }, token) };
  });
};
