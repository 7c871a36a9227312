import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { callUrl } from '#contract/call.ts';
import { menuCalls } from '#contract/find/menus/calls.ts';
import type { Menu } from '#contract/find/menus/menus.ts';
import { httpRatio } from '../http-ratios.ts';
import type { Product } from '../product.ts';
import type { Figure } from '../report.ts';
import { type ArrivalPage, arrivalsAt } from './arrival.ts';
import { slow4g } from './lines.data.ts';

const run = promisify(execFile);

const restaurant = 'mamarosa0001';
const page: ArrivalPage = {
  name: 'restaurant with photos',
  at: `/restaurant/mama-rosas-trattoria?id=${restaurant}`,
};
const housePhotos = 12;

/** At least as hard to compress as a photo of a dish: soft shapes with grain. */
const somePhoto = (hue: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: `hsl(${hue % 360}, 60%, 55%)`,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(2.5)
    .jpeg({ quality: 90 })
    .toBuffer();

async function dishesOf(url: string): Promise<string[]> {
  const answer = await fetch(url + callUrl(menuCalls.getCatalog, { id: restaurant }));
  const { response } = (await answer.json()) as { response: Menu };
  const names = response.catalogs.flatMap(({ categories }) =>
    categories.flatMap(({ items }) => items.map(({ name }) => name)),
  );
  return [...new Set(names)].filter((name) => !name.includes('/'));
}

/** Adds photos of the house and of every dish, as an operator does. */
async function addPhotos({ url, dataDir }: Product, folder: string): Promise<void> {
  const photos = join(folder, 'photos');
  await mkdir(join(photos, 'dishes'), { recursive: true });
  for (let number = 0; number < housePhotos; number += 1) {
    await writeFile(join(photos, `${number}.jpg`), await somePhoto(number * 30));
  }
  for (const [index, name] of (await dishesOf(url)).entries()) {
    await writeFile(join(photos, 'dishes', `${name}.jpg`), await somePhoto(index * 7));
  }
  await run(
    process.execPath,
    ['server/cli/main.ts', 'photos', 'import', photos, '--restaurant', restaurant],
    { env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' } },
  );
}

/** A restaurant's page without and with photos: how fast it is sent, and how it arrives. */
export async function photoFigures(
  browser: Browser,
  product: Product,
  folder: string,
): Promise<Figure[]> {
  const sent = (name: string) => httpRatio(product, folder, { name, path: page.at, wanted: 1.5 });
  const without = await sent('restaurant page without photos');
  await addPhotos(product, folder);
  return [
    without,
    await sent('restaurant page with photos'),
    ...(await arrivalsAt(browser, product.url, page, {
      line: slow4g,
      paintMs: 1_500,
      aliveMs: 3_000,
    })),
  ];
}
