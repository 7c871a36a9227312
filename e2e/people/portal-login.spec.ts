import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import {
  addStaffMember,
  codePattern,
  flagship,
  newestTexted,
  ownNetwork,
  type Person,
  signInAs,
  somebody,
} from '../support/portal.ts';

const loginAddress = `/business/b/${flagship}/login`;

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const step = (page: Page) => page.getByRole('heading', { level: 2 });

/** The accessibility tree of each step, complete and in order. */
const steps = {
  ENTER_EMAIL: `
    - main:
      - /children: equal
      - paragraph: Mama Rosa's Trattoria
      - heading "Validate New Device" [level=1]
      - 'heading "Step 1: Enter Email" [level=2]'
      - text: Email
      - textbox "Email"
      - paragraph: The one your restaurant has on file.
      - button "Continue"`,
  CONFIRM_PHONE: `
    - main:
      - /children: equal
      - paragraph: Mama Rosa's Trattoria
      - heading "Validate New Device" [level=1]
      - 'heading "Step 2: Confirm Mobile Number" [level=2]'
      - paragraph: We'll text a code to your mobile number.
      - paragraph: New number? Change it under Account on a device where you're logged in, or contact Joyous.
      - button "Back"
      - button "Confirm"`,
  ENTER_CODE: `
    - main:
      - /children: equal
      - paragraph: Mama Rosa's Trattoria
      - heading "Validate New Device" [level=1]
      - 'heading "Step 3: Enter Confirmation Code" [level=2]'
      - text: Confirmation code
      - textbox "Confirmation code"
      - paragraph: We texted 6 digits to your mobile number. We check it once you enter all 6 digits.
      - button "Back"
      - button "Confirm"
      - timer: /The code is good for [45]:\\d\\d/
      - button /Send a new code in 0:\\d\\d/ [disabled]`,
  LOGIN: `
    - main:
      - /children: equal
      - paragraph: Mama Rosa's Trattoria
      - heading "Login" [level=1]
      - text: Email
      - textbox "Email": /@mamarosa/
      - text: Password
      - textbox "Password"
      - button "Show the password"
      - 'checkbox "Keep me logged in on this device"'
      - text: "Keep me logged in on this device"
      - paragraph: Only on a device nobody else uses. Otherwise we log you out after 30 minutes without activity.
      - button "Log In"
      - button "Use different account"
      - button "Forgot password?"`,
};

/** The steps from the e-mail address to the password. */
async function verifyDevice(page: Page, { email, phone }: Person) {
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(step(page)).toHaveText('Step 3: Enter Confirmation Code');
  await page.getByLabel('Confirmation code').fill(await newestTexted(page, phone, codePattern));
  await expect(page.getByRole('heading', { name: /^Step 3/ })).toBeHidden();
}

test.use(ownNetwork);

