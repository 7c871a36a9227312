import { describe, expect, test } from 'vitest';
import {
  addPhoto,
  describePhoto,
  listPhotos,
  putPhotoFirst,
  removePhoto,
  showPhotos,
} from '#contract/find/photos/photos.ts';
import {
  getDetailChange,
  listDetailChanges,
  undoDetailChange,
} from '#contract/portal/edits/changes.ts';
import { dayMs } from '#contract/time/durations.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { giveMenu, newItem, newMenu } from '../menus/menus.factory.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';
import { jpegPicture } from './photos.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, refused } = world;
const second = await openNode(world, { settings: fromAnywhere });

const files = await Promise.all([10, 90].map((tone) => jpegPicture({ tone, width: 480 })));

async function open() {
  const at = await makeRestaurant(database);
  await giveMenu(database, at, newMenu({ Menu: { Mains: [newItem({ name: 'Lamb' })] } }));
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const { item_id: itemId } = await database
    .selectFrom('item_names')
    .select('item_id')
    .where('business_id', '=', at.businessId)
    .executeTakeFirstOrThrow();
  const add = async (index = 0, given: { itemId?: number; alt?: string } = {}) => {
    clock.advance(1_000);
    const body = files[index] ?? Buffer.alloc(0);
    return (await call(addPhoto, { query: given, body }, headers)).photoId;
  };
  const remove = (photoId: string) => call(removePhoto, { params: { photoId } }, headers);
  const say = (photoId: string, alt: string) =>
    call(describePhoto, { params: { photoId }, body: { alt } }, headers);
  const shown = async (from: Pick<typeof second, 'call'> = world) => {
    const { dishes, house } = await from.call(showPhotos, { params: { id: at.externalId } });
    return [...house, ...dishes.map(({ photo }) => photo)].map(({ photoId, alt }) => [
      photoId,
      alt,
    ]);
  };
  const changes = async () => (await call(listDetailChanges, {}, headers)).results;
  const newest = async () => ({ auditId: (await changes())[0]?.auditId ?? 0 });
  const undo = (params: { auditId: number }) => call(undoDetailChange, { params }, headers);
  const notUndone = (params: { auditId: number }) => refused(undoDetailChange, { params }, headers);
  return { at, headers, itemId, add, remove, say, shown, changes, newest, undo, notUndone };
}

