import { expect, test } from 'vitest';
import { addPhoto, putPhotoFirst, removePhoto } from '#contract/find/photos/photos.ts';
import { getCity } from '#contract/find/restaurants/restaurants.ts';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';
import { jpegPicture } from './photos.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database } = world;
const second = await openNode(world, { settings: fromAnywhere });

test("a restaurant's card has the photo that represents it, on every server", async () => {
  const at = await makeRestaurant(database);
  await makeRestaurant(database);
  const { headers } = await makeStaff(world, { at });
  const cards = async () => {
    const { results } = await second.call(searchRestaurants, { body: {} });
    return results.map(({ businessExternalId: id, photo }) => [
      id === at.externalId,
      photo?.photoId,
    ]);
  };
  const isFirst = (photoId: string | undefined) =>
    expect
      .poll(async () => (await cards()).toSorted())
      .toEqual([
        [false, undefined],
        [true, photoId],
      ]);
  await isFirst(undefined);
  const add = async (tone: number) => {
    clock.advance(1_000);
    const body = await jpegPicture({ tone, width: 480 });
    return (await call(addPhoto, { query: { alt: 'The oven' }, body }, headers)).photoId;
  };
  const first = await add(20);
  await isFirst(first);
  const other = await add(90);
  await call(putPhotoFirst, { params: { photoId: other } }, headers);
  await isFirst(other);
  await call(removePhoto, { params: { photoId: other } }, headers);
  await isFirst(first);
  const { results } = await second.call(searchRestaurants, { body: {} });
  const { city } = results[0]?.address ?? {};
  const params = { urlFriendlyCity: String(city).toLowerCase().replaceAll(' ', '-') };
  const inCity = await second.call(getCity, { params });
  const shown = inCity.results.find(({ businessExternalId: id }) => id === at.externalId);
  expect(shown?.photo).toMatchObject({ photoId: first, alt: 'The oven', widths: [480] });
});
