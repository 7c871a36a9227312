import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { photoFormats, photoPath } from '#contract/find/photos/photo-files.ts';
import {
  addPhoto,
  describePhoto,
  listPhotos,
  putPhotoBack,
  putPhotoFirst,
  removePhoto,
  showPhotos,
} from '#contract/find/photos/photos.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { expectFailure } from '#platform/http/server.factory.ts';
import { untilSomebodyWaitsForALock } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { giveMenu, newItem, newMenu } from '../menus/menus.factory.ts';
import { jpegPicture, pngPicture, sendPhoto } from './photos.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database, refused } = world;

const houseFile = await jpegPicture();
const otherFile = await pngPicture({ tone: 90, width: 500 });

type Given = { file: Buffer; itemId?: number; alt?: string };

const add = (staff: TestStaff, { file, ...query }: Given) =>
  call(addPhoto, { query, body: file }, staff.headers);

const shown = ({ externalId }: TestStaff) => call(showPhotos, { params: { id: externalId } });

async function withDish() {
  const staff = await makeStaff(world);
  await giveMenu(database, staff, newMenu({ Menu: { Mains: [newItem()] } }));
  const [itemId = 0] = await world.database
    .selectFrom('item_names')
    .select('item_id')
    .where('business_id', '=', staff.businessId)
    .execute()
    .then((rows) => rows.map((row) => row.item_id));
  return { staff, itemId };
}