describe('a photo of the restaurant, in the activity log', () => {
  test('added, described and removed: each with before and after, each undone, on two servers', async () => {
    const { add, changes, say, newest, remove, shown, undo } = await open();
    const photoId = await add(0, { alt: 'The oven' });
    const adding = await newest();
    await say(photoId, 'Our wood oven');
    const describing = await newest();
    await remove(photoId);
    const name = expect.stringMatching(/^Photo added Mar 19, \d+:\d\d:\d\d [AP]M$/);
    const lines = (await changes()).map(({ action, change }) => [action, change.lines]);
    expect(lines).toEqual([
      ['PHOTO_REMOVED', [{ name, before: 'Shown', after: 'Not shown' }]],
      ['PHOTO_DESCRIBED', [{ name: 'What it shows', before: 'The oven', after: 'Our wood oven' }]],
      ['PHOTO_ADDED', [{ name, before: 'Not shown', after: 'Shown' }]],
    ]);
    await undo(await newest());
    for (const server of [world, second]) {
      await expect.poll(() => shown(server)).toEqual([[photoId, 'Our wood oven']]);
    }
    await undo(describing);
    await expect.poll(() => shown(second)).toEqual([[photoId, 'The oven']]);
    await undo(adding);
    await expect.poll(() => shown(second)).toEqual([]);
    // An undo is undone the same way, and doing it twice changes nothing more.
    const again = await newest();
    await Promise.all([undo(again), undo(again)]);
    await expect.poll(() => shown(second)).toEqual([[photoId, 'The oven']]);
    expect((await changes())[0]?.action).toBe('CHANGE_UNDONE');
  });

  test('put first: undoing restores the previous order', async () => {
    const { add, headers, newest, shown, undo } = await open();
    const [first, other] = [await add(0), await add(1)];
    await call(putPhotoFirst, { params: { photoId: other } }, headers);
    await expect.poll(async () => (await shown()).map(([id]) => id)).toEqual([other, first]);
    await undo(await newest());
    await expect.poll(async () => (await shown()).map(([id]) => id)).toEqual([first, other]);
  });

  test('changed again since: both are shown, and nothing is lost', async () => {
    const { add, say, headers, newest, notUndone, shown } = await open();
    const photoId = await add();
    await say(photoId, 'One');
    const params = await newest();
    await say(photoId, 'Two');
    expect(await notUndone(params)).toMatchObject({ httpStatus: 409, code: 'changed_since' });
    expect(await call(getDetailChange, { params }, headers)).toEqual({
      isAsChanged: false,
      lines: [{ name: 'What it shows', after: 'One', now: 'Two' }],
    });
    await expect.poll(() => shown()).toEqual([[photoId, 'Two']]);
  });

  test('cleared after seven days: the refusal says so', async () => {
    const { add, at, newest, remove } = await open();
    await remove(await add());
    const params = await newest();
    clock.advance(7 * dayMs);
    const { headers } = await makeStaff(world, { at, roleId: 2 });
    const answer = await refused(undoDetailChange, { params }, headers);
    expect(answer).toMatchObject({ httpStatus: 409, code: 'photo_cleared' });
    const { lines } = await call(getDetailChange, { params }, headers);
    expect(lines[0]?.now).toBe('Removed for good');
  });

  test('of another restaurant: not found', async () => {
    const [own, other] = [await open(), await open()];
    const photoId = await other.add();
    const answer = await own.notUndone(await other.newest());
    expect(answer).toMatchObject({ httpStatus: 404, code: 'change_not_found' });
    expect(await own.changes()).toEqual([]);
    await expect.poll(() => other.shown()).toEqual([[photoId, '']]);
  });

  test('undone while somebody describes it: their text stays, whoever was first', async () => {
    const { add, say, headers, newest, shown } = await open();
    const photoId = await add();
    const params = await newest();
    const [undone] = await Promise.allSettled([
      call(undoDetailChange, { params }, headers),
      say(photoId, 'The bar'),
    ]);
    const left = undone.status === 'fulfilled' ? [] : [[photoId, 'The bar']];
    await expect.poll(() => shown()).toEqual(left);
    const { results } = await call(listPhotos, {}, headers);
    expect(results.map(({ alt }) => alt)).toEqual(['The bar']);
  });
});

describe("a dish's photo", () => {
  test('replaced: the previous one is restored', async () => {
    const { add, changes, itemId, newest, shown, undo } = await open();
    const before = await add(0, { itemId, alt: 'Lamb' });
    await add(1, { itemId });
    expect((await changes())[0]?.change.lines.map(({ name }) => name)).toEqual([
      'Photo of Lamb',
      'What it shows',
    ]);
    await undo(await newest());
    await expect.poll(() => shown(second)).toEqual([[before, 'Lamb']]);
  });

  test('replaced, with the previous one cleared: the refusal says so, and the new one stays', async () => {
    const { add, at, itemId, newest, shown } = await open();
    await add(0, { itemId });
    const after = await add(1, { itemId });
    const params = await newest();
    clock.advance(7 * dayMs);
    const { headers } = await makeStaff(world, { at, roleId: 2 });
    const answer = await refused(undoDetailChange, { params }, headers);
    expect(answer).toMatchObject({ code: 'photo_cleared' });
    await expect.poll(() => shown()).toEqual([[after, '']]);
  });

  test('removed and another added since: both are shown', async () => {
    const { add, headers, itemId, newest, notUndone, remove } = await open();
    await remove(await add(0, { itemId }));
    const params = await newest();
    await add(1, { itemId });
    expect(await notUndone(params)).toMatchObject({ code: 'changed_since' });
    const { lines } = await call(getDetailChange, { params }, headers);
    expect(lines[0]).toMatchObject({ name: 'Photo of Lamb', after: 'None' });
    expect(lines[0]?.now).toMatch(/^Added /);
  });
});
