import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectFitsEach } from '../support/phone-width.ts';

const flagship = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';
const drawing = 'img[src^="/dishes/"]';
const dish = (page: Page, name: string) =>
  page.locator('#menu').getByRole('listitem').filter({ hasText: name });

/** The width of the drawing, and of the cover that it is in. */
const widthsOf = (picture: Locator) =>
  picture.evaluate((image) => [
    image.getBoundingClientRect().width,
    image.parentElement?.getBoundingClientRect().width ?? 0,
  ]);

test('a restaurant without photos has a cover: a dish on a color, cut off at the edge @one-screen', async ({
  page,
}) => {
  await test.step('on its card', async () => {
    await page.goto('/restaurant/city/austin');
    const card = page.getByRole('article').filter({ hasText: "Mama Rosa's" });
    const picture = card.locator(drawing);
    await expect(picture).toHaveAttribute('alt', '');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('naturalWidth', 400);
    const [dishWide = 0, coverWide = 0] = await widthsOf(picture);
    expect(dishWide).toBeGreaterThan(coverWide * 0.9);
  });
  await test.step('on its page, with its name', async () => {
    await page.goto(flagship);
    const cover = page.locator(`main ${drawing}`).first().locator('..');
    const name = page.getByRole('heading', { level: 1 });
    const [around, inside] = [await cover.boundingBox(), await name.boundingBox()];
    expect(inside?.y).toBeGreaterThan(around?.y ?? 0);
    expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThan(
      (around?.y ?? 0) + (around?.height ?? 0),
    );
    await expectFitsEach(page, 'main');
  });
});

test('a dish has a picture where its own was uploaded, on its card and in its dialog @one-screen', async ({
  page,
}) => {
  await page.goto(flagship);
  await expect(dish(page, 'Margherita').locator('picture img')).toHaveAttribute(
    'src',
    /^\/photos\//,
  );
  await expect(dish(page, 'Caesar with anchovy crumbs').locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Margherita' }).click();
  const picture = page.getByRole('dialog', { name: 'Margherita' }).locator('picture img');
  // 480 pixels of the file, whatever it is shown at: it has come.
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

test('the filters of a menu are one press away, and say how many are chosen @one-screen', async ({
  page,
}) => {
  await page.goto(flagship);
  const filter = page.getByRole('button', { name: 'Filter' });
  const vegan = page.locator('#menu').getByRole('button', { name: 'Vegan', exact: true });
  await expect(vegan).toBeHidden();
  await filter.click();
  await expect(filter).toHaveAttribute('aria-expanded', 'true');
  await vegan.click();
  await expect(dish(page, 'Margherita')).toHaveCount(0);
  await filter.click();
  await expect(vegan).toBeHidden();
  await expect(filter).toHaveAccessibleName('Filter 1 chosen');
});

test('a press on a dish renders no other dish: the page is too long for that @one-screen', async ({
  page,
}) => {
  await page.goto(flagship);
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  /** What React gave an element when it last rendered it: another object after each rendering. */
  const remember = (name: string) =>
    page.evaluate(`{
      const props = (element) => element[Object.keys(element).find((key) => key.startsWith('__reactProps'))];
      window.${name} = [...document.querySelectorAll('#menu li[id^="dish-"], #reviews, #hours')].map(props);
    }`);
  await remember('before');
  const add = page.getByRole('button', { name: /^Add Focaccia/ });
  await add.click();
  await expect(add).toHaveAccessibleName(/1 in your order/);
  await page.getByRole('button', { name: /^Add Pappardelle/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await remember('after');
  expect(await page.evaluate('before.length')).toBeGreaterThan(30);
  expect(await page.evaluate('before.every((props, index) => props === after[index])')).toBe(true);
});
