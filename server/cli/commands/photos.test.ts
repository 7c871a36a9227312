import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { showPhotos } from '#contract/find/photos/photos.ts';
import { giveMenu, newItem, newMenu } from '../../features/find/menus/menus.factory.ts';
import { jpegPicture } from '../../features/find/photos/photos.factory.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { runJoyous } from '../../testing/run-joyous.ts';
import { openTestApp } from '../../testing/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'joyous-import-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: join(folder, 'data') };
const world = await openTestApp({ settings });

test("imports a folder of photos: the restaurant's in order, dishes by name, and lists those not taken", async () => {
  const restaurant = await makeRestaurant(world.database);
  const dishes = [newItem({ name: 'Skillet Corn' }), newItem({ name: 'Corn Bread' })];
  await giveMenu(world.database, restaurant, newMenu({ Menu: { Sides: dishes } }));
  const photos = join(folder, 'photos');
  await mkdir(join(photos, 'dishes'), { recursive: true });
  const write = (name: string, content: Buffer) => writeFile(join(photos, name), content);
  await write('1-room.jpg', await jpegPicture({ tone: 10 }));
  await write('2-oven.jpg', await jpegPicture({ tone: 90 }));
  await write('notes.txt', Buffer.from('to do'));
  await write('dishes/skillet corn.jpg', await jpegPicture({ tone: 150 }));
  await write('dishes/Lobster.jpg', await jpegPicture({ tone: 200 }));

  const id = restaurant.externalId;
  const run = () =>
    runJoyous(
      { ...settings, DATABASE_URL: world.ownerUrl },
      'photos',
      'import',
      photos,
      '--restaurant',
      id,
    );
  const first = await run();
  expect(first.stdout).toBe('3 photos added or already there.\n');
  expect(first.stderr).toContain("notes.txt: isn't a photo that we can read");
  expect(first.stderr).toContain('Lobster.jpg: the menu has no dish of this name');
  expect(first.exitCode).toBe(1);
  const shown = () => world.call(showPhotos, { params: { id } });
  const before = await shown();
  expect([before.house.length, before.dishes.length]).toEqual([2, 1]);

  expect((await run()).stdout).toBe('3 photos added or already there.\n');
  expect(await shown()).toEqual(before);
  const nowhere = await runJoyous(
    { ...settings, DATABASE_URL: world.ownerUrl },
    'photos',
    'import',
    photos,
    '--restaurant',
    'nowhere1',
  );
  expect(nowhere).toMatchObject({ stderr: 'There is no restaurant nowhere1.\n', exitCode: 1 });
});
