import { expect, test } from 'vitest';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';

const { app, database } = await openTestApp();

test('guessing tokens is soon limited, and others can still write', async () => {
  const { externalId } = await makeRestaurant(database);
  const tryFrom = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: `/api/web/restaurant/${externalId}/review/`,
      remoteAddress,
      payload: { token: 'guess', rating: 5 },
    });
  const tries = await Promise.all(Array.from({ length: 310 }, () => tryFrom('203.0.113.7')));
  const refused = tries.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.json()).toMatchObject({ status: 'Failure', code: 'too_many_reviews' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await tryFrom('203.0.113.8')).statusCode).toBe(404);
});
