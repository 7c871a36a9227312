import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { insertAnsweredReviews } from '../../features/reviews/index.ts';
import { type DemoRestaurant, type DemoReview, planReviews } from './plan-reviews.ts';

type Guested = { businessId: number; writers?: readonly { consumerId: number }[] };

const rowsOf = ({ businessId, writers = [] }: Guested, review: DemoReview, place: number) => ({
  row: {
    business_id: businessId,
    rating: review.rating,
    description: review.description,
    anonymous: review.anonymous,
    first_name: review.firstName,
    last_name: review.lastName,
    ordered_on: review.orderedOn,
    subject_kind: 'ORDER',
    subject_id: `demo-${place + 1}`,
    // Some of the newest are of diners who are known by their orders, too.
    consumer_id: writers[place]?.consumerId ?? null,
    created_at: new Date(review.createdAtMs),
  },
  reply: review.reply && {
    message: review.reply.message,
    discount_percentage: review.reply.discountPercentage,
    created_at: new Date(review.reply.createdAtMs),
  },
});

/** Gives the restaurants of the demo what their guests said of them, as part of loading it. */
export async function placeDemoReviews(
  transaction: DatabaseTransaction,
  restaurants: readonly (Guested & { facts: DemoRestaurant })[],
  nowMs: number,
): Promise<void> {
  for (const restaurant of restaurants) {
    const { businessId, facts } = restaurant;
    const reviews = planReviews(facts, nowMs);
    const rows = reviews.map((review, place) => rowsOf(restaurant, review, place));
    await within(transaction, { restaurant: businessId }, (acting) =>
      insertAnsweredReviews(acting, rows),
    );
  }
}
