import type { Page } from '@playwright/test';
import { type Timed, timed } from './portal-page.ts';

/** The range of the rows, long before the demo begins. */
const range = { from: '01/01/2020', to: '06/30/2020' };

const path = '/business/reports/txnHistory';
const press = (label: string) =>
  `[...document.querySelectorAll('main button')].find((b) => b.textContent.trim() === '${label}').click()`;
/** A page has several statuses; this one counts the rows. */
export const status =
  `([...document.querySelectorAll('main [role=status]')].map((one) => one.textContent.trim())` +
  `.find((text) => / transactions?/.test(text)) ?? '')`;
/** Only a row that has loaded has a link. */
const row = (number: number) => `document.querySelector('a[data-row="${number}"]')`;
/** Sets the value past React, which otherwise would not notice the change. */
const fill = (label: string, text: string) => `{
  const field = document.querySelector('[aria-label="${label}"]') ??
    [...document.querySelectorAll('label')].find((l) => l.textContent === '${label}')?.control;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}`;
/** At once, as the scrollbar does: the page's own style would make it smooth. */
const scrollTo = (top: string) => `scrollTo({ top: ${top}, behavior: 'instant' })`;
const pageHeight = 'document.documentElement.scrollHeight';

/** The row that has the focus is drawn, too, however far away. */
const rowsInView = `[...document.querySelectorAll('a[data-row]')].filter((link) => {
  const { top } = link.getBoundingClientRect();
  return top > 0 && top < innerHeight;
}).length`;

/** Parts of the whole list to which a person drags the scrollbar. */
const positions = [0.5, 0.9, 0.1, 0.75, 0.3];

export type Measured = Record<
  'first' | 'sorted' | 'back' | 'found' | 'scrolled' | 'stepped',
  Timed
> & {
  /** From the press until the row in that place is there, for each of the places. */
  placed: readonly Timed[];
  /** What JavaScript holds after all of it, beyond what the page held before. */
  grownMb: number;
};

/** How much JavaScript holds, after its garbage is collected. */
async function openHeap(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
}

/**
 * Measures a history with this many rows, opened by the click on Submit, and everything people do
 * with it.
 */
export async function measureHistory(page: Page, rows: number): Promise<Measured> {
  const count = rows.toLocaleString('en-US');
  const isWhole = `${status} === '${count} transactions'`;
  await page.goto(`${path}?range=TODAY`);
  await page.getByText('No transactions were found').first().waitFor();
  const heapMb = await openHeap(page);
  const before = await heapMb();
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('Start date').fill(range.from);
  await page.getByLabel('End date').fill(range.to);
  await page.keyboard.press('Escape');
  const first = await timed(page, press('Submit'), `${row(0)} !== null && ${isWhole}`);
  const placed: Timed[] = [];
  for (const part of positions) {
    const drag = scrollTo(`${part} * ${pageHeight}`);
    // A row in the middle of what is seen: its page is there.
    const isFilled = `scrollY > 0 && ${rowsInView} >= 5 &&
      document.querySelector('tr[aria-busy]') === null`;
    placed.push(await timed(page, drag, isFilled));
  }
  await timed(page, scrollTo('0'), `${row(1)} !== null`);

  const sorted = await timed(
    page,
    press('Total'),
    `document.querySelector('th[aria-sort="descending"]')?.textContent === 'Total' && ${row(1)} !== null`,
  );
  const back = await timed(
    page,
    press('Date'),
    `document.querySelector('th[aria-sort="descending"]')?.textContent === 'Date' && ${row(1)} !== null`,
  );
  await timed(page, fill('Find by order number or amount', '$2'), `/ of /.test(${status})`);
  const found = await timed(
    page,
    fill('Find by order number or amount', '$25.00'),
    // A few dozen have one of their amounts like this; `$2` found thousands.
    `/^\\d{1,3} of /.test(${status})`,
  );
  await timed(page, fill('Find by order number or amount', ''), isWhole);
  const scrolled = await timed(
    page,
    // Scrolls as a wheel does, a screen at a time, and then to the end.
    `for (let step = 0; step < 60; step += 1) {
       ${scrollTo('scrollY + 600')};
       await new Promise((resolve) => requestAnimationFrame(resolve));
     }
     ${scrollTo(pageHeight)};`,
    `${row(rows - 1)} !== null`,
  );
  const stepped = await timed(
    page,
    `${row(rows - 1)}.focus();
     document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))`,
    `document.activeElement?.dataset.row === '0'`,
  );
  const grownMb = (await heapMb()) - before;
  return { first, placed, sorted, back, found, scrolled, stepped, grownMb };
}
