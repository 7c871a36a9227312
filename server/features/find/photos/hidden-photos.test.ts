import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { photoPath } from '#contract/find/photos/photo-files.ts';
import { addPhoto, listPhotos, putPhotoBack, removePhoto } from '#contract/find/photos/photos.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { jpegPicture } from './photos.factory.ts';

const dataDir = join(tmpdir(), `joyous-hidden-${randomUUID()}`);
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const settings = { ...fromAnywhere, DATA_DIR: dataDir };
const world = await openTestApp({ settings });
const { call, clock } = world;
const second = await openNode(world, { settings });

const file = await jpegPicture({ width: 480 });

const addressOf = (photoId: string) => photoPath({ photoId, width: 480, format: 'webp' });

const statuses = async (url: string) => {
  const answers = await Promise.all([world, second].map(({ app }) => app.inject({ url })));
  return answers.map(({ statusCode }) => statusCode);
};
const soon = (url: string, status: number) =>
  expect.poll(() => statuses(url)).toEqual([status, status]);

async function open() {
  const staff = await makeStaff(world);
  const { headers } = staff;
  const { photoId } = await call(addPhoto, { body: file }, headers);
  const url = addressOf(photoId);
  await soon(url, 200);
  const ofStaff = async () => {
    const { results } = await call(listPhotos, {}, headers);
    return `${url}?key=${results.find((photo) => photo.photoId === photoId)?.key}`;
  };
  return { ...staff, params: { photoId }, url, ofStaff };
}

describe('the files of a photo', () => {
  test('that was removed are gone for diners, on every server, until it is restored', async () => {
    const { headers, ofStaff, params, url } = await open();
    await call(removePhoto, { params }, headers);
    await soon(url, 404);
    const { headers: answered } = await second.app.inject({ url });
    expect(answered['cache-control']).toBe('no-store');
    expect(await statuses(await ofStaff())).toEqual([200, 200]);
    await call(putPhotoBack, { params }, headers);
    await soon(url, 200);
    const changes = async () => (await call(listDetailChanges, {}, headers)).results;
    const undoNewest = async () => {
      const auditId = (await changes())[0]?.auditId ?? 0;
      await call(undoDetailChange, { params: { auditId } }, headers);
    };
    await undoNewest();
    await soon(url, 404);
    await undoNewest();
    await soon(url, 200);
  });

  test('of an unlisted restaurant are only for its staff', async () => {
    const { externalId, ofStaff, url } = await open();
    const list = (listed: boolean) =>
      queryOnce(world.ownerUrl, 'UPDATE restaurants SET listed = $1 WHERE external_id = $2', [
        listed,
        externalId,
      ]);
    await list(false);
    await soon(url, 404);
    expect(await statuses(await ofStaff())).toEqual([200, 200]);
    await list(true);
    await soon(url, 200);
  });

  test("are available to staff with this photo's key, for an hour or two", async () => {
    const [own, other] = [await open(), await open()];
    await call(removePhoto, { params: own.params }, own.headers);
    await soon(own.url, 404);
    const [, key = ''] = (await own.ofStaff()).split('=');
    const [, keyOfOther = ''] = (await other.ofStaff()).split('=');
    const wrong = [keyOfOther, '', 'x', key.replace(/.$/, 'g'), key.replace(/^\d/, '9'), `${key}0`];
    for (const guess of wrong) {
      expect(await statuses(`${own.url}?key=${guess}`), guess).toEqual([404, 404]);
    }
    expect(await statuses(`${own.url}?key=${key}&key=${key}`)).toEqual([404, 404]);
    clock.advance(2 * 3_600_000);
    expect(await statuses(`${own.url}?key=${key}`)).toEqual([404, 404]);
  });

  test('are sent without asking the database, once a page was viewed', async () => {
    const { url } = await open();
    await Promise.all([world.waitForChanges(), second.waitForChanges()]);
    await statuses(url);
    const connect = vi.spyOn(world.pool, 'connect');
    for (let again = 0; again < 5; again += 1) expect(await statuses(url)).toEqual([200, 200]);
    expect(connect).not.toHaveBeenCalled();
    // An unknown photo takes a query, which shows that the test would notice one.
    await statuses(addressOf(randomUUID()));
    expect(connect).toHaveBeenCalled();
    connect.mockRestore();
  });
});
