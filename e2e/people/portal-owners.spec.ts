import { expect, test } from '../support/fixtures.ts';
import {
  addStaffMember,
  demoPassword,
  newestTexted,
  ownNetwork,
  signIn,
  signInAs,
  somebody,
} from '../support/portal.ts';

test.use(ownNetwork);

test('changes to owners and managers take the password, by keyboard @one-screen', async ({
  page,
  browser,
  baseURL,
  problems,
}, info) => {
  problems.allow(/^403 (PUT|POST) .*\/(user|user\/\d+|businessUserStatus\/\d+)$/);
  const [owner, other] = [somebody(info, 116), somebody(info, 120)];
  const deviceId = await addStaffMember(page, { ...owner, roleId: 1 });
  await addStaffMember(page, { ...other, roleId: 4 });
  await signInAs(page, owner, { deviceId });
  await page.goto('/business/account/staff');
  const row = page.getByRole('listitem').filter({ hasText: other.email });
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password', { exact: true });
  const change = async (action: string) => {
    await row.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  // Asked for exactly while it is needed.
  await change('Edit');
  await expect(password).toBeHidden();
  await dialog.getByLabel('Last name').fill('Renamed');
  await dialog.getByLabel('Role').selectOption('Owner');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(dialog.getByText('We ask for it when you add or change')).toBeVisible();
  await dialog.getByLabel('Role').selectOption('Driver');
  await expect(password).toBeHidden();
  await dialog.getByLabel('Role').selectOption('Manager');
  await dialog.getByLabel('Last name').press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Required/);
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/That isn't your current password/);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('not this one');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Renamed');
  await expect(row).toContainText('Server');
  await password.fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Manager');
  await expect(row).toContainText('Tess Renamed');

  // Nothing typed, nothing to lose: the e-mail address for password managers does not count.
  await change('Edit');
  await expect(password).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await change('Disable');
  await expect(password).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/That isn't your current password/);
  await password.fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Disabled');
  await change('Enable');
  await expect(password).toBeFocused();
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).not.toContainText('Disabled');

  // Another owner makes them a server, which this page does not know yet: nothing more is asked.
  // Then an owner again, which it does not know either: it asks once the server says so.
  const otherContext = await browser.newContext({ baseURL: String(baseURL) });
  const elsewhere = await otherContext.newPage();
  await signIn(elsewhere, 'owner');
  await elsewhere.goto('/business/account/staff');
  const invited = elsewhere.getByRole('listitem').filter({ hasText: other.email });
  const setRole = async (role: string) => {
    await invited.getByRole('button', { name: /^Edit/ }).click();
    await elsewhere.getByRole('menuitem', { name: 'Edit' }).click();
    const form = elsewhere.getByRole('dialog');
    await form.getByLabel('Role').selectOption(role);
    await form.getByLabel('Your password', { exact: true }).fill(demoPassword);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  await setRole('Server');
  await page.reload();
  await expect(row).toContainText('Server');
  await setRole('Owner');
  await newestTexted(page, owner.phone, /(an owner was added at)/);
  await otherContext.close();
  await change('Disable');
  await expect(password).toBeHidden();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Enter your password to add or change/);
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Disabled');
  await newestTexted(page, owner.phone, /(an owner was removed at)/);
  await newestTexted(page, other.phone, /(no longer an owner of)/);
});
