import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';
import { openTerminal } from '../support/run/terminal.ts';

test.use(ownNetwork);

const testKey = /joy_test_[a-z0-9]+_[0-9a-f]{72}/;

test('from the page for developers to a till that rings, with its commands as they are @one-screen', async ({
  page,
  problems,
  context,
}, info) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  problems.allow(/^404 POST .*\/testRestaurant\/keys/);
  await page.goto('/developers');
  await test.step('who is not signed in reads how to get a test key', async () => {
    await expect(
      page.getByRole('link', { name: 'sign in and make a test restaurant' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a test key here' })).toHaveCount(0);
  });

  await enterLastMonth({ page, problems, info }, { key: 'firsttill', phoneEnd: 592 });
  const put = page.getByRole('button', { name: 'Use a test key here' });
  await page.goto('/developers');
  await test.step('without a test restaurant, the page leads to one', async () => {
    await put.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'no test restaurant yet' });
    await expect(alert).toBeVisible();
    await alert.getByRole('link', { name: 'Make one' }).click();
    await page.getByRole('button', { name: 'Make a test restaurant' }).click();
    await expect(page.getByText('Your test restaurant is ready.')).toBeVisible();
  });

  const copied = async (title: string) => {
    await page.getByRole('button', { name: `Copy ${title}`, exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: `Copied ${title}`, exact: true })).toBeVisible();
    return page.evaluate<string>('navigator.clipboard.readText()');
  };
  const commands = new Map<string, string>();
  await test.step('one press puts a test key into all commands, and another takes it out', async () => {
    await page.goto('/developers');
    expect(await copied('Our address and your key')).toContain("KEY='joy_...'");
    await put.press('Enter');
    const takeOut = page.getByRole('button', { name: 'Take the test key out' });
    await expect(takeOut).toBeFocused();
    await expect(page.getByText(/^All commands on this page now have a key of Test/)).toBeVisible();
    for (const title of [
      'Our address and your key',
      'Try your key',
      'Install the client in a new folder',
      'Write a till',
      'Switch it on',
      'Which restaurant your key is for',
    ]) {
      commands.set(title, await copied(title));
    }
    expect(page.url()).not.toMatch(testKey);
    const shown = await page.locator('main pre').allTextContents();
    expect(shown.join('\n')).not.toMatch(/\$KEY|\$JOYOUS|joy_\.\.\./);
    await expectFitsEach(page, 'section[aria-labelledby="first"]');
    // What a server sends is the same for everybody, and no browser stores the key.
    expect(await (await page.request.get('/developers')).text()).not.toMatch(testKey);
    const stored = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    );
    expect(stored).not.toMatch(testKey);
  });

  const terminal = await openTerminal();
  const command = (title: string) => commands.get(title) ?? '';
  try {
    await test.step('they run as they are, one after the other', async () => {
      await terminal.run(command('Our address and your key'));
      expect(JSON.parse(await terminal.run(command('Try your key')))).toMatchObject({
        status: 'Success',
        response: { isTest: true },
      });
      await terminal.run(command('Install the client in a new folder'));
      await terminal.run(command('Write a till'));
      terminal.start(command('Switch it on'));
      await terminal.until(/Waiting for orders of Test restaurant/);
    });

    await test.step('a diner orders, and the till rings', async () => {
      await page.getByRole('link', { name: 'on its page' }).click();
      await page.getByLabel('Orders from the web go to').selectOption('Commands on /developers');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(
        page.getByText('Orders from the web go to Commands on /developers.'),
      ).toBeVisible();
      await expectFitsEach(page, 'main');
      await page.getByRole('button', { name: 'A diner orders now' }).click();
      const [, number = ''] = await terminal.until(/RING! [\s\S]*is on the till as (\S+)/);
      expect(terminal.output()).toContain('\u0007RING!');
      await page.getByRole('link', { name: 'Open its kitchen' }).click();
      await expect(page.getByText(`On the till as ${number}`)).toBeVisible();
      await expectFitsEach(page, 'main');
    });

    await test.step('the kitchen accepts, and the till hears of it', async () => {
      await page
        .getByRole('button', { name: /^Accept/ })
        .first()
        .click();
      await terminal.until(/Order \d+ is ACCEPTED/);
      await page.getByRole('button', { name: /^Ready order/ }).click();
      await terminal.until(/Order \d+ is READY/);
    });
  } finally {
    await terminal.close();
  }

  await test.step('once they have logged out, the key is gone', async () => {
    await page.goto('/developers');
    await expect(put).toBeVisible();
    await put.click();
    await expect(page.getByRole('button', { name: 'Take the test key out' })).toBeVisible();
    await page.evaluate(
      "['userToken', 'businessToken', 'currentUser'].forEach((key) => localStorage.removeItem(key)); dispatchEvent(new StorageEvent('storage', { key: 'userToken' }))",
    );
    await expect(page.locator('main pre').first()).toHaveText(/joy_\.\.\./);
  });
});
