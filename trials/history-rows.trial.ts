import { loadavg } from 'node:os';
import { figure } from '../bench/report.ts';
import { makeManyOrders } from '../server/features/reports/reports.factory.ts';
import { measureHistory } from './history-rows/measure.ts';
import { keptAfterSignIn, openBrowser, openPortal } from './history-rows/portal-page.ts';
import { runAsOwner } from './run-as-owner.ts';
import type { Trial } from './trial.ts';

const rows = 99_999;
/**
 * Rows are parsed off the main thread and arrive in pieces, so it has as much to draw as to parse.
 */
const mostToBare = 2;
const firstMs = Date.parse('2020-01-01T18:00:00Z');

/** The longest possible history in a browser: opened, sorted, searched and scrolled to its end. */
export const trial: Trial = {
  longestSeconds: 300,
  async run(world) {
    // The demo's year is not needed here, and takes time to load.
    const server = await world.start({ DEMO_ORDERS: 'false' });
    const ownerUrl = await world.ownerUrl(server);
    await runAsOwner(ownerUrl, `UPDATE next_sweeps SET due_at = '2100-01-01'`);
    await makeManyOrders(ownerUrl, { businessId: 1 }, { count: rows, firstMs });
    const browser = await openBrowser();
    world.defer(() => browser.close());
    const page = await openPortal(browser, server.url, await keptAfterSignIn(server.url));
    const measured = await measureHistory(page, rows);
    const { first, all, sorted, back, found, scrolled, stepped, tasks, bareTasks } = measured;
    const inMs = ({ taskMs, scriptMs }: typeof tasks) =>
      `${Math.round(taskMs)} ms, ${Math.round(scriptMs)} of them JavaScript`;
    console.log(
      `Main thread for all rows: ${inMs(tasks)}; a bare page: ${inMs(bareTasks)}. Load ${loadavg()[0]?.toFixed(0)}`,
    );
    return [
      figure.atMost(`${rows} rows: the first, from the click`, first.ms, 1_000, 'ms'),
      figure.atMost('  all of them, to be scrolled', all.ms, 5_000, 'ms'),
      figure.atMost('  the longest hitch meanwhile', all.longestTaskMs, 200, 'ms'),
      figure.atMost(
        "  the page's processor time, to a bare page's for the same JSON",
        tasks.taskMs / bareTasks.taskMs,
        mostToBare,
        '',
      ),
      figure.atMost('sorted by Total', sorted.ms, 500, 'ms'),
      figure.atMost('  and by day again', back.ms, 500, 'ms'),
      figure.atMost('found by an amount', found.ms, 500, 'ms'),
      figure.atMost(
        '  the longest hitch of these',
        Math.max(...[sorted, back, found].map(({ longestTaskMs }) => longestTaskMs)),
        200,
        'ms',
      ),
      figure.atMost('scrolled by 60 screens and to the end: hitches', scrolled.hitches, 0, ''),
      figure.atMost('from the last row to the first, by a key', stepped.ms, 500, 'ms'),
    ];
  },
};
