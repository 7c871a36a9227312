import { beforeAll, expect, test } from 'vitest';
import { createExplain, type PlanNode, rowsRead } from '#platform/testing/explain.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { findMetrics } from './reviews.queries.ts';
import { findAnswering, findStaffReviews } from './staff-reviews.queries.ts';

const { database, pool, ownerUrl } = await openTestDatabase();
const { businessId } = await makeRestaurant(database);
const { businessId: neighbour } = await makeRestaurant(database);
const many = 100_000;
const few = 1_000;

/** All but one in a hundred are answered, and the one about the violin is the oldest. */
beforeAll(async () => {
  for (const [restaurantId, count] of [
    [neighbour, few],
    [businessId, many],
  ]) {
    await queryOnce(
      ownerUrl,
      `INSERT INTO reviews (business_id, rating, ordered_on, subject_kind, subject_id, created_at,
         description)
       SELECT $1::int, 1 + n % 5, '2025-01-01', 'ORDER', n, '2025-01-01'::timestamptz + n * interval '5 minutes',
         CASE WHEN n = 1 THEN 'A violin played. ' ELSE '' END
           || 'The ribs were good and the room was warm, we waited a little for number ' || n
       FROM generate_series(1, $2::int) AS n`,
      [restaurantId, count],
    );
    await queryOnce(
      ownerUrl,
      `INSERT INTO review_replies (business_id, user_review_id, message, discount_percentage, created_at)
       SELECT business_id, user_review_id, 'Thank you for coming, we hope to see you again soon.', 10,
         created_at + user_review_id % 600 * interval '1 minute'
       FROM reviews WHERE business_id = $1 AND user_review_id % 100 <> 0`,
      [restaurantId],
    );
  }
  await queryOnce(ownerUrl, 'VACUUM ANALYZE reviews, review_replies');
});

const explain = createExplain(pool);

/** How many rows of a table, or of its index, a statement read. */
const read = (nodes: PlanNode[], table?: string) =>
  nodes
    .filter((node) => table === undefined || node['Relation Name'] === table)
    .map(rowsRead)
    .reduce((most, rows) => Math.max(most, rows), 0);

const page = { limit: 25, offset: 0, first: 'NEWEST' } as const;
const positions = [
  undefined,
  { userReviewId: 51_001, isAmongFirst: false },
  { userReviewId: 51_100, isAmongFirst: true },
];

test.each(
  (['NEWEST', 'UNANSWERED', 'LOW_UNANSWERED'] as const).flatMap((first) =>
    [undefined, 3, 4].map((rating) => ({ first, rating })),
  ),
)('a page reads what it shows, also in the middle: %j', async (filters) => {
  for (const after of positions) {
    for (const search of [undefined, 'waited a little']) {
      const nodes = await explain(businessId, (acting) =>
        findStaffReviews(acting, businessId, { ...page, ...filters, after, search }),
      );
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
      expect(read(nodes)).toBe(25);
    }
  }
});

test('the metrics read one row, and the median only an index', async () => {
  expect(read(await explain(businessId, (acting) => findMetrics(acting, businessId)))).toBe(1);
  const nodes = await explain(businessId, (acting) => findAnswering(acting, businessId));
  expect(read(nodes, 'review_metrics')).toBe(1);
  const [found] = nodes.filter((node) => node['Relation Name'] === 'reviews');
  expect(found).toMatchObject({ 'Node Type': 'Index Only Scan' });
  // Half of the answers, in order of the time they took.
  expect(read(nodes, 'reviews')).toBeLessThanOrEqual(many / 2);
});

test("a search without results reads each review once, and none of another restaurant's", async () => {
  const search = 'no such thing';
  const asked = (position: number) =>
    explain(position, (acting) => findStaffReviews(acting, position, { ...page, search }));
  const nodes = await asked(businessId);
  expect(read(nodes, 'reviews')).toBe(many);
  expect(read(nodes, 'review_replies')).toBeLessThanOrEqual(many);
  const otherPlans = await asked(neighbour);
  expect(read(otherPlans, 'reviews')).toBe(few);
  expect(read(otherPlans, 'review_replies')).toBeLessThanOrEqual(few);
});
