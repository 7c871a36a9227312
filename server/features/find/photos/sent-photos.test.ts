import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { mostPhotoBytes } from '#contract/find/photos/photo-files.ts';
import { addPhoto, listPhotos } from '#contract/find/photos/photos.ts';
import { expectFailure } from '#platform/http/server.factory.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { openLateCalls } from '../../people/access/late-calls.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { jpegPicture, pngPicture, sendPhoto } from './photos.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const begin = await openLateCalls(world);
const { app, call, refused } = world;

const photo = await jpegPicture({ width: 480 });
const longest = Buffer.alloc(mostPhotoBytes);
const send = (sent: Parameters<typeof sendPhoto>[1]) => sendPhoto(app, sent);

describe('what is sent as a photo is refused:', () => {
  test('what is not a photo, naming the field', async () => {
    const staff = await makeStaff(world);
    const files = [
      '<svg onload="alert(1)"/>',
      JSON.stringify({ file: photo.toString('base64') }),
      // Less than all of a photo.
      photo.subarray(0, photo.length / 2),
      Buffer.alloc(0),
    ];
    for (const payload of files) {
      const { problems } = expectFailure(await send({ staff, payload }), 422, 'photo_unreadable');
      expect(problems).toMatchObject([{ field: 'file' }]);
    }
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=a', 'image', ''])(
    'a photo that is sent as "%s", and it is not read',
    async (type) => {
      const staff = await makeStaff(world);
      const answer = await send({ staff, payload: photo, type });
      const { response } = expectFailure(answer, 415, 'unsupported_media_type');
      expect(response).toEqual([addPhoto.refusals.unsupported_media_type.message]);
      expect(answer.headers.connection).toBe('close');
      expect((await call(listPhotos, {}, staff.headers)).results).toEqual([]);
    },
  );

  test('no photo because of a wrong type', async () => {
    const staff = await makeStaff(world);
    for (const type of ['image/gif', 'IMAGE/WEBP; a=b', 'application/octet-stream']) {
      const answer = await send({ staff, payload: photo, type });
      expect(answer.statusCode, answer.payload).toBe(200);
    }
  });

  test.each(['0', '-1', '1.5', 'a', '2147483648'])('itemId=%s, naming it', async (itemId) => {
    const staff = await makeStaff(world);
    const answer = await send({ staff, payload: photo, query: { itemId } });
    const { problems } = expectFailure(answer, 400, 'bad_input');
    expect(problems).toMatchObject([{ field: 'itemId' }]);
  });

  test('more bytes than a photo may have, whether they are announced or not', async () => {
    const staff = await makeStaff(world);
    expectFailure(await send({ staff, payload: longest }), 422, 'photo_unreadable');
    const payload = Buffer.alloc(mostPhotoBytes + 1);
    expectFailure(await send({ staff, payload }), 413, 'body_too_large');
    const unannounced = Readable.from([longest, Buffer.alloc(1)]);
    const headers = { 'transfer-encoding': 'chunked' };
    const answer = await send({ staff, payload: unannounced, headers });
    expectFailure(answer, 413, 'body_too_large');
  });

  test('a photo whose connection breaks in the middle; the next one is taken', async () => {
    const staff = await makeStaff(world);
    const late = await begin(addPhoto, { body: longest }, staff.headers);
    await late.hangUp();
    const answer = await send({ staff, payload: photo });
    expect(answer.statusCode, answer.payload).toBe(200);
    expect((await call(listPhotos, {}, staff.headers)).results).toHaveLength(1);
  });

  test('more at once than the server can hold; then there is room again', async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(() => makeStaff(world)));
    const answers = await Promise.all(
      owners.map(({ headers }) => refused(addPhoto, { body: longest }, headers)),
    );
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(3).fill('photo_unreadable'), 'photos_busy']);
    const after = await refused(addPhoto, { body: longest }, owners[0]?.headers);
    expect(after).toMatchObject({ httpStatus: 422, code: 'photo_unreadable' });
  });

  test('large bodies of one restaurant at once, beyond the first; another has room', async () => {
    const [ours, theirs] = [await makeStaff(world), await makeStaff(world)];
    const answers = await Promise.all(
      [ours, ours, ours, theirs].map(({ headers }) =>
        refused(addPhoto, { body: longest }, headers),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.pop()).toBe('photo_unreadable');
    expect(codes.sort()).toEqual([...Array(2).fill('photo_under_way'), 'photo_unreadable']);
  });

  test('a strip, naming the field', async () => {
    const staff = await makeStaff(world);
    const body = await pngPicture({ width: 480, height: 1441 });
    const answer = await refused(addPhoto, { body }, staff.headers);
    expect(answer).toMatchObject({ code: 'photo_too_narrow', problems: [{ field: 'file' }] });
  });
});
