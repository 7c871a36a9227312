import { expect, test } from 'vitest';
import { findStrandedStates } from '#platform/state-machine/state-machine.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeReview } from './reviews.factory.ts';
import { type ReviewState, reviewStates } from './reviews.rules.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const { businessId } = await makeRestaurant(database);
const states = Object.keys(reviewStates.transitions) as ReviewState[];

test('a hidden review can be shown again: no state is final', () => {
  expect(findStrandedStates(reviewStates, 'PUBLISHED')).toEqual({ unreachable: [], endless: [] });
  expect(reviewStates.ends).toEqual([]);
});

test.each(
  states.flatMap((from) =>
    [...states, 'DELETED'].filter((to) => to !== from).map((to) => [from, to] as const),
  ),
)('the database moves a review from %s to %s only where the rules do', async (from, to) => {
  const { review } = await makeReview(database, { businessId });
  const where = `WHERE user_review_id = ${review.user_review_id}`;
  await queryOnce(
    ownerUrl,
    `SET row_security = off; UPDATE reviews SET state = '${from}' ${where}`,
  );
  // What an attacker with the serving role could run.
  const changed = await queryOnce(
    appUrl,
    `SET joyous.business_id = '${businessId}'; UPDATE reviews SET state = '${to}' ${where}`,
  ).then(
    () => 'changed',
    (error: { constraint?: string }) => error.constraint,
  );
  const allowed = (reviewStates.transitions[from] as string[]).includes(to);
  expect(changed).toBe(allowed ? 'changed' : 'reviews_state_check');
});
