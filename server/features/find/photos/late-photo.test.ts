import { expect, test } from 'vitest';
import { addPhoto, listPhotos } from '#contract/find/photos/photos.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { disableStaff } from '../../people/staff/index.ts';
import { makeStaff, operatorOf } from '../../people/staff/staff.factory.ts';
import { jpegPicture } from './photos.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, ownerUrl } = world;

test('a photo is not published if whoever added it was dismissed while it was prepared', async () => {
  const owner = await makeStaff(world);
  const { email, externalId, headers } = await makeStaff(world, { at: owner, roleId: 2 });
  const payload = await jpegPicture({ width: 480 });
  const both = await whileLocked(ownerUrl, ['LOCK TABLE photos IN SHARE MODE'], async () => {
    const { method, path: url } = addPhoto;
    const sent = { ...headers, 'content-type': 'image/jpeg' };
    const adding = app.inject({ method, url, headers: sent, payload });
    // It is prepared, and about to be stored.
    await untilSomebodyWaitsForALock(ownerUrl);
    const dismissing = disableStaff(operatorOf(world), { externalId, email });
    await untilSomebodyWaitsForALock(ownerUrl, 2);
    return { adding, dismissing };
  });
  await both.dismissing;
  expect((await both.adding).statusCode).toBe(401);
  expect((await call(listPhotos, {}, owner.headers)).results).toEqual([]);
});
