import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';

test('rows of a form are added, removed and moved by keyboard, and each keeps what is wrong with it @one-screen', async ({
  page,
}) => {
  await page.goto('/dev/ui');
  const set = page.getByRole('group', { name: 'Sides' });
  const press = (name: string) => set.getByRole('button', { name, exact: true }).press('Enter');
  const button = (name: string) => set.getByRole('button', { name, exact: true });
  const said = set.locator('[aria-live]');
  const values = () =>
    set
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as { value?: string }).value));

  await test.step('a row that is moved keeps the focus', async () => {
    await press('Move Rice down');
    expect(await values()).toEqual(['Beans', 'Rice', 'Salad']);
    await expect(button('Move Rice down')).toBeFocused();
    await expect(said).toHaveText('Moved Rice: 2 of 3.');
    await press('Move Rice down');
    await press('Move Rice down');
    expect(await values()).toEqual(['Beans', 'Salad', 'Rice']);
    await expect(button('Move Rice down')).toHaveAttribute('aria-disabled', 'true');
    await press('Move Salad up');
    await expect(button('Move Salad up')).toBeFocused();
    expect(await values()).toEqual(['Salad', 'Beans', 'Rice']);
  });

  await test.step('an offer that goes away leaves the focus in what it added; there is a most', async () => {
    await press('Add fries');
    await expect(button('Add fries')).toHaveCount(0);
    await expect(set.getByRole('textbox', { name: 'Side 4' })).toBeFocused();
    await expect(set.getByText('At most 4', { exact: true })).toBeVisible();
    await press('Add a side');
    await expect(said).toHaveText('Sides: at most 4.');
    expect(await values()).toEqual(['Salad', 'Beans', 'Rice', 'Fries']);
    await expectAccessible(page);
    await expectFitsBoth(page);
  });

  await test.step('what is wrong stays with its row', async () => {
    const third = set.getByRole('textbox', { name: 'Side 3' });
    await third.fill('');
    await page.getByRole('button', { name: 'Save sides' }).click();
    await expect(third).toBeFocused();
    await expect(third).toHaveAccessibleDescription('Enter a name for no. 3.');
    await press('Remove Salad from the sides');
    await expect(button('Remove Beans from the sides')).toBeFocused();
    await expect(said).toHaveText('Removed Salad.');
    const second = set.getByRole('textbox', { name: 'Side 2' });
    await expect(second).toHaveAccessibleDescription('Enter a name for no. 2.');
    await expect(third).toHaveAccessibleDescription('');
    await press('Move this side up');
    const top = set.getByRole('textbox', { name: 'Side 1' });
    await expect(top).toHaveAccessibleDescription('Enter a name for no. 1.');
    await expect(second).toHaveAccessibleDescription('');
  });

  await test.step('what is wrong with all of them is said, and has the focus', async () => {
    await press('Remove this side from the sides');
    await page.getByRole('button', { name: 'Save sides' }).click();
    await expect(set.getByRole('alert')).toHaveText('One of them must be rice.');
    await expect(set).toBeFocused();
    await expect(set).toHaveAccessibleDescription('One of them must be rice.');
  });

  await test.step('from the last row the focus goes to the button that adds; there is a least', async () => {
    await press('Remove Fries from the sides');
    await expect(button('Add a side')).toBeFocused();
    await press('Remove Beans from the sides');
    await expect(said).toHaveText('Sides: at least 1.');
    expect(await values()).toEqual(['Beans']);
    await expect(button('Move Beans up')).toHaveCount(0);
  });
});
