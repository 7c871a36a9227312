import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { type ListedPage, publicPages, staffPages } from '../support/pages.data.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

// What holds for every page, found by walking all of them.

test.use(ownNetwork);

const isForDevelopers = ({ address }: ListedPage) => address.startsWith('/dev/');
const isForDiners = (address: string) => !/^\/(campaign|dev|business)/.test(address);

async function open(page: Page, { address }: ListedPage) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton'), address).toHaveCount(0);
}

const smallestPhone = { width: 320, height: 700 };
const desktop = { width: 1280, height: 900 };

async function expectToFit(page: Page, address: string) {
  const overflowPx = 'document.body.scrollWidth - document.body.clientWidth';
  expect.soft(await page.evaluate(overflowPx), address).toBe(0);
  const widePx = await page.evaluate('document.documentElement.scrollWidth');
  expect.soft(widePx, address).toBeLessThanOrEqual(smallestPhone.width);
}

const moreForDiners = ['/?near=78704&open=1', '/?query=nothing+like+it', '/?near=me', '/c'];

test("every public page has a heading and fits the smallest phone, a diner's unfolded and with nothing found too @one-screen", async ({
  page,
}) => {
  await page.setViewportSize(smallestPhone);
  const more = moreForDiners.map((address) => ({ address }));
  for (const each of [...publicPages.filter((one) => !isForDevelopers(one)), ...more]) {
    await open(page, each);
    await expectToFit(page, each.address);
    if (!isForDiners(each.address)) continue;
    for (const fold of await page.locator('main summary').all()) {
      if (await fold.isVisible()) await fold.click();
    }
    await expectToFit(page, each.address);
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

test('every page of the portal has a heading, fits the smallest phone, and loses no key that is typed quickly on a slow machine @one-screen', async ({
  page,
  problems,
}) => {
  test.slow();
  // Its kitchen, where there is no test restaurant.
  problems.allow(/^404 GET .*\/testRestaurant\/kitchen$/);
  await signIn(page, 'owner');
  const machine = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => machine.send('Emulation.setCPUThrottlingRate', { rate });
  let fields = 0;
  // The bar of the staff is on public pages, too.
  const [home] = publicPages;
  for (const each of [...(home ? [home] : []), ...staffPages]) {
    await page.setViewportSize(smallestPhone);
    await open(page, each);
    await expectToFit(page, each.address);
    if (each === home) continue;

    await page.setViewportSize(desktop);
    await expect(page.getByRole('main').locator('.skeleton'), each.address).toHaveCount(0);
    await slowDown(4);
    const count = await fieldsOf(page).count();
    for (let index = 0; index < count; index += 1) {
      const field = fieldsOf(page).nth(index);
      // Typing may take another field away.
      if ((await field.count()) === 0) break;
      await test.step(`${each.address}, field ${index + 1}`, () => typeInto(field));
      fields += 1;
    }
    await slowDown(1);
    // Leaving is asked about where something would be lost.
    await page.evaluate('window.onbeforeunload = null');
  }
  expect(fields).toBeGreaterThan(15);
});
