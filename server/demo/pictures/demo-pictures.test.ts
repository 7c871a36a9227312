import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mostPhotoBytes } from '#contract/find/photos/photo-files.ts';
import { mamaRosa } from '../menus/mama-rosa.data.ts';
import { readDishes } from '../menus/menu-notation.ts';
import { demoPictures } from './demo-pictures.ts';

test('each picture is of one dish of the flagship, and small enough to be uploaded', async () => {
  const sections = Object.values(mamaRosa).flat();
  const names = sections.flatMap(({ dishes }) => readDishes(dishes)).map(({ name }) => name);
  const folder = join(demoPictures, 'dishes');
  const files = await readdir(folder);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const name = basename(file, extname(file)).normalize('NFC');
    expect(names.filter((one) => one === name)).toEqual([name]);
    expect((await stat(join(folder, file))).size).toBeLessThan(mostPhotoBytes);
  }
});
