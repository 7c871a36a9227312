import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const ordering = '/business/management/details/ordering';

test('a restaurant says how, when and at which tables diners order, and stops for now @one-screen', async ({
  page,
  context,
  problems,
}, info) => {
  problems.allow(/^409 PUT .*\/edits\/ordering\/services$/);
  await enterLastMonth({ page, problems, info }, { key: 'terms', phoneEnd: 550 });
  await page.goto(ordering);
  await expect(page.getByText('You take no orders on the web.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Busy?' })).toHaveCount(0);
  await expectFitsBoth(page);
  const other = await context.newPage();
  await other.goto(ordering);
  await expect(other.getByLabel('Pickup', { exact: true })).not.toBeChecked();

  const save = page.getByRole('button', { name: 'Save how diners order' });
  await test.step('pickup and delivery; what is wrong is said under its field', async () => {
    await page.getByLabel('Pickup', { exact: true }).check();
    await page.getByLabel('Delivery', { exact: true }).press('Space');
    await page.getByRole('textbox', { name: 'ZIP codes' }).fill('78701 787');
    await page.getByLabel('Fee', { exact: true }).fill('2.50');
    await save.click();
    await expect(page.getByText('Enter up to 200 ZIP codes of five digits')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'ZIP codes' })).toBeFocused();
    await expectFitsBoth(page);
    await page.getByRole('textbox', { name: 'ZIP codes' }).fill('78701 78702');
    await save.click();
    await expect(page.getByText('How diners order is saved.')).toBeVisible();
    const offers = page.getByRole('region', { name: 'What diners see now' });
    await expect(offers.getByRole('term')).toHaveText(['Pickup', 'Delivery']);
  });

  await test.step('somebody who opened it earlier sees what was saved', async () => {
    await other.getByLabel('At the table').check();
    await other.getByRole('button', { name: 'Save how diners order' }).click();
    const savedByOther = other.getByRole('heading', { name: 'Saved by somebody else' });
    await expect(savedByOther).toBeVisible();
    await expect(other.getByText('ZIP codes 78701, 78702')).toBeVisible();
    await other.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(other.getByText('How diners order is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Pickup', { exact: true })).not.toBeChecked();
    await expect(page.getByLabel('At the table')).toBeChecked();
    await page.getByLabel('Pickup', { exact: true }).check();
    await save.click();
    await expect(page.getByText('How diners order is saved.')).toBeVisible();
  });

  await test.step('the kitchen needs longer on some evenings', async () => {
    await page.getByRole('button', { name: 'Add other hours' }).press('Enter');
    const hours = page.getByRole('group', { name: 'Other hours 1' });
    await hours.getByLabel('Days').selectOption('Sat-Sun');
    await hours.getByLabel('From').fill('18:00');
    await hours.getByLabel('To').fill('02:00');
    await expect(hours.getByText('The next day')).toBeVisible();
    await page.getByRole('button', { name: 'Add other hours' }).press('Enter');
    await page.getByRole('button', { name: 'Remove other hours 2' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add other hours' })).toBeFocused();
    await page.getByRole('button', { name: 'Save times' }).click();
    await expect(hours.getByLabel('Prep time')).toBeFocused();
    await expect(hours.getByText('Enter minutes, from 0 to 1440.')).toBeVisible();
    const atRestaurant = page.getByLabel('Diners may pay at the restaurant');
    await expect(atRestaurant).toBeChecked();
    await atRestaurant.uncheck();
    const code = page.getByLabel('Ask for a code at the handover');
    await code.check();
    await hours.getByLabel('Prep time').fill('45');
    await page.getByRole('button', { name: 'Save times' }).click();
    await expect(page.getByText('The times are saved.')).toBeVisible();
    await page.reload();
    await expect(hours.getByLabel('Days')).toHaveValue('weekend');
    await expect(atRestaurant).not.toBeChecked();
    await expect(code).toBeChecked();
  });

  await test.step('tables get QR codes to print, which stay when they are renamed', async () => {
    await page.getByRole('button', { name: 'Add 10 tables' }).click();
    await page.getByRole('button', { name: 'Add a table', exact: true }).click();
    await expect(page.getByLabel('Name of table 11')).toHaveValue('11');
    await page.getByRole('button', { name: 'Save tables' }).click();
    await expect(page.getByText('The tables are saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Print QR codes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR codes');
    const code = page.getByRole('img', { name: 'QR code of Table 11' });
    await expect(code).toBeVisible();
    const before = await code.getAttribute('src');
    await expect(page.getByRole('img', { name: /^QR code of/ })).toHaveCount(11);
    await expectFitsBoth(page);
    await page.getByRole('link', { name: 'Ordering', exact: true }).click();
    await page.getByLabel('Name of table 11').fill('Patio');
    await page.getByRole('button', { name: 'Save tables' }).click();
    await expect(page.getByText('The tables are saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Print QR codes' }).click();
    await expect(page.getByRole('img', { name: 'QR code of Patio' })).toHaveAttribute(
      'src',
      before ?? '',
    );
    await page.getByRole('link', { name: 'Ordering', exact: true }).click();
  });

  await test.step('later for now, and no more today, in one tap each', async () => {
    await page.getByRole('button', { name: 'Busy: add 20 min' }).click();
    await expect(page.getByRole('button', { name: 'Back to usual times' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop orders today' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Take orders again' })).toBeVisible();
    const offers = page.getByRole('region', { name: 'What diners see now' });
    await expect(offers.getByRole('definition').first()).toHaveText(
      'This restaurant takes no more orders today.',
    );
    await expectAccessible(page);
    await expectFitsBoth(page);
  });

  await test.step('what was tapped can be undone', async () => {
    await page.goto('/business/management/details/changes');
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(changes).toHaveCount(8);
    await expect(changes.first()).toContainText("stopped or resumed today's orders on the web");
    await changes.first().getByRole('button', { name: 'Undo: Orders today' }).click();
    await expect(changes).toHaveCount(9);
    await page.goto(ordering);
    await expect(page.getByRole('button', { name: 'Stop orders today' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to usual times' })).toBeVisible();
  });

  await test.step('the code on a table leads to the page of its restaurant', async () => {
    const table = 'id=mamarosa0001&table=34679CDFGHJK';
    const answer = await page.request.get(`/restaurant/t?${table}`);
    expect(answer.status()).toBe(200);
    expect(answer.url()).toContain(`/restaurant/mama-rosas-trattoria?${table}`);
  });
});
