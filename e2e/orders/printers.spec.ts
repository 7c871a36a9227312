import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { newestTexted, ownNetwork, ownRestaurant } from '../support/portal.ts';

test.use(ownNetwork);

test('an owner adds a printer by keyboard, sees how it is, lets it print, and removes it @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^403 POST .*\/printers$/);
  const wanted = { key: 'printers', phoneEnd: 570 };
  await enterLastMonth({ page, problems, info }, wanted);
  const { owner } = ownRestaurant({ page, problems, info }, wanted);
  await page.goto('/business/management/details/printers');
  await expect(page.getByRole('heading', { name: 'No printers yet' })).toBeVisible();
  await expectFitsBoth(page);
  await page.getByRole('button', { name: 'Add printer' }).press('Enter');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Add a printer').fill('Kitchen');
  const password = page.getByLabel('Your password', { exact: true });
  await password.fill('not this one');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/That isn't your current password/);
  await expect(password).toBeFocused();
  await expectFitsBoth(page);
  await password.fill(owner.password);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter this address' })).toBeFocused();
  const address = (await page.getByRole('code').textContent()) ?? '';
  expect(address).toMatch(/\/printer\/[\w-]{43}$/);
  await expectFitsBoth(page);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  const printer = page.getByRole('list', { name: 'Printers' }).getByRole('listitem');
  await expect(printer).toContainText('Not connected yet');
  await expect(printer).toContainText(/Added \w+ \d+, \d{4} by \w+ \w+/);
  await newestTexted(page, owner.phone, /(an owner added a ticket printer)/);
  await expect(page.getByText(address)).toHaveCount(0);

  await test.step('it asks, and says that it has no paper', async () => {
    await printer.getByRole('button', { name: /^Print a test/ }).press('Enter');
    await expect(page.getByText('prints a test ticket')).toBeVisible();
    const answer = await page.request.post(address, { data: { statusCode: '410 Paper out' } });
    expect(await answer.json()).toMatchObject({ jobReady: true, mediaTypes: ['text/plain'] });
    await page.reload();
    await expect(printer).toContainText('Out of paper');
    await expect(printer).toContainText('1 ticket waiting');
    const ticket = await page.request.get(`${address}?type=text/plain`);
    expect(await ticket.text()).toContain('TEST TICKET');
    await page.request.delete(`${address}?code=200%20OK`);
    await page.request.post(address, { data: { statusCode: '200 OK' } });
    await page.reload();
    await expect(printer).toContainText('Ready');
    await expectFitsBoth(page);
  });

  await test.step('removed, it gets nothing more', async () => {
    await printer.getByRole('button', { name: 'Remove Kitchen' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove Kitchen?' });
    await expectFitsBoth(page, 'dialog');
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No printers yet' })).toBeVisible();
    expect((await page.request.post(address, { data: {} })).status()).toBe(404);
  });
});
