import { expect } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { codePattern, newestTexted } from '../support/portal.ts';
import { addDish, expectPlaced, placeButton, someNumber, test } from '../support/run/ordering.ts';

test.use({ payments: 'stand-in' });

test('a position within the area, and not one outside of it; a reload keeps all that was entered; a number whose proof is gone is asked for again @one-screen', async ({
  page,
  context,
  problems,
  open,
}, info) => {
  problems.allow(/^403 POST .*\/order$/);
  const area = { by: 'RADIUS', miles: 3 };
  const delivery = { area, feeCents: 250, leastOrderCents: 0, travelMinutes: 15 };
  const elsewhere = await open(info, 'position', { terms: { delivery } });
  await page.goto(elsewhere.page);
  await addDish(page, 'Soup');
  await page.getByRole('link', { name: /^View order/ }).click();
  await page.getByText('Delivery', { exact: true }).click();
  await test.step('the browser says no, then somewhere else, then nearby', async () => {
    const locate = page.getByRole('button', { name: /^Use my location/ });
    await locate.click();
    await expect(page.getByText("Your browser didn't share your location.")).toBeVisible();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 29.7604, longitude: -95.3698 });
    await locate.click();
    await expect(page.getByText("This restaurant doesn't deliver there.")).toBeVisible();
    await expectFitsBoth(page);
    await context.setGeolocation({ latitude: 30.28, longitude: -97.74 });
    await locate.click();
    await expect(page.getByText("This restaurant doesn't deliver there.")).toHaveCount(0);
    await expect(placeButton(page)).toHaveText(/^Place order · \$(9|10)\.\d\d$/);
  });

  const { typed, e164 } = someNumber();
  const name = page.getByRole('textbox', { name: 'Name' });
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  const address = page.getByRole('textbox', { name: 'Street address' });
  const code = page.getByRole('dialog').getByLabel('Code', { exact: true });
  const isAllThere = async () => {
    await expect(address).toHaveValue('412 Oak Street');
    await expect(page.getByRole('radio', { name: '15%' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: /^Note about the delivery/ })).toHaveValue(
      'Ring twice',
    );
    await expect(page.getByRole('radio', { name: 'At the door' })).toBeChecked();
    await expect(name).toHaveValue('Ann Lee');
  };
  await test.step('reloaded and offline, everything is there, and so is the code that is asked for', async () => {
    await address.fill('412 Oak Street');
    await page.getByText('15%', { exact: true }).click();
    await page.getByText('Add a note', { exact: true }).click();
    await page.getByRole('textbox', { name: /^Note about the delivery/ }).fill('Ring twice');
    await page.getByText('At the door', { exact: true }).click();
    await name.fill('Ann Lee');
    await mobile.pressSequentially(typed);
    await page.reload();
    await isAllThere();
    await expect(mobile).toHaveValue(/^\(737\) \d{3}-\d{4}$/);
    await context.setOffline(true);
    await expect(placeButton(page)).toBeDisabled();
    await isAllThere();
    await context.setOffline(false);
    await placeButton(page).click();
    await expect(code).toBeFocused();
    await page.reload();
    await expect(code).toBeVisible();
    await expectFitsBoth(page, 'dialog');
    await code.pressSequentially(await newestTexted(page, e164, codePattern));
    await expectPlaced(page);
    expect(await page.evaluate("sessionStorage.getItem('joyous.orderContact')")).toBe(null);
  });

  await test.step('the proof is gone: the name stays', async () => {
    await page.evaluate(`{
      const [proven] = JSON.parse(localStorage['joyous.provenNumber']);
      localStorage['joyous.provenNumber'] = JSON.stringify([{ ...proven, token: 'A'.repeat(43) }]);
    }`);
    await page.goto(elsewhere.page);
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(page.getByText(/^Ann Lee, \(•••\)/)).toBeVisible();
    await placeButton(page).click();
    await expect(page.getByText('Enter your number again: we text you a new code.')).toBeVisible();
    await expect(name).toHaveValue('Ann Lee');
    await expect(mobile).toHaveValue('');
    await expectFitsBoth(page);
  });

  await test.step('who leaves while the code is asked for is not asked when they come back', async () => {
    await mobile.fill(someNumber().typed);
    await placeButton(page).click();
    await expect(code).toBeFocused();
    await page.goBack();
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(mobile).toHaveValue(/^\(737\)/);
    await expect(placeButton(page)).toHaveText(/\$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('what came in the way meanwhile is read first, and no dialog opens by itself later', async () => {
    await placeButton(page).click();
    await expect(code).toBeFocused();
    await elsewhere.change({ soldOut: ['Soup'] });
    await page.reload();
    await expect(page.getByText('Sold out. Remove it.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await elsewhere.change({ soldOut: [] });
    const quoted = page.waitForResponse(/\/quote$/);
    await page.getByText('20%', { exact: true }).click();
    expect((await (await quoted).json()).response.quoteId).not.toBeNull();
    await expect(page.getByText('Sold out. Remove it.')).toHaveCount(0);
    // The dialog for the code would open with the quote.
    await page.waitForTimeout(1_000);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
