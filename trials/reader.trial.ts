import { randomBytes, randomUUID } from 'node:crypto';
import { callUrl } from '#contract/call.ts';
import { orderCalls } from '#contract/money/orders/calls.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { startStandby } from '#platform/embedded-postgres/standby.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { orderBody } from '../bench/money/order-bodies.ts';
import { quantile } from '../bench/quantile.ts';
import { type Figure, figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { addressThrough, socketFileOf } from './failover/pair.ts';
import { openSwitch } from './failover/switch.ts';
import { makeDemoKeys } from './support/demo-keys.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './trial.ts';

const ordersOfEach = 60;
const behindMs = 5_000;
/** A reading now and then waits half a second for the standby; the others don't. */
const mostExtraMs = 100;

/** Places orders, and looks each one up in the portal as soon as it is acknowledged. */
async function placeAndRead(
  url: string,
  key: string,
  staff: Record<string, string>,
  count: number,
) {
  const timesMs: number[] = [];
  const missed: number[] = [];
  for (let time = 0; time < count; time += 1) {
    const placed = await fetch(url + orderCalls.createPartnerOrders.path, {
      method: 'POST',
      body: JSON.stringify(orderBody()),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'idempotency-key': randomUUID(),
      },
    });
    const { response } = (await placed.json()) as { response: { orderId: number } };
    const startedMs = performance.now();
    const path = callUrl(reportCalls.getTransaction, { reservationId: String(response.orderId) });
    const { status } = await fetch(url + path, { headers: staff });
    timesMs.push(performance.now() - startedMs);
    if (status !== 200) missed.push(status);
  }
  return { medianMs: quantile(timesMs, 0.5), missed };
}

/**
 * Whoever was told that an order is booked finds it in the portal, whatever the standby does from
 * which reports are read.
 */
export const trial: Trial = {
  longestSeconds: 300,
  async run(world) {
    const SECRET_KEY = randomBytes(32).toString('base64');
    const base = await world.start({ SECRET_KEY });
    const [key] = await makeDemoKeys(base);
    const staff = await signInToDemo(base.url);
    await base.stop();
    const { dataDir } = base;
    const writer = await startEmbeddedPostgres({ dataDir });
    world.defer(writer.stop);
    await runAsOwner(writer.ownerUrl, raiseBudgets);
    const [toWriter, toReader] = [await openSwitch(), await openSwitch()];
    world.defer(toWriter.close);
    world.defer(toReader.close);
    toWriter.leadTo(socketFileOf(writer));
    const addStandby = async (delayMs: number) => {
      const standby = await startStandby(dataDir, await world.folder(), { delayMs });
      world.defer(standby.stop);
      toReader.leadTo(socketFileOf(standby));
      return standby;
    };

    const upToDate = await addStandby(0);
    const { url } = await world.start({
      SECRET_KEY,
      DATABASE_APP_URL: addressThrough(toWriter.port, writer),
      DATABASE_REPORTS_URL: addressThrough(toReader.port, writer),
      DATA_DIR: await world.folder(),
    });
    const count = Math.ceil(ordersOfEach * world.share);
    const figures: Figure[] = [];
    let keptUpMs = 0;
    const measure = async (name: string) => {
      const { medianMs, missed } = await placeAndRead(url, key, staff, count);
      figures.push(
        figure.atMost(`${name}: orders not found`, missed.length, 0, `of ${count}`),
        figure.atMost('  median of a reading', medianMs, keptUpMs + mostExtraMs, 'ms'),
      );
      return medianMs;
    };
    await placeAndRead(url, key, staff, 3);
    keptUpMs = await measure('a standby that keeps up');
    await addStandby(behindMs);
    await measure('5 seconds behind');
    toReader.leadTo(undefined);
    await measure('away');
    toReader.leadTo(socketFileOf(upToDate));
    await queryOnce(upToDate.ownerUrl, 'SELECT pg_promote(true, 60)');
    await measure('a server of its own by now');
    return figures;
  },
};
