import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { newsStream } from '../support/news.ts';
import { atPhoneWidth, expectFitsBoth } from '../support/phone-width.ts';
import {
  addStaffMember,
  codePattern,
  demoPassword,
  flagship,
  invitationPattern,
  newestTexted,
  ownNetwork,
  signIn,
  signInAs,
  somebody,
} from '../support/portal.ts';

const title = { level: 1 } as const;

test.use(ownNetwork);

test('staff members are added, join by their link, and are removed @one-screen', async ({
  page,
  browser,
  baseURL,
  problems,
}, info) => {
  problems.allow(/^400 POST .*\/user$/);
  const end = 181 + info.retry * 2;
  const email = `new.${end}@mamarosa.example`;
  await signIn(page, 'owner');
  await page.goto('/business/account/staff');
  await expect(page.getByRole('heading', { level: 2, name: 'Staff' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add staff' }).click();
  const form = page.getByRole('dialog', { name: 'Add staff' });
  await form.getByRole('button', { name: 'Add and send link' }).click();
  await expect(form.getByText('Required')).toHaveCount(5);
  await form.getByLabel('First name').fill('Nina');
  await form.getByLabel('Last name').fill(`New${end}`);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Mobile number').fill('12');
  await form.getByLabel('Role').selectOption('Server');
  await expect(form.getByText('Takes orders on the web and coupons at the counter')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add and send link' }).click();
  await expect(form.getByLabel('Mobile number')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Mobile number').fill(`(512) 555-0${end}`);
  await form.getByRole('button', { name: 'Add and send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nina was added' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  await atPhoneWidth(page, () => expectNoSidewaysScroll(page));

  const change = (action: string) => async () => {
    await row.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const before = await newestTexted(page, `+15125550${end}`, invitationPattern);
  await change('Send a new link')();
  await expect(page.getByRole('status').filter({ hasText: 'a new link' })).toBeVisible();
  const link = await newestTexted(page, `+15125550${end}`, invitationPattern);
  expect(link).not.toBe(before);

  const otherContext = await browser.newContext({ baseURL: String(baseURL) });
  const new1 = await otherContext.newPage();
  await new1.goto(before);
  await expect(new1.getByRole('alert')).toContainText(
    'This invitation has been used, replaced or has expired',
  );
  await new1.goto('/about');
  await new1.goto(link);
  await expect(new1.getByRole('heading', title)).toHaveText('Welcome, Nina');
  await expectAccessible(new1);
  const password = new1.getByLabel('New password', { exact: true });
  await password.fill('password1');
  await new1.getByRole('button', { name: /^Join/ }).click();
  await expect(new1.getByText(/^Is a common password/)).toBeVisible();
  await password.fill('nine nice noodles');
  await new1.getByRole('button', { name: /^Join/ }).click();
  // The link proved the phone, and the password was just chosen: no second login.
  await expect(new1.getByRole('heading', title)).toHaveText('Business Dashboard');
  await expect(new1.getByRole('status').filter({ hasText: "You're in." })).toBeVisible();
  const places = new1.getByRole('navigation', { name: 'Business' }).getByRole('link');
  const wide = ['DASHBOARD', 'ORDERS', 'COUNTER', 'REVIEWS', 'DETAILS'];
  await expect(places.filter({ visible: true })).toHaveText(['ACCOUNT', ...wide]);
  await atPhoneWidth(new1, () => expect(places.filter({ visible: true })).toHaveText(['ACCOUNT']));
  await expect(new1.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0);
  await new1.goto('/business/account/staff');
  await expect(new1.getByRole('heading', title)).toHaveText('Not part of your role');
  await expectAccessible(new1);

  await page.reload();
  await change('Edit')();
  const edit = page.getByRole('dialog', { name: `Nina New${end}` });
  await edit.getByLabel('Role').selectOption('Manager');
  await expectFitsBoth(page);
  await edit.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Manager');
  await new1.goto('/business/management/details/printers');
  await new1.getByLabel('Add a printer').fill(`Grill ${end}`);
  await new1.getByLabel('Your password', { exact: true }).fill('nine nice noodles');
  await new1.getByRole('button', { name: 'Add printer' }).click();
  await expect(new1.getByRole('heading', { name: 'Enter this address' })).toBeFocused();
  await new1.goto('/business/account/staff');
  await expect(new1.getByRole('heading', { level: 2, name: 'Staff' })).toBeVisible();

  await page.reload();
  await change('Edit')();
  await expect(edit.getByText(/will be removed/)).toHaveCount(0);
  await edit.getByLabel('Role').selectOption('Server');
  await expect(
    edit.getByText(`The printer they added will be removed: Grill ${end}.`),
  ).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await change('Disable')();
  const disable = page.getByRole('dialog', { name: `Disable Nina New${end}?` });
  const yours = disable.getByLabel('Your password', { exact: true });
  await expect(yours).toBeFocused();
  await expect(disable).toContainText(`The printer they added will be removed: Grill ${end}.`);
  await expectFitsBoth(page, 'dialog');
  await yours.fill(demoPassword);
  await disable.getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  const removed = `The printer they added was removed: Grill ${end}.`;
  await expect(page.getByRole('status').filter({ hasText: removed })).toBeVisible();
  // The open page may hear of it first and leave for the login by itself: then there is no link.
  const devices = new1.getByRole('link', { name: 'Devices' });
  await devices.click({ timeout: 3_000 }).catch(() => undefined);
  await expect(new1).toHaveURL(new RegExp(`/b/${flagship}/login\\?from=`));
  await otherContext.close();

  await page.goto('/business/account/activity');
  const trail = page.getByRole('region', { name: 'Activity' }).getByRole('row');
  await expect(trail.filter({ hasText: `disabled: Nina New${end}` })).toHaveCount(1);
  await expect(trail.filter({ hasText: 'Server to Manager' }).first()).toBeVisible();
  await expectFitsBoth(page);
});

test('a person changes their profile and devices @one-screen', async ({ page, problems }) => {
  problems.allow(/^403 PUT .*\/password$/);
  await signIn(page, 'manager');
  await page.goto('/business/account');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('First name').fill('Teodoro');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'profile is saved' })).toBeVisible();
  await expectAccessible(page);

  const passwords = page.getByRole('region', { name: 'Password' });
  await passwords.getByLabel('Current password', { exact: true }).fill('not this one');
  await passwords.getByLabel('New password', { exact: true }).fill('ten tiny tomatoes');
  await passwords.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("That isn't your current password.")).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Devices' })
    .click();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page);
  const tabs = page.getByRole('navigation', { name: 'Business' });
  await expect(tabs.locator('[aria-current]')).toHaveText('ACCOUNT');
  await page.goto('/business/customers');
  await expect(page.getByRole('heading', title)).toHaveText('Customers');
});

test('a person changes their number with the code sent to the new one @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^(403|422) POST .*\/mobileNumber(\/code)?$/);
  const person = somebody(info, 176);
  const { phone: next } = somebody(info, 188);
  const deviceId = await addStaffMember(page, { ...person, roleId: 4 });
  await signInAs(page, person, { deviceId });
  await page.goto('/business/account');
  const part = page.getByRole('region', { name: 'Mobile number' });
  const number = part.getByLabel('New mobile number');
  const password = part.getByLabel('Current password', { exact: true });
  await part.getByRole('button', { name: 'Change number' }).click();
  await expect(number).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part.getByText('Required')).toHaveCount(2);
  await number.fill(next.slice(2));
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(part.getByText("That isn't your current password.")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(person.password);
  await page.keyboard.press('Enter');

  const code = part.getByLabel('Confirmation code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(part.getByText(`to (•••) •••-${next.slice(-4)}`)).toBeVisible();
  await expect(part.getByRole('button', { name: /^Send a new code in 0:/ })).toBeDisabled();
  await expectAccessible(page, '#main');
  await part.getByRole('button', { name: 'Use another number' }).click();
  await expect(number).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();

  const right = await newestTexted(page, next, codePattern);
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  await expect(part.getByText(/^That code isn't right/)).toBeVisible();
  await expect(code).toBeFocused();
  await expect(part.getByText(`•••-${person.phone.slice(-4)}`)).toBeVisible();
  // Like a paste: everything at once, replacing the selected text.
  await page.keyboard.insertText(`${right.slice(0, 3)} ${right.slice(3)}`);
  await expect(page.getByRole('status').filter({ hasText: 'number has changed' })).toBeVisible();
  await expect(part.getByText(`•••-${next.slice(-4)}`)).toBeVisible();
  await expect(part.getByRole('button', { name: 'Change number' })).toBeFocused();
  await newestTexted(page, person.phone, /(another mobile number)/);
});

test('a new password ends all other sessions, and a revoked device is signed out @one-screen', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const person = somebody(info, 192);
  const password = 'nine nice noodles';
  const deviceId = await addStaffMember(page, { ...person, roleId: 5 });
  await signInAs(page, person, { deviceId });
  const otherContext = await browser.newContext({ baseURL: String(baseURL) });
  const other = await otherContext.newPage();
  await signInAs(other, person);
  await other.goto('/business/account/devices');
  const parts = other.getByRole('navigation', { name: 'Account' });
  const isOut = async () => {
    // The login leads to the page whose link they pressed.
    await expect(other).toHaveURL(`/business/b/${flagship}/login?from=%2Fbusiness%2Faccount`);
    await expect(other.getByRole('status')).toContainText("You've been logged out");
  };

  await page.goto('/business/account');
  const passwords = page.getByRole('region', { name: 'Password' });
  await passwords.getByLabel('Current password', { exact: true }).fill(person.password);
  await passwords.getByLabel('New password', { exact: true }).fill(password);
  await passwords.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'password has changed' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Tess');
  await parts.getByRole('link', { name: 'Profile' }).click();
  await isOut();
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.keyboard.press('Enter');
  await expect(parts).toBeVisible();

  await page.goto('/business/account/devices');
  const devices = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  await devices
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was revoked' })).toBeVisible();
  await expect(devices).toHaveCount(1);
  await parts.getByRole('link', { name: 'Profile' }).click();
  await isOut();
  await otherContext.close();
});

test('a person who works at several restaurants switches between them @one-screen', async ({
  page,
}) => {
  await signIn(page, 'owner', { ownSession: true });
  // Requested later, it would come with the session of the restaurant that was left.
  const opened = newsStream(page);
  await page.goto('/business/account/staff');
  await expect(page.getByText('manager@mamarosa.example')).toBeVisible();
  await opened;
  await page.getByRole('button', { name: 'Switch restaurant' }).click();
  const other = page.getByRole('menu', { name: 'Switch restaurant' }).getByRole('menuitem').first();
  const name = String(await other.textContent());
  await other.click();
  await expect(page).toHaveURL(/\/business\/dashboard$/);
  await expect(page.getByText(`Welcome ${name}`)).toBeVisible();
  await page.goto('/business/account');
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await page.goto('/business/account/staff');
  await expect(page.getByText('owner@mamarosa.example')).toBeVisible();
  await expect(page.getByText('manager@mamarosa.example')).toBeHidden();
});
