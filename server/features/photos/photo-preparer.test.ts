import { afterAll, expect, test } from 'vitest';
import { createPhotoPreparer } from './photo-preparer.ts';
import { jpegPicture } from './photos.factory.ts';

const preparer = createPhotoPreparer();
afterAll(() => preparer.stop());

const [ours, theirs] = [1, 2];
const noPhoto = (number: number) => Buffer.from(`no photo ${number}`);

test("one restaurant's photos don't fill the queue of all", async () => {
  const [first, ...others] = [1, 2, 3, 4, 5].map((number) =>
    preparer.prepare(noPhoto(number), ours),
  );
  const another = preparer.prepare(await jpegPicture(), theirs);
  expect(await Promise.all(others)).toEqual(Array(4).fill('under_way'));
  expect(await another).toMatchObject({ width: 480 });
  expect(await first).toBe('photo_unreadable');
  expect(await preparer.prepare(noPhoto(2), ours)).toBe('photo_unreadable');
});

test('the same photo, sent again meanwhile, gets the same answer', async () => {
  const both = [1, 2].map(() => preparer.prepare(noPhoto(1), ours));
  expect(await Promise.all(both)).toEqual(['photo_unreadable', 'photo_unreadable']);
});
