import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { styleOf } from '../support/layout.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { addDish, placeButton, test } from '../support/run/ordering.ts';

const promo = (page: Page) =>
  page.getByRole('banner').locator('a, button').filter({ hasText: 'Order via Mobile' });

test('no more today: the button says for when it is; beside it, the app is offered quietly @one-screen', async ({
  page,
  open,
}, info) => {
  const there = await open(info, 'tonight');
  // A whole day, or it would be today if this runs in the morning.
  const noMoreUntilMs = Date.now() + 24 * 3_600_000;
  await there.change({ terms: { noMoreUntilMs, daysAhead: 2 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const loud = await styleOf(promo(page), 'background-color');
  await page.goto(there.page);
  await addDish(page, 'Soup');
  await page.getByRole('link', { name: /^View order/ }).click();
  await expect(placeButton(page)).toHaveText(/^Place order for \w+ \d+(:\d\d)? [AP]M · \$7\.58$/);
  await expect(page.getByText('As soon as possible')).toHaveCount(0);
  expect(await styleOf(promo(page), 'background-color')).not.toBe(loud);
  await expectFitsBoth(page);
});
