import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { noticeCalls } from '#contract/money/notices/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth, expectFitsEach } from '../support/phone-width.ts';
import { newestTexted, ownNetwork, ownRestaurant } from '../support/portal.ts';

test.use(ownNetwork);

type Got = { headers: Record<string, string>; body: string };

/** A program's receiver on this machine. */
async function openReceiver() {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = request.headers as Record<string, string>;
    got.push({ headers, body: Buffer.concat(parts).toString('utf8') });
    response.end('thank you');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/joyous`, got, close: () => server.close() };
}

test('an owner has notices sent to a program, sees that they arrive, and ends it @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^400 POST .*\/notices\/addresses$/);
  problems.allow(/^403 POST .*\/notices\/addresses$/);
  const receiver = await openReceiver();
  const wanted = { key: 'notices', phoneEnd: 575 };
  await enterLastMonth({ page, problems, info }, wanted);
  const { owner } = ownRestaurant({ page, problems, info }, wanted);
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password', { exact: true });
  const section = page.getByRole('region', { name: 'Notices' });
  const row = section.getByRole('list', { name: 'Notices' }).getByRole('listitem');
  const connect = async (name: string) => {
    await page.getByRole('button', { name: 'Connect a program' }).click();
    await dialog.getByLabel('Name of the program').fill(name);
    await dialog.getByLabel('Read your orders').check();
    await dialog.getByLabel('Hear of keys and staff').check();
    await password.fill(owner.password);
    await password.press('Enter');
    await expect(page.getByRole('heading', { name: `Copy the key for ${name} now` })).toBeFocused();
    await page.getByRole('button', { name: 'Done' }).click();
  };

  await page.goto('/business/account/programs');
  await expect(page.getByRole('heading', { name: 'No programs yet' })).toBeVisible();
  await expect(section).toHaveCount(0);
  await connect('Counter till');
  let secret = '';

  await test.step('what is missing or wrong is said', async () => {
    await section.getByRole('button', { name: 'Send notices to a program' }).press('Enter');
    await expect(dialog.getByLabel('Which program?')).toBeFocused();
    await dialog.getByRole('button', { name: 'Send notices' }).press('Enter');
    await expect(dialog.getByText('Enter an address.')).toBeVisible();
    await expect(dialog.getByText('Choose at least one.')).toBeVisible();
    await expectFitsBoth(page, 'dialog');
    // What its key can't read isn't offered.
    await expect(dialog.getByLabel('Deposits')).toHaveCount(0);
    await dialog.getByLabel('Orders').press(' ');
    await dialog.getByLabel('Keys and staff').press(' ');
    const url = dialog.getByLabel('Send notices to');
    await url.fill('https://192.168.0.7/joyous');
    await password.fill(owner.password);
    await password.press('Enter');
    await expect(url).toHaveAccessibleDescription(/Must have a name, not a number/);
    await url.fill(receiver.url);
    await password.fill('not this one');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(/That isn't your current password/);
    await password.fill(owner.password);
    await password.press('Enter');
  });

  await test.step('the secret is shown once', async () => {
    const heading = page.getByRole('heading', { name: 'Copy the secret for Counter till now' });
    await expect(heading).toBeFocused();
    const shown = page.getByRole('region', { name: /^Copy the secret/ }).getByRole('code');
    secret = (await shown.textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await expectFitsEach(page, 'main');
    await newestTexted(page, owner.phone, /(an owner set where we send notices)/);
    await page.reload();
    await expect(row).toContainText('Nothing has arrived yet.');
    await expect(row).toContainText('It hears of orders and keys and staff.');
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await test.step('what happens is told, and its program can verify it', async () => {
    await connect('Website');
    await expect.poll(() => receiver.got.length).toBe(1);
    const [got] = receiver.got;
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toMatchObject({
      type: 'key.made',
      data: { keyId: expect.any(String) },
    });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText('The last one arrived just now.', { timeout: 2_000 });
    }).toPass();
    await expectFitsEach(page, 'main');
  });

  await test.step('the log says what was sent and answered, and sends it again', async () => {
    await row.getByRole('link', { name: 'See what was sent to Counter till' }).click();
    const logged = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
    await expect(logged).toHaveCount(1);
    await expect(logged).toContainText('Arrived');
    await expect(logged).toContainText('A program got a key');
    await expect(logged.getByText('key.made').first()).toBeHidden();
    await expect(logged).toContainText('answered 200');
    await logged.getByText('What was sent and answered').click();
    await expect(logged.getByText('key.made', { exact: true })).toBeVisible();
    await expect(logged).toContainText(receiver.got[0]?.body ?? 'nothing');
    await expect(logged).toContainText('thank you');
    await expectFitsEach(page, 'main');
    await logged.getByRole('button', { name: /^Send again/ }).press('Enter');
    await expect(page.getByText("We're sending it again.")).toBeVisible();
    await expect.poll(() => receiver.got.length).toBe(2);
    const ids = receiver.got.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[0]);
    await page.goBack();
  });

  await test.step('what needs an owner stands out', async () => {
    await page.route(`**${noticeCalls.listNoticeAddresses.path}`, async (route) => {
      const answer = await route.fetch();
      const { response, ...envelope } = await answer.json();
      const [one] = response.addresses;
      const addresses = [
        { ...one, addressId: 'a', state: 'FAILS', waiting: 12 },
        { ...one, addressId: 'b', state: 'GAVE_UP', waiting: 1_000 },
        { ...one, addressId: 'c', hasKey: false, state: 'PAUSED', waiting: 1 },
        { ...one, addressId: 'd', unheard: ['order.placed'], oldSecretUntil: one.madeAt },
      ];
      const json = { ...envelope, response: { ...response, addresses } };
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await expect(row.nth(0)).toContainText("Doesn't answer");
    await expect(row.nth(0)).toContainText('12 wait.');
    await expect(row.nth(1)).toContainText('Nothing arrived for 3 days.');
    await expect(row.nth(1).getByRole('button', { name: /^Resume/ })).toBeVisible();
    await expect(row.nth(2)).toContainText('has no key that works');
    await expect(row.nth(3)).toContainText("Its key can't read orders, so we don't send that.");
    await expectFitsEach(page, 'main');
    await page.unrouteAll();
    await page.reload();
  });

  await test.step('the secret is replaced, and notices are paused, resumed and ended', async () => {
    await row.getByRole('button', { name: 'Replace the secret for Counter till' }).press('Enter');
    await expectFitsBoth(page, 'dialog');
    await password.fill(owner.password);
    await password.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Copy the secret for Counter till now' }),
    ).toBeFocused();
    await expect(row).toContainText('The old secret works until');
    await row.getByRole('button', { name: 'Pause notices to Counter till' }).press('Enter');
    await expect(row).toContainText('Paused');
    await row.getByRole('button', { name: 'Resume notices to Counter till' }).press('Enter');
    await expect(row).toContainText('Works');
    await row.getByRole('button', { name: 'End notices to Counter till' }).press('Enter');
    await expectFitsBoth(page, 'dialog');
    await dialog.getByRole('button', { name: 'End notices' }).press('Enter');
    await expect(row).toHaveCount(0);
  });
  receiver.close();
});
