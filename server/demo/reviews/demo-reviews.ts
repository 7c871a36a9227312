import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { insertAnsweredReviews } from '../../features/reviews/reviews/index.ts';
import { type DemoRestaurant, type DemoReview, planReviews } from './plan-reviews.ts';

type Writer = { consumerId: number };
/** `writers`: the diners who wrote the newest reviews, if known. */
type Guested = { businessId: number; writers?: readonly Writer[] };

type Positioned = { review: DemoReview; position: number; writer: Writer | undefined };

const rowsOf = (businessId: number, { review, position, writer }: Positioned) => ({
  row: {
    business_id: businessId,
    rating: review.rating,
    description: review.description,
    anonymous: review.anonymous,
    first_name: review.firstName,
    last_name: review.lastName,
    ordered_on: review.orderedOn,
    subject_kind: 'ORDER',
    subject_id: `demo-${position + 1}`,
    consumer_id: writer?.consumerId ?? null,
    created_at: new Date(review.createdAtMs),
  },
  reply: review.reply && {
    message: review.reply.message,
    discount_percentage: review.reply.discountPercentage,
    created_at: new Date(review.reply.createdAtMs),
  },
});

/** Gives the demo's restaurants their guests' reviews, as part of loading it. */
export async function insertDemoReviews(
  transaction: DatabaseTransaction,
  restaurants: readonly (Guested & { facts: DemoRestaurant })[],
  nowMs: number,
): Promise<void> {
  for (const restaurant of restaurants) {
    const { businessId, facts, writers = [] } = restaurant;
    const reviews = planReviews(facts, nowMs);
    const rows = reviews.map((review, position) =>
      rowsOf(businessId, { review, position, writer: writers[reviews.length - 1 - position] }),
    );
    await within(transaction, { restaurant: businessId }, (acting) =>
      insertAnsweredReviews(acting, rows),
    );
  }
}
