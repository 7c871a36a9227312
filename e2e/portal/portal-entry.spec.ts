import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { joyous, sharedServer } from '../support/operator.ts';
import {
  addStaffMember,
  codePattern,
  flagship,
  newestTexted,
  ownNetwork,
  signIn,
  somebody,
} from '../support/portal.ts';
import { createRestaurant } from '../support/restaurants.ts';
import { serverLog } from '../support/run/server-under-test.ts';

// These tests do not depend on the screen size.
const loginAddress = `/business/b/${flagship}/login`;

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.use(ownNetwork);

test('a restaurant that does not exist has no login page, and is not saved @one-screen', async ({
  page,
  problems,
}) => {
  await page.goto('/business/b/NOSUCH/login');
  await expect(page.getByRole('alert')).toContainText('Please navigate to your business');
  problems.allow(/^404 (GET|POST) /);
  await page.goto('/business/b/nobodyhasit1/login');
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText("We couldn't find this restaurant.");
  await page.goto('/business/login');
  await expect(page.getByRole('alert')).toContainText('Please navigate to your business');
});

test('staff of an unlisted restaurant log in like everybody else @one-screen', async ({
  page,
  problems,
}, info) => {
  // The public must not learn that it exists, so its name is only shown after the login.
  problems.allow(/^404 GET .*\/restaurant\/\w+\/$/);
  const id = `soonopen${info.retry}001`;
  await createRestaurant(
    sharedServer(),
    { externalId: id, name: 'Soon Open', listed: false },
    info,
  );
  const added = await joyous(
    'staff',
    'add-owner',
    '--restaurant',
    id,
    '--email',
    'first@soon.example',
    '--phone',
    '+15125550199',
    '--first',
    'Fay',
    '--last',
    'First',
  );
  const link = /(\/business\/b\/\S+)/.exec(added)?.[1] ?? '';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('seven small spoons');
  await page.getByRole('button', { name: /^Join/ }).click();
  await expect(title(page)).toHaveText('Business Dashboard');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goto(`/business/b/${id}/login`);
  await expect(title(page)).toHaveText('Login');
  await passwordField(page).fill('seven small spoons');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Business Dashboard');
  await expect(page.getByText('Welcome Soon Open')).toBeVisible();
});

test('after choosing a restaurant at the login, the requested page is shown @one-screen', async ({
  page,
}, info) => {
  const person = somebody(info, 112);
  await addStaffMember(page, { ...person, roleId: 4 });
  await page.goto('/business/account/devices?shown=all#this-one');
  await expect(page).toHaveURL(
    '/business/login?from=%2Fbusiness%2Faccount%2Fdevices%3Fshown%3Dall%23this-one',
  );
  await page.getByRole('link', { name: 'Find your restaurant' }).click();
  await page.getByRole('searchbox').fill('mama rosa');
  await page.getByRole('link', { name: "Mama Rosa's Trattoria" }).click();
  await page.getByRole('link', { name: 'Staff login' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: /^Step 3/ })).toBeVisible();
  const code = await newestTexted(page, person.phone, codePattern);
  await page.getByLabel('Confirmation code').fill(code);
  await passwordField(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/business/account/devices?shown=all#this-one');
  // This happens once: the next login leads to the dashboard.
  await page.goto('/business/dashboard');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await page.goto(loginAddress);
  await passwordField(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/business/dashboard');
});

test('opening a portal page without a login is logged @one-screen', async ({ page }) => {
  const path = `/business/reports/seen-${randomUUID()}`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/business\/login\?from=/);
  await expect.poll(() => readFile(serverLog, 'utf8')).toContain(`"page":"${path}"`);
  const log = (await readFile(serverLog, 'utf8')).split('\n');
  const line = log.find((text) => text.includes(path)) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', page: path });
});

test('invalid tokens lead to the home page if no restaurant is saved @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^401 GET /);
  await signIn(page, 'owner');
  await page.evaluate(`
    localStorage.setItem('userToken', 'stale');
    localStorage.removeItem('businessExternalId')`);
  await page.goto('/business/account/staff');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(`localStorage.getItem('userToken')`)).toBeNull();
});
