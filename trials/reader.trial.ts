import { randomBytes } from 'node:crypto';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { startStandby } from '#platform/embedded-postgres/standby.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { quantile } from '../bench/quantile.ts';
import { type Figure, figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { addressThrough, socketFileOf } from './failover/pair.ts';
import { placeAndRead } from './failover/place-and-read.ts';
import { openSwitch } from './failover/switch.ts';
import { makeDemoKeys } from './support/demo-keys.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const ordersOfEach = 60;
const behindMs = 5_000;
/** A reading now and then waits half a second for the standby; the others don't. */
const mostExtraMs = 100;

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
      const { timesMs, missed } = await placeAndRead({ url, key, staff }, count);
      const medianMs = quantile(timesMs, 0.5);
      figures.push(
        figure.atMost(`${name}: orders not found`, missed.length, 0, `of ${count}`),
        figure.atMost('  median of a reading', medianMs, Math.round(keptUpMs + mostExtraMs), 'ms'),
      );
      return medianMs;
    };
    await placeAndRead({ url, key, staff }, 3);
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
