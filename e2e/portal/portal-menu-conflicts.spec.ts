import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { sharedServer } from '../support/operator.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';
import { openTill } from '../support/till.ts';

test.use(ownNetwork);

const details = '/business/management/details';
const catalogs = [
  { name: 'Dinner', categories: [{ name: 'Mains', items: [{ name: 'Lamb', priceCents: 2_400 }] }] },
];

test('a menu that is refused changes nothing, and its till hears what the portal says under Changes @one-screen', async ({
  page,
  problems,
}, info) => {
  const wanted = { key: 'conflict', phoneEnd: 594 };
  const restaurant = await enterLastMonth({ page, problems, info }, wanted);
  const till = await openTill(page, { server: sharedServer(), restaurant });
  await till.sendMenu(1, { catalogs });

  await test.step('an owner takes the menu back, and changes a price', async () => {
    await page.goto(`${details}/menu`);
    await page.getByRole('button', { name: 'Take the menu back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('The menu is yours again.')).toBeVisible();
    await page.getByRole('link', { name: /^Lamb/ }).click();
    await page.getByLabel('Price', { exact: true }).fill('26');
    await page.getByRole('button', { name: 'Save dish' }).click();
    await expect(page.getByText('The dish is saved.')).toBeVisible();
  });

  const { code, instead } = await till.refusedMenu(2, { catalogs });
  await test.step('the till hears what was changed and by whom, without a name', async () => {
    expect(code).toBe('menu_taken_back');
    const [newest] = instead.changes;
    expect(newest).toMatchObject({ by: 'STAFF', program: null, action: 'MENU_CHANGED' });
    expect(newest?.lines).toEqual([
      { name: expect.stringMatching(/Price/), before: '$24.00', after: '$26.00' },
    ]);
    expect(JSON.stringify(instead)).not.toContain(`${wanted.key}`);
  });

  await test.step('the portal says the same, with who it was, and the price stays', async () => {
    await page.goto(`${details}/changes`);
    const list = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(list.first()).toContainText('$24.00');
    await expect(list.first()).toContainText('$26.00');
    await expectFitsEach(page, 'main');
    await page.goto(`${details}/menu`);
    await expect(page.getByRole('row', { name: /Lamb/ })).toContainText('$26.00');
    await expect(page.getByRole('region', { name: 'You change this menu here' })).toContainText(
      'An owner took it back from Counter till',
    );
    await expectFitsEach(page, 'main');
  });
});
