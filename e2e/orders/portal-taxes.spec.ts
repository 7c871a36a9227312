import { writeFile } from 'node:fs/promises';
import { dayMs } from '#contract/time/durations.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth, enterRemitted } from '../support/last-month.ts';
import { joyous } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

test('sales tax is entered by keyboard, protected from conflicting edits, and undone @one-screen', async ({
  page,
  context,
  problems,
}, info) => {
  problems.allow(/^409 PUT .*\/edits\/taxes/);
  await enterLastMonth({ page, problems, info }, { key: 'taxes', phoneEnd: 560 });
  await page.goto('/business/management/details/taxes');
  await expect(page.getByText('No rates yet.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsBoth(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('No rates yet.')).toBeVisible();

  await test.step('what is wrong is said under its field', async () => {
    await page.getByRole('button', { name: 'Add rates from a date' }).press('Enter');
    await page.getByLabel('Sales tax in %').fill('825');
    await page.getByRole('button', { name: 'Save sales tax' }).click();
    await expect(page.getByText('Enter at most 40.')).toBeVisible();
    await expect(page.getByText('Choose one.')).toBeVisible();
    await expect(page.getByText(/^On menu prices\. Neither/)).toBeVisible();
    await expect(page.getByLabel('Sales tax in %')).toBeFocused();
  });

  await test.step('a rate with an exception is saved', async () => {
    await page.getByLabel('Sales tax in %').fill('8.25');
    await page.getByRole('radio', { name: 'After your own discounts' }).check();
    await page.getByRole('button', { name: /^Add an exception/ }).press('Enter');
    await page.getByLabel(/^Items with another rate/).selectOption('Groceries');
    await page.getByLabel(/^Rate of Groceries/).fill('0');
    await page.getByLabel('At the table').uncheck();
    await page.getByRole('button', { name: /^Add an exception/ }).click();
    await page.getByRole('button', { name: /^Remove this exception/ }).press('Enter');
    await expect(page.getByRole('button', { name: /^Add an exception/ })).toBeFocused();
    await expectAccessible(page);
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'Save sales tax' }).click();
    await expect(page.getByText('The sales tax is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Sales tax in %')).toHaveValue('8.25');
    await expect(page.getByLabel('At the table')).not.toBeChecked();
  });

  await test.step('somebody who opened it earlier sees what was saved, and keeps their own', async () => {
    await other.getByRole('button', { name: 'Add rates from a date' }).click();
    await other.getByLabel('Sales tax in %').fill('9');
    await other.getByRole('radio', { name: 'Before discounts' }).check();
    await other.getByRole('button', { name: 'Save sales tax' }).click();
    await expect(other.getByRole('heading', { name: 'Saved by somebody else' })).toBeVisible();
    await expect(other.getByRole('definition').first()).toHaveText(
      '8.25%. Groceries, pickup and delivery: 0%',
    );
    await expect(other.getByLabel('Sales tax in %')).toHaveValue('9');
    await other.getByRole('button', { name: 'Discard mine' }).click();
    await expect(other.getByLabel('Sales tax in %')).toHaveValue('8.25');
    await other.close();
  });

  await test.step('it is undone', async () => {
    await page.getByRole('link', { name: 'Changes' }).click();
    await expect(page.getByText('8.25%. Groceries, pickup and delivery: 0%')).toBeVisible();
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await changes
      .first()
      .getByRole('button', { name: /^Undo: Sales tax from/ })
      .click();
    await expect(changes).toHaveCount(2);
    await page.goto('/business/management/details/taxes');
    await expect(page.getByText('No rates yet.')).toBeVisible();
  });
});

test('rates of tax that Joyous pays are read, and not changed @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterRemitted({ page, problems, info }, { key: 'ourtaxes', phoneEnd: 562 });
  await page.goto('/business/management/details/taxes');
  await expect(page.getByRole('heading', { name: 'Set by Joyous' })).toBeVisible();
  await expect(page.getByText(/so Joyous sets its rates\. You can't change them/)).toBeVisible();
  await expect(page.getByText('Groceries, pickup and delivery: 0%')).toBeVisible();
  await expect(page.getByRole('button', { name: /Save|Add/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsBoth(page);
});

test('a form that was opened before Joyous sets the rates is refused @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^409 PUT .*\/edits\/taxes/);
  const id = await enterLastMonth({ page, problems, info }, { key: 'latetaxes', phoneEnd: 564 });
  await page.goto('/business/management/details/taxes');
  await page.getByRole('button', { name: 'Add rates from a date' }).click();
  const from = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'From' }).fill(from);
  await page.getByLabel('Sales tax in %').fill('0');
  await page.getByRole('radio', { name: 'After all discounts' }).check();

  const file = info.outputPath('rates.csv');
  const line = `${id},${from},ALL,ALL,8.25,AFTER_OWN_DISCOUNT`;
  await writeFile(file, `restaurant,from,category,service,rate,base\n${line}\n`);
  await joyous('tax', 'rates', 'set', file);
  await joyous('tax', 'remit', '--restaurant', id, '--from', from);

  await page.getByRole('button', { name: 'Save sales tax' }).click();
  await expect(page.getByText(/Joyous sets its rates\. Nothing was changed/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Set by Joyous from/ })).toBeVisible();
  await expect(page.getByText('8.25%')).toBeVisible();
  // What was typed is still there, for another day.
  await expect(page.getByLabel('Sales tax in %')).toHaveValue('0');
  await expectAccessible(page);
  await expectFitsBoth(page);
});
