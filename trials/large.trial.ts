import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchCalls } from '#contract/find/search/calls.ts';
import { growRestaurants } from '../bench/many-restaurants.ts';
import { median, quantile } from '../bench/quantile.ts';
import { figure } from '../bench/report.ts';
import { type Exported, exportFile, shownTotal } from './large/export-files.ts';
import { makeRows, newRows } from './large/make-rows.ts';
import { measureHistory } from './large/measure.ts';
import { measureFilters } from './large/measure-filters.ts';
import { openBrowser, openPortal, storedAfterSignIn } from './large/portal-page.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const restaurants = 10_000;
const changesEveryMs = 200;
const visitsEveryMs = 10;
const seconds = 8;

async function timeMs(url: string, criteria?: object): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url, {
    ...(criteria && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(criteria),
    }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedMs;
}

/**
 * The most expensive queries with 10,000 restaurants: who opens next, and a list that changes
 * often.
 */
const manyRestaurants: Trial = {
  longestSeconds: 240,
  async run(world) {
    const server = await world.start();
    const ownerUrl = await world.ownerUrl(server);
    await growRestaurants(ownerUrl, restaurants);

    const search = server.url + searchCalls.searchRestaurants.path;
    const times = { opening: [] as number[], name: [] as number[] };
    for (let round = -5; round < 40; round += 1) {
      // A different page each time, so that none is cached.
      const page = { offset: (round + 5) * 24, limit: 24 };
      const openingMs = await timeMs(search, { ...page, sort: 'opening' });
      const nameMs = await timeMs(search, { ...page, sort: 'name' });
      if (round < 0) continue;
      times.opening.push(openingMs);
      times.name.push(nameMs);
    }

    const change = `UPDATE restaurants SET price_level = 5 - price_level WHERE business_id = 1`;
    let changes = 0;
    const untilMs = performance.now() + seconds * 1_000;
    const changing = (async () => {
      for (; performance.now() < untilMs; changes += 1) {
        await runAsOwner(ownerUrl, change);
        await sleep(changesEveryMs);
      }
    })();
    // Visitors arrive whether or not earlier ones have been answered.
    const visits: Promise<number>[] = [];
    while (performance.now() < untilMs) {
      visits.push(timeMs(server.url));
      await sleep(visitsEveryMs);
    }
    const home = await Promise.all(visits);
    await changing;
    return [
      figure.atMost(`${restaurants} by opening, a new page`, median(times.opening), 60, 'ms'),
      figure.atMost('  to the same by name', median(times.opening) / median(times.name), 5, ''),
      figure.atLeast('changes while the home page is read', changes, 20),
      figure.atMost('  the home page, median', median(home), 20, 'ms'),
      figure.atMost('  and 95 of 100 visits', quantile(home, 0.95), 40, 'ms'),
    ];
  },
};

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
const longHistory: Trial = {
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

export const trials = { restaurants: manyRestaurants, history: longHistory };
