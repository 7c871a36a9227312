import {
  clientPackage,
  installClientCommand,
  partnerExamples,
} from '#contract/orders/orders/examples.ts';
import { whatToDo } from '#contract/orders/orders/what-to-do.data.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('the design system page works, and is accessible @one-screen', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('the API reference has every call of the OpenAPI document, and leads to the page for integrators @one-screen', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const document = await (await request.get('/api/openapi.json')).json();
  await page.goto('/dev/api');
  const shown = await page.locator('article summary code').allInnerTexts();
  expect([...new Set(shown)].sort()).toEqual(Object.keys(document.paths).sort());
  // Its navigation: short groups, and cards that start closed. To find something by its role,
  // Playwright looks at every element, and here are tens of thousands.
  const around = page.locator('nav[aria-labelledby="on-this-page"]');
  await expect(around).toHaveRole('navigation');
  await expect(around).toHaveAccessibleName('On this page');
  const groups = await page.locator('main section > h2').allTextContents();
  expect(groups.length).toBeGreaterThan(8);
  const links = around.locator('a:visible');
  await expect(links).toHaveText(groups.map((name) => new RegExp(`^${name} ?\\d+$`)));
  // For each call that there is: a single open card is more than that allows.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  expect(height / shown.length).toBeLessThan(100);
  await links.filter({ hasText: /^Staff/ }).click();
  await expect(page.locator('main section > h2', { hasText: /^Staff$/ })).toBeInViewport();
  await expect(around).toBeInViewport();
  const card = page.locator('article').first();
  const table = card.locator('table').first();
  await expect(table).toBeHidden();
  await card.locator('summary').click();
  await expect(table).toBeVisible();
  // A link to a call opens it.
  const login = 'post--api-api-V1-token-business-login';
  await page.goto(`/dev/api#${login}`);
  await expect(
    page
      .locator(`[id="${login}"]`)
      .getByRole('table', { name: /token\/business\/login$/ })
      .first(),
  ).toBeVisible();
  // The cards are all alike, and checking all of them would take axe ten seconds.
  await expectAccessible(page, 'article:nth-of-type(-n + 4)');

  await test.step('the page for integrators has every example, ready to copy', async () => {
    await page.locator('main a', { hasText: '/developers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect a till or website');
    const copied = async (title: string) => {
      await page.getByRole('button', { name: `Copy ${title}`, exact: true }).click();
      await expect(
        page.getByRole('button', { name: `Copied ${title}`, exact: true }),
      ).toBeVisible();
      return page.evaluate<string>('navigator.clipboard.readText()');
    };
    expect(await copied('Our address and your key')).toBe(`JOYOUS='${baseURL}'\nKEY='joy_...'`);
    const [example] = partnerExamples.flatMap(({ examples }) => examples);
    expect(await copied(example?.title ?? '')).toBe(example?.command);
    const shown = await page.locator('article pre').allTextContents();
    expect(shown).toEqual(
      partnerExamples.flatMap(({ examples }) => examples.map(({ command }) => command)),
    );
    const codes = page.getByRole('table', { name: 'All codes, and what to do' });
    await expect(codes.getByRole('row', { name: /^invalid_api_key 401 / })).toContainText('Stop');
    const shownCodes = await codes.getByRole('rowheader').allTextContents();
    expect(shownCodes.sort()).toEqual(Object.keys(whatToDo).sort());
    expect(await copied('Install the client')).toBe(installClientCommand);
    const packed = await request.get(`/${clientPackage}`);
    expect(packed.status()).toBe(200);
    // As gzip begins.
    expect((await packed.body()).subarray(0, 2).toString('hex')).toBe('1f8b');
    // The fields start closed; open, they must be accessible too.
    await page.getByText('All fields').nth(1).click();
    await expect(page.getByRole('table', { name: /What you send: POST .*orders$/ })).toBeVisible();
    await expectAccessible(page);
  });
});
