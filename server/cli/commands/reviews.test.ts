import { describe, expect, test } from 'vitest';
import { listReviews, writeReview } from '#contract/reviews/reviews/reviews.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { makeOrder, refundOrder } from '../../features/orders/orders/history.factory.ts';
import { makeReview, newReview } from '../../features/reviews/reviews/reviews.factory.ts';
import { runJoyous, startJoyous } from '../../testing/run-joyous.ts';
import { openTestApp } from '../../testing/test-app.ts';

const { appUrl, call, clock, database, ownerUrl } = await openTestApp();
const settings = {
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  PUBLIC_URL: 'https://joyous.example',
};
const reviews = (...args: string[]) => runJoyous(settings, 'reviews', ...args);

const restaurant = await makeRestaurant(database, { name: 'Echo Room' });
const whose = ['--restaurant', restaurant.externalId];
const because = ['--reason', 'Names a private person', '--by', 'Operator'];

const texts = async () => {
  const params = { id: restaurant.externalId };
  return (await call(listReviews, { params, query: {} })).results.map((one) => one.description);
};

test('a review is listed, hidden and shown again', async () => {
  await makeReview(database, restaurant, { description: 'Fine.', userFirstName: '' });
  const { review } = await makeReview(database, restaurant, {
    description: `Bad\nand ${'long '.repeat(30)}`,
    anonymous: true,
    rating: 1,
  });
  const id = String(review.user_review_id);

  const listed = await reviews('list', ...whose);
  expect(listed).toMatchObject({ exitCode: 0, stderr: '' });
  expect(listed.stdout.split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${id}  2026-03-19  1/5  PUBLISHED  Ingrid Okafor .anonymous.  Bad and long.*\\.{3}$`,
      ),
    ),
    expect.stringMatching(/^\d+ {2}2026-03-19 {2}5\/5 {2}PUBLISHED {2}Okafor {2}Fine\.$/),
    '',
  ]);

  const hidden = await reviews('hide', id, ...whose, ...because);
  expect(hidden).toEqual({ exitCode: 0, stdout: `Review ${id} is hidden now.\n`, stderr: '' });
  await expect.poll(texts).toEqual(['Fine.']);
  expect((await reviews('hide', id, ...whose, ...because)).stdout).toBe(
    `Review ${id} is hidden already.\n`,
  );
  expect((await reviews('list', ...whose, '--state', 'hidden')).stdout).toMatch(
    /^\d+ .*HIDDEN.*\n$/,
  );

  const shown = await reviews('show', id, ...whose, ...because);
  expect(shown).toMatchObject({ exitCode: 0, stdout: `Review ${id} is published now.\n` });
  await expect.poll(texts).toHaveLength(2);
});

test('a link is created that lets a guest write one review', async () => {
  const order = ['--order', '48213', '--ordered-on', '2026-03-18'];
  const { exitCode, stdout, stderr } = await reviews('invite', ...whose, ...order);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const link = new URL(stdout.trim());
  const address = `https://joyous.example/restaurant/echo-room?id=${restaurant.externalId}`;
  expect(link.href.split('#')[0]).toBe(address);
  clock.set(Date.now());
  const token = link.hash.replace('#review=', '');
  const { review } = await call(writeReview, {
    params: { id: restaurant.externalId },
    body: newReview({ token }),
  });
  expect(review.orderedWeekOf).toBe('2026-03-16');
});

test('restaurants are listed that gave back most of what was reviewed', async () => {
  const nowMs = Date.now() - 60_000;
  const reviewed = async (name: string, { all, back }: { all: number; back: number }) => {
    const at = await makeRestaurant(database, { name });
    for (let index = 0; index < all; index += 1) {
      const order = await makeOrder(database, at, { menuPriceCents: 10_00, completedAtMs: nowMs });
      const subject = { kind: 'ORDER', id: String(order.orderId) } as const;
      await makeReview(database, at, { subject, nowMs });
      // Half the money back is an ordinary refund: the order isn't given back in full.
      const itemsCents = index < back ? 10_00 : 5_00;
      await refundOrder(database, at, order, { itemsCents, atMs: nowMs });
    }
    return at;
  };
  const { externalId } = await reviewed('Own Stars', { all: 5, back: 3 });
  await reviewed('Half', { all: 6, back: 3 });
  await reviewed('Few', { all: 4, back: 4 });
  const { stdout, exitCode } = await reviews('refunded');
  expect({ stdout, exitCode }).toEqual({
    stdout: `${externalId}  Own Stars  3 of 5 given back\n`,
    exitCode: 0,
  });
});

describe('reports what is wrong and exits with 1', () => {
  const nobody = ['--restaurant', 'nobodyhasit1'];
  test.each([
    ['list', nobody, 'There is no restaurant nobodyhasit1.'],
    ['hide', ['999999', ...whose, ...because], `${restaurant.externalId} has no review 999999.`],
    ['hide', ['1', ...whose, '--reason', ' ', '--by', 'Operator'], 'reason: '],
    ['hide', ['one', ...whose, ...because], 'It must be a whole number'],
    ['hide', ['1', ...whose, '--by', 'Operator'], "required option '--reason <text>'"],
    ['invite', [...whose, '--order', '1', '--ordered-on', 'today'], 'orderedOn: must be a date'],
  ])('%s %j', async (name, args, said) => {
    const { exitCode, stdout, stderr } = await reviews(name, ...args);
    expect(stderr).toContain(said);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  });
});

test('explains itself', async () => {
  const { exitCode, stdout } = await startJoyous(settings, 'reviews', '--help');
  expect(exitCode).toBe(0);
  for (const name of ['list', 'hide', 'show', 'invite', 'refunded'])
    expect(stdout).toContain(`  ${name} `);
});
