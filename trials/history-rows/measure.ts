import type { Page } from '@playwright/test';
import { reportCalls } from '#contract/reports/calls.ts';
import { paintBare } from './bare-page.ts';
import { openTaskClock, type TaskTimes, type Timed, timed } from './portal-page.ts';

/** The range of the rows, long before the demo begins. */
const range = { from: '01/01/2020', to: '06/30/2020' };

const path = '/business/reports/txnHistory';
const press = (label: string) =>
  `[...document.querySelectorAll('main button')].find((b) => b.textContent.trim() === '${label}').click()`;
/** A page has several statuses; this one counts the rows. */
export const status =
  `([...document.querySelectorAll('main [role=status]')].map((one) => one.textContent.trim())` +
  `.find((text) => / transactions?/.test(text)) ?? '')`;
const row = (number: number) => `document.querySelector('[data-row="${number}"]')`;
/** Sets the value past React, which otherwise would not notice the change. */
const fill = (label: string, text: string) => `{
  const field = document.querySelector('[aria-label="${label}"]') ??
    [...document.querySelectorAll('label')].find((l) => l.textContent === '${label}')?.control;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}`;
const scroller = `document.querySelector('section[aria-label="Transactions"]')`;

export type Measured = Record<
  'first' | 'all' | 'sorted' | 'back' | 'found' | 'scrolled' | 'stepped',
  Timed
> & {
  /** The main thread's time to show all rows, and a bare page's time for the same JSON. */
  tasks: TaskTimes;
  bareTasks: TaskTimes;
};

/**
 * Measures a history with this many rows, opened by the click on Submit, and everything people do
 * with it.
 */
export async function measureHistory(page: Page, rows: number): Promise<Measured> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  const count = rows.toLocaleString('en-US');
  const isWhole = `${status} === '${count} transactions'`;
  await page.goto(`${path}?range=TODAY`);
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('Start date').fill(range.from);
  await page.getByLabel('End date').fill(range.to);
  await page.keyboard.press('Escape');
  // The same again: how soon the first rows appear, and how soon all of them.
  const first = await timed(page, press('Submit'), `${row(0)} !== null`);
  await page.getByText(`${count} transactions`, { exact: true }).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByText('No transactions were found').first().waitFor();
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('Start date').fill(range.from);
  await page.getByLabel('End date').fill(range.to);
  await page.keyboard.press('Escape');
  const readClock = await openTaskClock(page);
  const asked = page.waitForRequest((request) =>
    request.url().includes(reportCalls.searchHistory.path),
  );
  const before = await readClock();
  const all = await timed(
    page,
    press('Submit'),
    `${isWhole} && ${scroller}.scrollHeight > ${rows * 40}`,
  );
  const after = await readClock();
  const tasks = {
    taskMs: after.taskMs - before.taskMs,
    scriptMs: after.scriptMs - before.scriptMs,
  };
  const bareTasks = await paintBare(browser, await asked, rows);

  const sorted = await timed(
    page,
    press('Total'),
    `document.querySelector('th[aria-sort="descending"]')?.textContent === 'Total'`,
  );
  const back = await timed(
    page,
    press('Date'),
    `document.querySelector('th[aria-sort="descending"]')?.textContent === 'Date'`,
  );
  await timed(
    page,
    fill('Find by order number or amount', '$2'),
    `${status} !== '${count} transactions'`,
  );
  const found = await timed(
    page,
    fill('Find by order number or amount', '$25.00'),
    `/^2 of /.test(${status})`,
  );
  await timed(page, fill('Find by order number or amount', ''), isWhole);
  const scrolled = await timed(
    page,
    // Scrolls as a wheel does, a screen at a time, and then to the end.
    `const frame = ${scroller};
     for (let step = 0; step < 60; step += 1) {
       frame.scrollTop += 600;
       await new Promise((resolve) => requestAnimationFrame(resolve));
     }
     frame.scrollTop = frame.scrollHeight;`,
    `${row(rows - 1)} !== null`,
  );
  const stepped = await timed(
    page,
    `${row(rows - 1)}.focus();
     document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))`,
    `document.activeElement?.dataset.row === '0'`,
  );
  return { tasks, bareTasks, first, all, sorted, back, found, scrolled, stepped };
}
