import type { Page, TestInfo } from '@playwright/test';
import { expect } from './fixtures.ts';
import { runOnSharedServer } from './once-in-run.ts';
import { joyous, sharedServer } from './operator.ts';
import type { Problems } from './problems.ts';
import { createRestaurant } from './restaurants.ts';

const password = 'seven small spoons';

type Wanted = { key: string; phoneEnd: number };

/** A restaurant of the test's own, with the worked example of docs/MONEY.md in the last month; its owner is signed in. */
export async function enterLastMonth(
  { page, problems, info }: { page: Page; problems: Problems; info: TestInfo },
  { key, phoneEnd }: Wanted,
): Promise<void> {
  // It isn't listed: the other tests count those that are.
  problems.allow(/^404 GET .*\/restaurant\/\w+\/$/);
  const id = `${key}${info.project.name === 'phone' ? 'p' : 'd'}${info.retry}`.padEnd(12, '0');
  const name = 'Books and Beans';
  await createRestaurant(sharedServer(), { externalId: id, name, listed: false }, info);
  await runOnSharedServer('portal-last-month.child.ts', id);
  await joinAsOwner({ page, info }, { id, phoneEnd });
}

/** Somebody new owns the restaurant, and is signed in. */
export async function joinAsOwner(
  { page, info }: { page: Page; info: TestInfo },
  { id, phoneEnd }: { id: string; phoneEnd: number },
): Promise<void> {
  const phone = phoneEnd + (info.project.name === 'phone' ? 0 : 1) + info.retry * 2;
  const added = await joyous(
    ...['staff', 'add-owner', '--restaurant', id, '--email', `${id}@books.example`],
    ...['--phone', `+15125550${phone}`, '--first', 'Bea', '--last', 'Books'],
  );
  await page.goto(/(\/business\/b\/\S+)/.exec(added)?.[1] ?? '');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Join/ }).click();
  await expect(page).toHaveURL(`/business/b/${id}/login`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
}
