import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { type ListedPage, portalPages, publicPages } from '../support/pages.data.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

// What holds for every page, found by walking all of them.

test.use(ownNetwork);

/** Pages that are as wide as what developers look at. */
const forDevelopers = (address: string) => address.startsWith('/dev/');
const everyPage = [...publicPages, ...portalPages].filter(({ address }) => !forDevelopers(address));

async function open(page: Page, { address }: ListedPage) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton'), address).toHaveCount(0);
}

test('every page has a heading and fits the smallest phone @one-screen', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'owner');
  for (const each of everyPage) {
    await open(page, each);
    const overflowPx = 'document.body.scrollWidth - document.body.clientWidth';
    expect.soft(await page.evaluate(overflowPx), each.address).toBe(0);
  }
});

const typed = '10203040';

/** Dates and choices have controls of their own. */
const fieldsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator(
      'input:is([type=text], [type=search], [type=email], [type=tel], :not([type])), textarea',
    )
    .and(page.locator(':visible:enabled:not([readonly]):not([inputmode=none])'));

async function typeInto(field: Locator) {
  const maxLength = Number((await field.getAttribute('maxlength')) ?? typed.length);
  await field.fill('');
  await field.pressSequentially(typed, { delay: 30 });
  const digits = async () => (await field.inputValue()).replaceAll(/\D/g, '');
  const label = (await field.getAttribute('name')) ?? (await field.getAttribute('placeholder'));
  await expect.poll(digits, { message: label ?? '' }).toBe(typed.slice(0, maxLength));
}

test('no field of the portal loses a key that is typed quickly on a slow machine @one-screen', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'owner');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let fields = 0;
  for (const each of portalPages) {
    await open(page, each);
    const count = await fieldsOf(page).count();
    for (let index = 0; index < count; index += 1) {
      const field = fieldsOf(page).nth(index);
      // Typing may take another field away.
      if ((await field.count()) === 0) break;
      await test.step(`${each.address}, field ${index + 1}`, () => typeInto(field));
      fields += 1;
    }
    // Leaving is asked about where something would be lost.
    await page.evaluate('window.onbeforeunload = null');
  }
  expect(fields).toBeGreaterThan(15);
});
