import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addPhoto, listPhotos, putPhotoBack, removePhoto } from '#contract/find/photos/photos.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { dayMs } from '#contract/time/durations.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { filesFolder } from '#platform/files/open-file-store.ts';
import { untilSomebodyWaitsForALock } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { jpegPicture } from './photos.factory.ts';
import { clearPhotos } from './photos.jobs.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'joyous-photos-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const world = await openTestApp({ settings: { ...fromAnywhere, DATA_DIR: dataDir } });
const { call, clock, database, refused } = world;

const store = createFolderStore(filesFolder(dataDir));
const filesOf = (photoId: string) =>
  readdir(join(filesFolder(dataDir), 'photos', photoId)).catch(() => []);

test('files are deleted when a removed photo can no longer be restored, and never before', async () => {
  const staff = await makeStaff(world);
  const add = async (tone: number) => {
    const body = await jpegPicture({ tone });
    clock.advance(1);
    return (await call(addPhoto, { body }, staff.headers)).photoId;
  };
  const [stored, removed, back] = [await add(10), await add(90), await add(200)];
  await call(removePhoto, { params: { photoId: removed } }, staff.headers);
  await call(removePhoto, { params: { photoId: back } }, staff.headers);
  await call(putPhotoBack, { params: { photoId: back } }, staff.headers);
  await clearPhotos(database, store, clock.now() + 7 * dayMs - 1);
  expect(await filesOf(removed)).toHaveLength(2);

  await clearPhotos(database, store, clock.now() + 7 * dayMs);
  expect(await filesOf(removed)).toEqual([]);
  expect([await filesOf(stored), await filesOf(back)].map(({ length }) => length)).toEqual([2, 2]);
  const { results } = await call(listPhotos, {}, staff.headers);
  expect(results.map(({ photoId }) => photoId)).toEqual([stored, back]);
  const gone = await refused(putPhotoBack, { params: { photoId: removed } }, staff.headers);
  expect(gone).toMatchObject({ httpStatus: 404, code: 'photo_not_found' });
});

test('a photo restored while its files are being deleted is gone, and nobody is told otherwise', async () => {
  const staff = await makeStaff(world);
  const body = await jpegPicture({ tone: 44 });
  const { photoId } = await call(addPhoto, { body }, staff.headers);
  await call(removePhoto, { params: { photoId } }, staff.headers);

  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const slow = {
    ...store,
    async remove(name: string) {
      begin();
      await mayGo;
      await store.remove(name);
    },
  };
  const clearing = clearPhotos(database, slow, clock.now() + 7 * dayMs);
  await began;
  const puttingBack = refused(putPhotoBack, { params: { photoId } }, staff.headers);
  await untilSomebodyWaitsForALock(world.ownerUrl);
  letGo();
  await clearing;
  expect(await puttingBack).toMatchObject({ httpStatus: 404, code: 'photo_not_found' });
  const { results } = await call(listAuditEntries, { query: {} }, staff.headers);
  expect(results.map(({ action }) => action)).not.toContain('PHOTO_PUT_BACK');
});

test('a photo whose files were never written is deleted after an hour', async () => {
  const body = await jpegPicture({ tone: 33 });
  const broken = await openTestApp({ settings: { ...fromAnywhere, DATA_DIR: '/dev/null' } });
  const otherStaff = await makeStaff(broken);
  const refusal = await broken.refused(addPhoto, { body }, otherStaff.headers);
  expect(refusal).toMatchObject({ httpStatus: 503, code: 'photo_not_kept' });
  expect(broken.log.lines()).toContainEqual(
    expect.objectContaining({ level: 'error', msg: "couldn't write the files of a photo" }),
  );
  const rows = () => broken.database.selectFrom('photos').select('is_whole').execute();
  expect(await rows()).toEqual([{ is_whole: false }]);
  expect((await broken.call(listPhotos, {}, otherStaff.headers)).results).toEqual([]);
  await clearPhotos(broken.database, store, broken.clock.now() + 3_600_000);
  expect(await rows()).toEqual([]);
});
