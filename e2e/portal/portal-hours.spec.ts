import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const hoursPage = '/business/management/details/hours';

test('today can close early, and back; special days are lines by date that open, for what was added and what is wrong @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'early', phoneEnd: 840 });
  await page.goto(hoursPage);
  const today = page.getByRole('region', { name: 'Today' });
  const save = page.getByRole('button', { name: 'Save hours' });
  const saved = page.getByText('The hours are saved.');
  await page.getByRole('group', { name: 'Monday', exact: true }).locator('summary').click();
  const early = today.getByLabel('Or close early today');
  await page.getByRole('button', { name: 'Add hours to Monday' }).click();
  await page.getByRole('button', { name: "Use every day: Monday's hours" }).click();
  await save.click();
  await expect(saved).toBeVisible();

  await test.step('close early', async () => {
    // The afternoon of the restaurant's day, whenever this runs: the offer depends on the time.
    const atThree = await page.evaluate<number>(`(() => {
      const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now());
      return Date.parse(date + 'T20:00:00Z') + 60_000;
    })()`);
    // An open page would take the hours in between for idle, and log out.
    await page.goto('about:blank');
    await page.clock.setFixedTime(atThree);
    await page.goto(hoursPage);
    await early.selectOption({ label: 'Close at 8:30 PM' });
    await expectFitsBoth(page);
    await today.getByRole('button', { name: 'Close at 8:30 PM today' }).click();
    await expect(page.getByText('Today: closed at 8:30 PM. Diners see it now.')).toBeVisible();
    await expect(today).toContainText('Closing early today: closed at 8:30 PM.');
    const line = page.getByRole('group', { name: 'Closing early', exact: true });
    await expect(line).toContainText('11 AM - 8:30 PM');
    await expectFitsBoth(page);
    await today.getByRole('button', { name: "Don't close early" }).click();
    await expect(early).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  await test.step('special days', async () => {
    const add = page.getByRole('button', { name: 'Add a special day' });
    const days = page.getByRole('group', { name: 'Special days' }).locator('> ul > li');
    await add.click();
    await page.getByLabel('Date').fill('2099-12-25');
    await page.getByLabel('Name that diners see').fill('Far Christmas');
    const far = page.getByRole('group', { name: 'Far Christmas', exact: true });
    await far.locator('> summary').click();
    await expect(far).toHaveText(/^Far Christmas Dec 25, 2099: Closed/);
    // An offered day goes where its date is, closed up, and gets the focus.
    const offer = page.getByRole('button', { name: /: closed$/ }).first();
    const name = String(await offer.textContent()).replace(/,.*/, '');
    await offer.click();
    await expect(days.first()).toContainText(`${name} `);
    await expect(days.last()).toContainText('Far Christmas');
    await expect(days.first().locator('summary').first()).toBeFocused();
    await expect(days.first().getByLabel('Date')).toBeHidden();
    expect((await days.first().boundingBox())?.height).toBeLessThan(64);

    // What is wrong opens its line.
    await far.locator('> summary').click();
    await page.getByLabel('Name that diners see').last().fill('');
    await page
      .getByRole('group', { name: 'Special day 2', exact: true })
      .locator('> summary')
      .click();
    await save.click();
    await expect(page.getByText('Enter a name of at most 80 characters.')).toBeVisible();
    await expect(page.getByLabel('Name that diners see').last()).toBeFocused();
    await page.getByLabel('Name that diners see').last().fill('Far');
    await save.click();
    await expect(saved).toBeVisible();
    await expectFitsBoth(page);
  });
});
