import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { searchCalls } from '#contract/find/search/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { joyous } from '../support/operator.ts';
import { atPhoneWidth, expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, type Person, somebody } from '../support/portal.ts';

test.use(ownNetwork);

/** Like a camera's picture: more than a flat color, so that it is as large as a photo. */
const photo = (tone: number, width = 1200) => {
  const stripes = Array.from({ length: 12 }, (_, index) => {
    const fill = `hsl(${tone + index * 6} 60% ${30 + index * 4}%)`;
    return `<rect x="${index * 100}" width="100" height="900" fill="${fill}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="${width}" height="${(width * 3) / 4}">${stripes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

/** The page's layout shift so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    `new Promise((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) sum += value;
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(sum), 500);
    })`,
  );

/** A listed restaurant that no other test uses. */
async function honoluluRestaurant(page: Page, index: number): Promise<string> {
  const answer = await page.request.post(searchCalls.searchRestaurants.path, { data: {} });
  const { response } = await answer.json();
  const inHonolulu = response.results.filter(
    ({ address }: { address: { city: string } }) => address.city === 'Honolulu',
  );
  return inHonolulu[index].businessExternalId;
}

/** Makes a new person the owner, and signs them in. */
async function enterAsOwner(page: Page, id: string, { email, password, phone }: Person) {
  const added = await joyous(
    'staff',
    'add-owner',
    '--restaurant',
    id,
    '--email',
    email,
    '--phone',
    phone,
    '--first',
    'Bea',
    '--last',
    'Books',
  );
  await page.goto(/(\/business\/b\/\S+)/.exec(added)?.[1] ?? '');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Join/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
}

test('photos are added, described, put first, removed and put back; diners see them @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^422 POST .*\/restaurant\/photos$/);
  const id = await honoluluRestaurant(page, info.retry);
  await enterAsOwner(page, id, somebody(info, 460));
  await page.goto('/business/management/details');
  await page.getByRole('link', { name: 'Photos' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'No photos yet' })).toBeVisible();
  await expectAccessible(page);
  const input = page.locator('input[data-photo-of="house"]').first();
  await input.setInputFiles([
    { name: 'terrace.jpg', mimeType: 'image/jpeg', buffer: await photo(20, 500) },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
    { name: 'oven.jpg', mimeType: 'image/jpeg', buffer: await photo(200, 500) },
  ]);
  const house = page.getByRole('region', { name: 'Your restaurant' });
  const cards = house.getByRole('listitem').filter({ has: page.getByLabel('What it shows') });
  // Each photo is prepared in its own process, which takes a while on a busy machine.
  await expect(cards).toHaveCount(2, { timeout: 100_000 });
  const status = page.getByRole('list', { name: 'Photos being added' });
  await expect(status).toContainText("This file isn't a photo that we can read.");
  await status.getByRole('button', { name: 'Dismiss' }).click();
  await expect(status).toBeHidden();

  await cards.first().getByLabel('What it shows').fill('The terrace at night');
  await cards.first().getByRole('button', { name: /^Save/ }).click();
  await expect(house.getByRole('img', { name: 'The terrace at night' })).toBeVisible();
  await house.getByRole('button', { name: 'Put first: photo 2' }).click();
  await expect(cards.nth(1).getByRole('img', { name: 'The terrace at night' })).toBeVisible();
  await expectFitsBoth(page);
  await house.getByRole('button', { name: 'Remove: photo 1' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Put back: Photo' }).click();
  await expect(cards).toHaveCount(2);

  // The search's card shows the restaurant's first photo.
  const found = await page.request.post(searchCalls.searchRestaurants.path, { data: {} });
  const onCards: { businessExternalId: string; photo?: object }[] = (await found.json()).response
    .results;
  expect(onCards.find((card) => card.businessExternalId === id)?.photo).toBeDefined();

  await page.goto(`/restaurant/any?id=${id}`);
  // The large one loads first, the others when they come near, and nothing moves for them.
  const files = page.locator('img[src^="/photos/"]');
  await expect(files.first()).toHaveAttribute('loading', 'eager');
  await expect(files.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(files.first()).toHaveAttribute('sizes', /^\(min-width: 80rem\) 48rem, .* 7rem$/);
  await expect(files.nth(1)).toHaveAttribute('loading', 'lazy');
  await expect(files.nth(1)).toHaveAttribute('sizes', /^\(min-width: 80rem\) 16rem, .* 7rem$/);
  expect(await layoutShift(page)).toBe(0);
  // A phone has room for one at the top, and the others beneath; a wide screen for four.
  const strip = page.getByRole('region', { name: /^Photos of/ });
  await expect(strip.getByRole('button')).toHaveCount(2);
  const shown = strip.getByRole('img', { name: 'The terrace at night' });
  await expect
    .poll(() => shown.evaluate((img) => Reflect.get(img, 'naturalWidth')))
    .toBeGreaterThan(0);
  await expectFitsBoth(page);
  await atPhoneWidth(page, async () => {
    await page.reload();
    expect(await layoutShift(page)).toBe(0);
    const more = page.getByRole('region', { name: /^More photos of/ });
    await expect(more.getByRole('button')).toHaveCount(1);
    await more.getByRole('button', { name: 'Photo 2 of 2: The terrace at night' }).click();
    await expect(page.getByRole('dialog', { name: 'The terrace at night' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await strip.getByRole('button', { name: 'Photo 2 of 2: The terrace at night' }).click();
  const large = page.getByRole('dialog', { name: 'The terrace at night' });
  await expect(large.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
});

test('after a lost answer and a retry, the photo is there once @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'lostphoto', phoneEnd: 470 });
  problems.allow(/ERR_FAILED/);
  await page.goto('/business/management/details/photos');
  await page.route(`**${photoCalls.addPhoto.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const buffer = await photo(90, 3_600);
  const file = { name: 'room.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[data-photo-of="house"]').first().setInputFiles(file);
  const status = page.getByRole('list', { name: 'Photos being added' });
  await expect(status.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 100_000 });
  await expect(status).toContainText('There was an error in the request');
  await page.unroute(`**${photoCalls.addPhoto.path}`);
  await status.getByRole('button', { name: 'Try again' }).click();
  await expect(status).toBeHidden();
  await expect(page.getByLabel('What it shows')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove: photo 1' }).click();
  await expect(page.getByLabel('What it shows')).toHaveCount(0);
  await page.goto('/business/management/details/changes');
  const newest = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first();
  await expect(newest).toContainText('removed a photo');
  await expect(newest).toContainText(/Photo added .*: Shown → Not shown/);
  await newest.getByRole('button', { name: /^Undo: Photo added/ }).click();
  await expect(page.getByText('Undone. Diners see it as it was before.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/business/management/details/photos');
  await expect(page.getByLabel('What it shows')).toHaveCount(1);
});

test('a photo on a slow line shows its progress, and can be canceled @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'slowphoto', phoneEnd: 480 });
  await page.goto('/business/management/details/photos');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 30_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  const noise = Buffer.from(Array.from({ length: 1_200_000 }, (_, at) => (at * 7_919) % 251));
  const raw = { width: 800, height: 500, channels: 3 as const };
  const buffer = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
  const input = page.locator('input[data-photo-of="house"]').first();
  const files = ['first.png', 'second.png'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer,
  }));
  await input.setInputFiles(files);
  const status = page.getByRole('list', { name: 'Photos being added' });
  const bar = status.getByRole('progressbar', { name: 'Sending first.png' });
  const share = () => bar.evaluate((element) => Number(Reflect.get(element, 'value')));
  await expect.poll(share).toBeGreaterThan(0);
  expect(await share()).toBeLessThan(1);
  await expectAccessible(page);
  await status.getByRole('button', { name: 'Cancel: second.png' }).click();
  await status.getByRole('button', { name: 'Cancel: first.png' }).click();
  await expect(status).toBeHidden();
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: 'No photos yet' })).toBeVisible();
});
