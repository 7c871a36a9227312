import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { atPhoneWidth } from '../support/phone-width.ts';

const pages = [
  { address: '/about', title: 'About us' },
  { address: '/careers', title: 'Careers' },
  { address: '/terms', title: 'Terms of Service', hasContents: true },
  { address: '/privacy', title: 'Privacy Policy' },
  { address: '/refund', title: 'Refund Policy' },
  // This one is not in the footer.
  { address: '/developers', title: 'Connect a till or website', canonical: '/developers' },
  {
    address: '/app/privacy',
    title: 'Privacy Policy',
    canonical: '/privacy',
    hasContents: true,
  },
];
/** One component lays out all but these, so on a phone only the longest of the others is tested. */
const onPhonesToo = ['/terms', '/developers', '/app/privacy'];

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

async function expectContents(page: Page) {
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
}

test('pages of text are accessible, have metadata for search engines, and contents that lead to each section @one-screen', async ({
  page,
  baseURL,
}) => {
  const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  await page.goto('/campaign/foodieChoice');
  const ofAwards = await ground();
  await page.goto('/');
  const cream = await ground();
  expect(cream).not.toBe(ofAwards);
  for (const { address, title, canonical = address, hasContents } of pages) {
    await test.step(address, async () => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await ground()).toBe(cream);
      await expect(page).toHaveTitle(`${title} | Joyous`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        baseURL + canonical,
      );
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (onPhonesToo.includes(address)) {
        await atPhoneWidth(page, async () => {
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
      }
      if (hasContents) await expectContents(page);
    });
  }
});

test('the footer leads to each page, and their texts are complete @one-screen', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  let text: string | null = '';
  for (const { address, title } of pages.filter(({ canonical }) => canonical === undefined)) {
    await test.step(`the footer leads to ${address}`, async () => {
      await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      if (address === '/privacy') text = await main.textContent();
    });
  }

  await test.step('the refund policy says that all sales are final, and links to a section of another page', async () => {
    await expect(main).toContainText('All sales are final.');
    await expect(main.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/);
    await main.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL(/\/terms#coupons$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Coupons' })).toBeInViewport();
  });

  await test.step('the privacy policy has its nine sections and a date, the same in the app and on the site', async () => {
    expect(text?.length).toBeGreaterThan(3_000);
    await page.goto('/app/privacy');
    expect(await main.textContent()).toBe(text);
    await expect(main).toContainText('Last updated 3 January 2022');
    const headings = main.getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['On this page', ...privacySections]);
    await expect(main.locator('#refund-policy + p')).toContainText('All sales are final.');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the privacy policy can be read @one-screen', async ({ page, problems }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto('/app/privacy');
    await expect(page.getByRole('heading', { level: 2 })).toContainText(privacySections);
  });
});
