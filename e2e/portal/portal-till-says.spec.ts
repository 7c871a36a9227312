import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { sharedServer } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';
import { openTill } from '../support/till.ts';

test.use(ownNetwork);

const details = '/business/management/details';
const catalogs = (priceCents: number) => [
  {
    name: 'Dinner',
    categories: [
      {
        name: 'Mains',
        items: [
          { name: 'Borscht', reference: 'B-1', priceCents },
          { name: 'Lamb', priceCents: 2_400 },
        ],
      },
    ],
  },
];

test('staff read what a till changed, see what it sold out, and undo that @one-screen', async ({
  page,
  problems,
}, info) => {
  const restaurant = await enterLastMonth({ page, problems, info }, { key: 'says', phoneEnd: 844 });
  const till = await openTill(page, { server: sharedServer(), restaurant });
  await till.sendMenu(1, { catalogs: catalogs(900) });
  await till.sendMenu(2, { catalogs: catalogs(950) });

  await test.step('the menu page says which program changed what', async () => {
    await page.goto(`${details}/menu`);
    const owned = page.getByRole('region', { name: 'Counter till sends this menu' });
    const changed = owned.getByText(/^What it changed on /);
    await expect(owned.getByText('Borscht: Price')).toBeHidden();
    await changed.press('Enter');
    await expect(owned.getByText('Borscht: Price')).toBeVisible();
    await expect(owned).toContainText('$9.00');
    await expect(owned).toContainText('$9.50');
    await expectAccessible(page);
    await expectFitsBoth(page);
  });

  await test.step('a time of its own is shown with what it sold out', async () => {
    const until = new Date(Date.now() + 30 * 60_000).toISOString();
    await till.setAvailability('reference:B-1', { available: false, until });
    await page.goto(`${details}/soldOut`);
    const choice = page.getByLabel('Borscht sold out').first();
    await expect(choice.locator('option:checked')).toHaveText(/^Until \w+, /);
    await choice.selectOption('Until I turn it on');
    await expect(page.getByText('Borscht is sold out until you turn it on again.')).toBeVisible();
    await till.setAvailability('reference:B-1', { available: true });
    await page.reload();
    await expect(page.getByText('Nothing is sold out.')).toBeVisible();
  });

  await test.step('under Changes: who, when and what, with Undo', async () => {
    await till.setAvailability('reference:B-1', { available: false, portionsLeft: 3 });
    await page.goto(`${details}/changes`);
    const list = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(list.first()).toContainText('Counter till changed what is sold out');
    await expect(list.first()).toContainText('3 portions left');
    await expectAccessible(page);
    await expectFitsBoth(page);
    await list.first().getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('Undone. Diners see it as it was before.')).toBeVisible();
    await page.goto(`${details}/soldOut`);
    await expect(page.getByText('Nothing is sold out.')).toBeVisible();
  });
});