describe('photos', () => {
  test('are added, and diners get their files at addresses that never change', async () => {
    const staff = await makeStaff(world);
    expect(await shown(staff)).toEqual({ house: [], dishes: [] });
    const added = await add(staff, { file: houseFile, alt: 'The terrace at night' });
    const photo = {
      photoId: added.photoId,
      alt: 'The terrace at night',
      width: 480,
      height: 360,
      widths: [480],
      preview: expect.stringMatching(/^data:image\/webp;base64,/),
    };
    const ofStaff = { itemId: null, key: expect.any(String), removedUntil: null };
    expect(added).toEqual({ ...photo, ...ofStaff });
    await expect.poll(() => shown(staff)).toEqual({ house: [photo], dishes: [] });
    for (const format of photoFormats) {
      const url = photoPath({ photoId: added.photoId, width: 480, format });
      const { headers, rawPayload, statusCode } = await app.inject({ url });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe(`image/${format}`);
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
      expect(rawPayload.length).toBeGreaterThan(100);
    }
  });

  test.each([
    '/photos/nothing/480.webp',
    '/photos/0b0e7a53-6f55-4f3c-9f5b-2f6d9a8f5a11/480.webp',
    '/photos/..%2f..%2fsecret/480.webp',
    '/photos/0b0e7a53-6f55-4f3c-9f5b-2f6d9a8f5a11/481.webp',
    '/photos/0b0e7a53-6f55-4f3c-9f5b-2f6d9a8f5a11/480.svg',
  ])('%s is not there', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  test('the one put first represents the restaurant', async () => {
    const staff = await makeStaff(world);
    const first = await add(staff, { file: houseFile });
    clock.advance(1);
    const second = await add(staff, { file: otherFile });
    const order = async () => (await shown(staff)).house.map(({ photoId }) => photoId);
    await expect.poll(order).toEqual([first.photoId, second.photoId]);
    const params = { photoId: second.photoId };
    await call(putPhotoFirst, { params }, staff.headers);
    await expect.poll(order).toEqual([second.photoId, first.photoId]);
  });

  test('can be described', async () => {
    const staff = await makeStaff(world);
    const { photoId } = await add(staff, { file: houseFile });
    const input = { params: { photoId }, body: { alt: 'Our wood oven' } };
    await call(describePhoto, input, staff.headers);
    await expect.poll(async () => (await shown(staff)).house[0]?.alt).toBe('Our wood oven');
    const tooLong = { params: { photoId }, body: { alt: 'x'.repeat(161) } };
    const answer = await refused(describePhoto, tooLong, staff.headers);
    expect(answer).toMatchObject({ httpStatus: 400, problems: [{ field: 'alt' }] });
  });

  test('that are removed are gone for diners and can be restored for seven days', async () => {
    const staff = await makeStaff(world);
    const { photoId } = await add(staff, { file: houseFile });
    const params = { photoId };
    const removed = await call(removePhoto, { params }, staff.headers);
    expect(removed.removedUntil).toBe(new Date(clock.now() + 7 * 86_400_000).toISOString());
    await expect.poll(() => shown(staff)).toEqual({ house: [], dishes: [] });
    expect(await call(removePhoto, { params }, staff.headers)).toEqual(removed);
    const refusal = await refused(putPhotoFirst, { params }, staff.headers);
    expect(refusal).toMatchObject({ httpStatus: 404, code: 'photo_not_found' });
    await call(putPhotoBack, { params }, staff.headers);
    await expect.poll(async () => (await shown(staff)).house).toHaveLength(1);
    const { results } = await call(listAuditEntries, { query: {} }, staff.headers);
    expect(results.map(({ action }) => action).slice(0, 3)).toEqual([
      'PHOTO_PUT_BACK',
      'PHOTO_REMOVED',
      'PHOTO_ADDED',
    ]);
  });

  test('of a dish: a new one replaces the last, which can be restored', async () => {
    const { itemId, staff } = await withDish();
    const before = await add(staff, { file: houseFile, itemId });
    const after = await add(staff, { file: otherFile, itemId });
    const dishes = async () =>
      (await shown(staff)).dishes.map((dish) => [dish.itemId, dish.photo.photoId]);
    await expect.poll(dishes).toEqual([[itemId, after.photoId]]);
    await call(putPhotoBack, { params: { photoId: before.photoId } }, staff.headers);
    await expect.poll(dishes).toEqual([[itemId, before.photoId]]);
    const { results } = await call(listPhotos, {}, staff.headers);
    expect(results.map(({ photoId, removedUntil }) => [photoId, removedUntil === null])).toEqual(
      expect.arrayContaining([
        [before.photoId, true],
        [after.photoId, false],
      ]),
    );
  });

  test('removed, sent again and restored are there once', async () => {
    const staff = await makeStaff(world);
    const before = await add(staff, { file: houseFile });
    await call(removePhoto, { params: { photoId: before.photoId } }, staff.headers);
    const after = await add(staff, { file: houseFile });
    expect(after.photoId).not.toBe(before.photoId);
    await call(putPhotoBack, { params: { photoId: before.photoId } }, staff.headers);
    await expect
      .poll(async () => (await shown(staff)).house.map(({ photoId }) => photoId))
      .toEqual([before.photoId]);
  });

  test('sent again, even three times at once, are one photo', async () => {
    const staff = await makeStaff(world);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendPhoto(app, { staff, payload: houseFile })),
    );
    const added = answers.filter(({ statusCode }) => statusCode === 200);
    for (const answer of answers) {
      if (!added.includes(answer)) expectFailure(answer, 429, 'photo_under_way');
    }
    const again = await add(staff, { file: houseFile });
    expect(added).not.toEqual([]);
    expect(added.map((answer) => answer.json().response)).toEqual(added.map(() => again));
    await expect.poll(async () => (await shown(staff)).house).toHaveLength(1);
    const { results } = await call(listPhotos, {}, staff.headers);
    expect(results).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test("a restaurant's photos beside the one that is being added; another restaurant's is added", async () => {
    const [ours, theirs] = [await makeStaff(world), await makeStaff(world)];
    const holder = new pg.Client(world.ownerUrl);
    await holder.connect();
    try {
      // The first one waits for this, before it is prepared.
      await holder.query('BEGIN');
      const lock = `SELECT pg_advisory_xact_lock(lock_key('photo list', $1))`;
      await holder.query(lock, [ours.businessId]);
      const first = add(ours, { file: houseFile });
      await untilSomebodyWaitsForALock(world.ownerUrl);
      for (let tries = 0; tries < 5; tries += 1) {
        const query = { alt: `${tries}` };
        const answer = await sendPhoto(app, { staff: ours, payload: otherFile, query });
        expectFailure(answer, 429, 'photo_under_way');
        expect(answer.headers['retry-after']).toBe('2');
      }
      const added = await add(theirs, { file: houseFile });
      await holder.query('ROLLBACK');
      expect(added.photoId).toBeTruthy();
      expect((await first).photoId).toBeTruthy();
    } finally {
      await holder.end();
    }
    expect((await add(ours, { file: otherFile })).photoId).toBeTruthy();
  });

  test('invisible characters in a description', async () => {
    const staff = await makeStaff(world);
    const { alt } = await add(staff, { file: houseFile, alt: 'Our \u202eoven\u0000' });
    expect(alt).toBe('Our oven');
  });

  test('a dish of another restaurant, and its photos', async () => {
    const { itemId, staff } = await withDish();
    const stranger = await makeStaff(world);
    const input = { query: { itemId }, body: houseFile };
    const answer = await refused(addPhoto, input, stranger.headers);
    expect(answer).toMatchObject({ httpStatus: 404, code: 'item_not_found' });
    const { photoId } = await add(staff, { file: houseFile, itemId });
    const params = { photoId };
    for (const endpoint of [removePhoto, putPhotoFirst, putPhotoBack]) {
      const refusal = await refused(endpoint, { params }, stranger.headers);
      expect(refusal).toMatchObject({ httpStatus: 404, code: 'photo_not_found' });
    }
    const body = { alt: 'mine' };
    const refusal = await refused(describePhoto, { params, body }, stranger.headers);
    expect(refusal).toMatchObject({ httpStatus: 404, code: 'photo_not_found' });
    expect((await call(listPhotos, {}, stranger.headers)).results).toEqual([]);
  });
});