test('from the restaurant’s page to the dashboard, by keyboard @one-screen @main', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^(422|403) POST .*\/(code|login)$/);
  const person = somebody(info, 160);
  await addStaffMember(page, { ...person, roleId: 2 });

  await page.goto('/business/login');
  await expect(page.getByRole('alert')).toHaveText(
    "Please navigate to your business' detail page to continue the login process",
  );
  await page.goto(`/restaurant/mama-rosas-trattoria?id=${flagship}`);
  await page.getByRole('link', { name: 'Staff login' }).click();
  await expect(page).toHaveURL(`/business/mama-rosas-trattoria/${flagship}/login`);
  await expect(title(page)).toHaveText('Validate New Device');
  await expect(step(page)).toHaveText('Step 1: Enter Email');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(steps.ENTER_EMAIL);
  await expectAccessible(page);

  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Required')).toBeVisible();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(step(page)).toHaveText('Step 2: Confirm Mobile Number');
  await expect(page.getByText("We'll text a code to your mobile number.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(steps.CONFIRM_PHONE);
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(step(page)).toHaveText('Step 1: Enter Email');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');

  const code = page.getByLabel('Confirmation code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: /^Send a new code in 0:/ })).toBeDisabled();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(steps.ENTER_CODE);
  await expectAccessible(page);
  const right = await newestTexted(page, person.phone, codePattern);
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  // The error is at the field, and the focus stays there.
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(
    /That code isn't right\. Check it and try again\./,
  );
  await expect(code).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);

  await expect(title(page)).toHaveText('Login');
  await expect(passwordField(page)).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(steps.LOGIN);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Required')).toBeVisible();
  await page.keyboard.type('not my password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(passwordField(page)).toHaveAccessibleDescription(/^Wrong email or password\./);
  await expect(passwordField(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectFitsBoth(page);
  await passwordField(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Business Dashboard');
});

test('returns to the requested page; saved accounts; logout in every tab @one-screen @main', async ({
  page,
  context,
}, info) => {
  const person = somebody(info, 164);
  await addStaffMember(page, { ...person, roleId: 4 });
  await page.goto(loginAddress);
  await expect(step(page)).toBeVisible();
  await page.goto('/business/account/devices?shown=all');
  await expect(page).toHaveURL(/\/b\/mamarosa0001\/login\?from=/);
  await verifyDevice(page, person);

  await page.getByRole('button', { name: 'Use different account' }).click();
  await expect(step(page)).toHaveText('Step 1: Enter Email');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: person.email }).click();
  await passwordField(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/business\/account\/devices\?shown=all$/);
  await expect(page.getByText('This device')).toBeVisible();

  for (const address of ['/business/login', `${loginAddress}?from=//evil.example/business/`]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/business\/dashboard$/);
  }
  const other = await context.newPage();
  await other.goto('/business/account');
  await expect(other.getByLabel('First name')).toHaveValue('Tess');
  const tabs = page.getByRole('navigation', { name: 'Business' }).getByRole('link');
  await expect(tabs.first()).toHaveText('ACCOUNT');
  await expect(tabs.filter({ hasText: 'REPORTS' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/b\/mamarosa0001\/login\?from=%2Fbusiness%2Faccount$/);
  await expect(other.getByRole('status')).toContainText("You've been logged out");
  await expect(title(other)).toHaveText('Login');
  await expectAccessible(other);
  const stored = await page.evaluate('Object.keys(localStorage).sort().join()');
  expect(stored).toBe('authorizedAccounts,businessExternalId,currentEmail,deviceId');
});

test('a forgotten password is reset by text message @one-screen @main', async ({ page }, info) => {
  const person = somebody(info, 168);
  await addStaffMember(page, { ...person, roleId: 5 });
  await page.goto(loginAddress);
  await verifyDevice(page, person);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(title(page)).toHaveText('Set a New Password');
  await page.getByRole('button', { name: 'Back to login' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(step(page)).toHaveText('Step 3: Enter Confirmation Code');
  await page
    .getByLabel('Confirmation code')
    .fill(await newestTexted(page, person.phone, codePattern));
  await expect(step(page)).toHaveText('Step 4: Choose a Password');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Must have at least 8 characters')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('eight large ladles');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'new password is set' })).toBeVisible();
  await passwordField(page).fill('eight large ladles');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Business Dashboard');
});

test('an unknown e-mail address looks the same; an expired code says so @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^429 POST .*\/confirmMobile$/);
  await page.clock.install();
  await page.goto(loginAddress);
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText("We'll text a code to your mobile number.")).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^The code is good for [45]:/)).toBeVisible();
  await page.clock.fastForward('05:01');
  await expect(page.getByText('This code has expired. Send a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code', exact: true }).click();
  // The server's clock has not moved.
  await expect(page.getByRole('alert')).toContainText('We just sent you a code');
});

test('a device that the server does not know starts over @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^403 POST .*\/login$/);
  await page.goto('/favicon.svg');
  const account = { email: 'owner@mamarosa.example', businessExternalId: flagship };
  await page.evaluate(`
    localStorage.setItem('authorizedAccounts', '${JSON.stringify([account])}');
    localStorage.setItem('currentEmail', '${account.email}')`);
  await page.goto(loginAddress);
  await passwordField(page).fill('tomato basil oven');
  await page.keyboard.press('Enter');
  await expect(step(page)).toHaveText('Step 1: Enter Email');
  await expect(page.getByRole('alert')).toContainText("This device isn't verified");
  await expect(page.getByText('Saved on this device')).toBeHidden();
});

test('expired tokens lead to the login, and back to what was pressed @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^401 GET /);
  const person = somebody(info, 124);
  const deviceId = await addStaffMember(page, { ...person, roleId: 4 });
  await signInAs(page, person, { deviceId });
  await page.goto('/business/dashboard');
  const answer = { status: 'Failure', response: ['Unauthorized: ended'] };
  await page.route(/\/userReview\//, (route) => route.fulfill({ status: 401, json: answer }));
  await page.getByRole('link', { name: /^REVIEWS/ }).click();
  const reviews = '/business/management/feedback';
  await expect(page).toHaveURL(`${loginAddress}?${new URLSearchParams({ from: reviews })}`);
  await expect(page.getByRole('status')).toContainText("You've been logged out");
  await page.unroute(/\/userReview\//);
  await passwordField(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(reviews);
  await expect(title(page)).toHaveText('Customer Reviews');

  await page.evaluate(`localStorage.setItem('userToken', 'stale')`);
  await page.goto('/business/account/staff');
  await expect(page).toHaveURL(/\/b\/mamarosa0001\/login\?from=%2Fbusiness%2Faccount%2Fstaff$/);
  await expect(page.getByRole('status')).toContainText("You've been logged out");
  await expectNoSidewaysScroll(page);
});

test('an idle person is asked, and then logged out @one-screen', async ({ page }, info) => {
  const person = somebody(info, 172);
  await addStaffMember(page, { ...person, roleId: 5 });
  await page.clock.install();
  await page.goto(loginAddress);
  await verifyDevice(page, person);
  await passwordField(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Business Dashboard');

  const question = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.fastForward('28:10');
  await expect(question).toContainText(/we'll log you out in 1:/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(question).toBeHidden();
  await page.clock.fastForward('30:01');
  await expect(page).toHaveURL(/\/login\?from=%2Fbusiness%2Fdashboard$/);
  await expect(page.getByRole('status')).toHaveText(
    "You've been logged out after 30 minutes without use. Log in again.",
  );
});
