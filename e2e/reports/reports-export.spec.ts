import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const history = '/business/reports/txnHistory?range=LAST_FULL_MONTH';

test('a report is saved as a file by keyboard, again after a failure, and two at once @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'export', phoneEnd: 380 });
  await test.step('a report is saved as a file, by keyboard, and the page stays', async () => {
    await page.goto(`${history}&kind=ORDER`);
    const button = page.getByRole('button', { name: 'Export' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toHaveText([
      'CSV',
      'Excel',
      'JSON',
      'Tax by rate: CSV',
      'Tax by rate: Excel',
      'Tax by rate: JSON',
    ]);
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const downloaded = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(
      /-transactions-\d{4}-\d\d-01-to-\d{4}-\d\d-(28|29|30|31)\.csv$/,
    );
    expect(file.url()).toMatch(/\/exports\/[0-9a-f-]{36}$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Filter,Orders');
    expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/^Total,,,\d+ transactions,/);
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(/kind=ORDER$/);

    // The same link, a second time in the same browser.
    const again = await page.request.get(file.url(), { headers: { accept: 'text/html' } });
    expect(again.status()).toBe(404);
    expect(await again.text()).toContain('export it again');
  });

  await test.step('the banner reports a failure, and the menu is there to try again', async () => {
    await page.goto(history);
    problems.allow(/ERR_FAILED POST .*\/exports$/);
    await page.route('**/reports/exports', (route) => route.abort());
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/reports/exports');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel', exact: true }).click();
    const bytes = await readFile(await (await downloaded).path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('a second file while the first is prepared: both arrive', async () => {
    await page.goto(history);
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename().replace(/^.*\./, '')));
    let goOn = () => undefined as unknown;
    const delayed = new Promise((resolve) => {
      goOn = () => resolve(undefined);
    });
    // The first waits until the second is requested.
    let asked = 0;
    await page.route('**/reports/exports', async (route) => {
      asked += 1;
      if (asked === 1) await delayed;
      else goOn();
      await route.continue();
    });
    for (const name of ['CSV', 'JSON']) {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    }
    await expect.poll(() => files.toSorted()).toEqual(['csv', 'json']);
  });
});
