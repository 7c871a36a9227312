import { loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { getRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { createPictureWorker } from './picture-worker.ts';

const { app, call, database, waitForChanges } = await openTestApp();
let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
beforeAll(async () => {
  restaurant = await makeRestaurant(database, { name: 'Alder', externalId: 'alder0001' });
  await makeRestaurant(database, { name: 'Hidden', externalId: 'hidden0001', listed: false });
});

const facts = {
  name: 'Alder',
  cuisines: 'American',
  cityAndState: 'Austin, TX',
  priceLevel: 2,
  rating: 4.5,
  picture: 'ribs',
};

describe('the picture of a restaurant', () => {
  test('can be read by sites that show links', async () => {
    const { statusCode, headers, rawPayload } = await app.inject('/share-pictures/alder0001.jpg');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', etag: expect.any(String) });
    const picture = await loadImage(rawPayload);
    expect([picture.width, picture.height]).toEqual([1_200, 630]);
    expect(rawPayload.length).toBeLessThan(300_000);
  });

  test('changes with the restaurant', async () => {
    const get = async () => (await app.inject('/share-pictures/alder0001.jpg')).rawPayload;
    const before = await get();
    expect((await get()).equals(before)).toBe(true);
    await asRestaurant(database, restaurant.businessId, (transaction) =>
      transaction
        .updateTable('restaurants')
        .set({ name: 'Birch' })
        .where('business_id', '=', restaurant.businessId)
        .execute(),
    );
    await waitForChanges();
    expect((await get()).equals(before)).toBe(false);
  });

  test('has the same rating as its page: the average, once there are enough reviews', async () => {
    const rated = await makeRestaurant(database, { businessRating: 4.5 });
    for (let count = 0; count < 21; count += 1) await makeReview(database, rated, { rating: 2 });
    const { rawPayload } = await app.inject(`/share-pictures/${rated.externalId}.jpg`);
    const { name, cuisineType, address, priceLevel, picture, rating } = await call(getRestaurant, {
      params: { id: rated.externalId },
    });
    expect(rating).toBe(2);
    const worker = createPictureWorker();
    const cityAndState = `${address.city}, ${address.state}`;
    const drawn = await worker.draw({
      name,
      cityAndState,
      priceLevel,
      rating,
      picture,
      cuisines: cuisineType,
    });
    expect(rawPayload.equals(drawn)).toBe(true);
    await worker.stop();
  });

  test.each([
    'hidden0001.jpg',
    'nobody0001.jpg',
    'alder0001.png',
    'alder0001',
    "a'%00.jpg",
    '.jpg',
  ])('for %s is not found', async (file) => {
    expect((await app.inject(`/share-pictures/${file}`)).statusCode).toBe(404);
  });
});

describe('the picture worker', () => {
  test('draws many at once, each with its own content', async () => {
    const worker = createPictureWorker();
    const names = ['Alder', 'Birch', 'Cedar', 'Alder'];
    const drawn = await Promise.all(names.map((name) => worker.draw({ ...facts, name })));
    expect(drawn[0]?.equals(drawn[3] ?? Buffer.of())).toBe(true);
    expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(3);
    await worker.stop();
  });

  test('reports an error, and continues', async () => {
    const worker = createPictureWorker();
    await expect(worker.draw({ ...facts, picture: 'nothing' })).rejects.toThrow('ENOENT');
    expect((await worker.draw(facts)).length).toBeGreaterThan(10_000);
    await worker.stop();
  });

  test.each([0, 2, 5, 10, 50])(
    'comes back after being idle, asked %i ms later',
    async (pauseMs) => {
      const worker = createPictureWorker({ idleMs: 1 });
      const first = await worker.draw(facts);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      expect((await worker.draw(facts)).equals(first)).toBe(true);
      await worker.stop();
    },
  );

  test('leaves nobody waiting when it is stopped', async () => {
    const worker = createPictureWorker();
    const asked = expect(worker.draw(facts)).rejects.toThrow('stopped');
    await worker.stop();
    await asked;
  });

  test.each([
    '',
    'W',
    'Donaudampfschifffahrtsgesellschaftskapitänskajüte am Hauptbahnhof',
    '東京ラーメン',
  ])('has a picture for the name %j', async (name) => {
    const worker = createPictureWorker();
    expect((await worker.draw({ ...facts, name })).length).toBeGreaterThan(10_000);
    await worker.stop();
  });
});
