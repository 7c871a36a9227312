import { loadavg } from 'node:os';
import { figure } from '../bench/report.ts';
import { type Exported, exportFile, shownTotal } from './history-rows/export-files.ts';
import { makeRows, newRows } from './history-rows/make-rows.ts';
import { measureHistory } from './history-rows/measure.ts';
import { measureFilters } from './history-rows/measure-filters.ts';
import { openBrowser, openPortal, storedAfterSignIn } from './history-rows/portal-page.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const { rows } = newRows;
type Shown = { count: number; cents: number };

const apart = (one: Shown, other: Shown) =>
  Math.abs(one.count - other.count) + Math.abs(one.cents - other.cents);

/** Rows and cents of a file that the screen doesn't have, or the other way around. */
const differences = ({ read, lastLine }: Exported, shown: Shown) =>
  apart(read, shown) + apart(lastLine, shown);

/**
 * The longest possible history in a browser: opened, sorted, searched, scrolled to its end,
 * filtered and exported.
 */
export const trial: Trial = {
  longestSeconds: 300,
  async run(world) {
    // The demo's year is not needed here, and takes time to load.
    const server = await world.start({ DEMO_ORDERS: 'false' });
    const ownerUrl = await world.ownerUrl(server);
    await runAsOwner(ownerUrl, `UPDATE next_sweeps SET due_at = '2100-01-01'`);
    await makeRows(ownerUrl, 1);
    const browser = await openBrowser();
    world.defer(() => browser.close());
    const page = await openPortal(browser, server.url, await storedAfterSignIn(server.url));
    const measured = await measureHistory(page, rows);
    const { first, placed, sorted, back, found, scrolled, stepped, grownMb } = measured;
    const whole = { count: rows, cents: await shownTotal(page) };
    const csv = await exportFile(page, 'CSV');
    const xlsx = await exportFile(page, 'Excel');
    const { byService, byKind } = await measureFilters(page);
    const filtered = { count: newRows.deliveryRefunds, cents: await shownTotal(page) };
    const filteredCsv = await exportFile(page, 'CSV');
    console.log(`Load ${loadavg()[0]?.toFixed(0)}`);
    return [
      figure.atMost(`${rows} rows: the first, with all totals`, first.ms, 300, 'ms'),
      figure.atMost(
        '  any place of the scrollbar, the slowest of five',
        Math.max(...placed.map(({ ms }) => ms)),
        250,
        'ms',
      ),
      figure.atMost('  what the page holds after all of it', grownMb, 10, 'MB'),
      figure.atMost('sorted by Total', sorted.ms, 300, 'ms'),
      figure.atMost('  and by day again', back.ms, 300, 'ms'),
      figure.atMost('found by an amount', found.ms, 300, 'ms'),
      figure.atMost('filtered by service type', byService.ms, 300, 'ms'),
      figure.atMost('  and by kind', byKind.ms, 300, 'ms'),
      figure.atMost(
        '  the longest hitch of all these',
        Math.max(
          ...[first, ...placed, sorted, back, found, byService, byKind].map(
            ({ longestTaskMs }) => longestTaskMs,
          ),
        ),
        200,
        'ms',
      ),
      figure.atMost('scrolled by 60 screens and to the end: hitches', scrolled.hitches, 0, ''),
      figure.atMost('from the last row to the first, by a key', stepped.ms, 500, 'ms'),
      figure.atMost(`exported as CSV, ${csv.read.count} rows`, csv.ms, 3_000, 'ms'),
      figure.atMost('  rows and cents that differ', differences(csv, whole), 0, ''),
      figure.atMost(`exported for Excel, ${xlsx.read.count} rows`, xlsx.ms, 15_000, 'ms'),
      figure.atMost('  rows and cents that differ', differences(xlsx, whole), 0, ''),
      figure.atMost(
        `exported with both filters, ${filteredCsv.read.count} rows`,
        filteredCsv.ms,
        3_000,
        'ms',
      ),
      figure.atMost('  rows and cents that differ', differences(filteredCsv, filtered), 0, ''),
    ];
  },
};
