import { expectAccessible } from '../support/accessibility.ts';
import { expect } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { addDish, someNumber, test } from '../support/run/ordering.ts';

test('what this device keeps: what lasts as long as the tab is listed, too, and can be removed @one-screen', async ({
  page,
  open,
}, info) => {
  const here = await open(info, 'ondevice');
  await page.goto(`${here.page}&utm_source=poster`);
  await addDish(page, 'Soup');
  await page.getByRole('link', { name: /^View order/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Somebody');
  await page.getByLabel('Mobile number').fill(someNumber().typed);
  await page.getByRole('group', { name: 'If something is out' }).getByText('Call me').click();
  await page.goto('/device');
  const thing = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const typed = 'What you typed about yourself';
  await expect(thing(typed)).toContainText(/Somebody, .+, until you close this tab/);
  await expect(thing('What to do if a dish is out')).toContainText('Call me');
  await expect(thing('The ad or link that brought you here')).toContainText('poster');
  await expectAccessible(page);
  await expectFitsBoth(page);
  for (const name of [
    typed,
    'What to do if a dish is out',
    'The ad or link that brought you here',
  ]) {
    await thing(name).getByRole('button').click();
    await expect(thing(name)).toHaveCount(0);
  }
  await page.reload();
  await expect(thing('What you were about to order')).toBeVisible();
  await expect(thing(typed)).toHaveCount(0);
  // Nothing is left that the page doesn't name.
  const left = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((kept) =>
      Object.keys(kept).filter((key) => /^joyous[.]/.test(key)),
    ),
  );
  expect(left.sort()).toEqual(['joyous.carts', 'joyous.lastSeen']);
});
