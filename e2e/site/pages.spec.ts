import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

// One component lays out all but the last two, so on a phone only the longest is tested.
const once = { tag: '@one-screen' };
const pages = [
  { address: '/about', title: 'About us', details: once },
  { address: '/careers', title: 'Careers', details: once },
  { address: '/terms', title: 'Terms of Service' },
  { address: '/privacy', title: 'Privacy Policy', details: once },
  { address: '/refund', title: 'Refund Policy', details: once },
  // This one is not in the footer.
  { address: '/developers', title: 'Connect a till or website', canonical: '/developers' },
  { address: '/app/privacy', title: 'Privacy Policy', canonical: '/privacy' },
];

const privacySections = [
  'Information collected',
  'Third parties',
  'Controlling personal data',
  'Data retention',
  'Children under 13',
  'Security',
  'Refund policy',
  'Dispute resolution',
  'Jurisdiction',
];

for (const { address, title, canonical = address, details = {} } of pages) {
  const name = `${address} is accessible, and has metadata for search engines`;
  test(name, details, async ({ page, baseURL }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Joyous`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + canonical);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('every page in the footer exists @one-screen', async ({ page }) => {
  await page.goto('/');
  for (const { address, title } of pages.filter(({ canonical }) => canonical === undefined)) {
    await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('the privacy policy has its nine sections and a date, the same in the app and on the site @one-screen', async ({
  page,
}) => {
  await page.goto('/privacy');
  const main = page.getByRole('main');
  const text = await main.textContent();
  expect(text?.length).toBeGreaterThan(3_000);
  await page.goto('/app/privacy');
  expect(await main.textContent()).toBe(text);
  await expect(main).toContainText('Last updated 3 January 2022');
  const headings = main.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['On this page', ...privacySections]);
  await expect(main.locator('#refund-policy + p')).toContainText('All sales are final.');
});

for (const address of ['/app/privacy', '/terms']) {
  test(`the table of contents of ${address} links to each section @one-screen`, async ({
    page,
  }) => {
    await page.goto(address);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const names = await contents.getByRole('link').allTextContents();
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) {
      await contents.getByRole('link', { name, exact: true }).click();
      const heading = page.getByRole('heading', { level: 2, name, exact: true });
      await expect(heading).toBeInViewport({ ratio: 1 });
      // Being in the viewport is not enough: the bar at the top could cover it.
      const barPx = (await page.getByRole('banner').boundingBox())?.height ?? 0;
      await expect
        .poll(async () => (await heading.boundingBox())?.y ?? 0)
        .toBeGreaterThanOrEqual(barPx);
    }
  });
}

test('the refund policy says that all sales are final, and links to a section of another page @one-screen', async ({
  page,
}) => {
  await page.goto('/refund');
  const main = page.getByRole('main');
  await expect(main).toContainText('All sales are final.');
  await expect(main.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/);
  await main.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL(/\/terms#coupons$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Coupons' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the privacy policy can be read @one-screen', async ({ page, problems }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto('/app/privacy');
    await expect(page.getByRole('heading', { level: 2 })).toContainText(privacySections);
  });
});
