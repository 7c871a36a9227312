import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { judge } from './failover/judge.ts';
import { beginLoad } from './failover/load.ts';
import { missingPrograms, openPatroni } from './failover/patroni.ts';
import { makeDemoKeysAt } from './support/demo-keys.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const kills = 3;
const betweenMs = 5_000;
/** As in deploy/patroni.yml. */
const ttlMs = 20_000;
const mostGapMs = ttlMs + 5_000;

/**
 * The failover trial with what an operator would run: three PostgreSQL under Patroni, etcd and
 * HAProxy, with the files in deploy/.
 */
export const trial: Trial = {
  longestSeconds: 900,
  findMissing() {
    const missing = missingPrograms();
    return missing.length > 0 ? `not installed: ${missing.join(', ')}` : undefined;
  },
  async run(world) {
    const cluster = await openPatroni(world);
    const settings = {
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATABASE_APP_URL: cluster.appUrl,
      DATABASE_REPORTS_URL: cluster.reportsUrl,
      LOG_LEVEL: 'fatal',
    };
    const start = async (more: Record<string, string>) =>
      world.start({ ...settings, ...more, DATA_DIR: await world.folder() });
    // The first one migrates and loads the demo.
    const servers = [await start({ DATABASE_URL: cluster.ownerUrl }), await start({})];
    await runAsOwner(cluster.ownerUrl, raiseBudgets);
    const [key] = await makeDemoKeysAt(cluster.appUrl);
    const staff = await signInToDemo(servers[0]?.url ?? '');
    for (const { url } of servers) await fetch(url);

    const load = beginLoad({ servers, key, staff });
    await sleep(betweenMs);
    load.takeLongestGapMs();
    const gaps: Figure[] = [];
    const noteGap = (how: string) => {
      const gapMs = load.takeLongestGapMs();
      gaps.push(figure.atMost(`${how}: longest time without an order`, gapMs, mostGapMs, 'ms'));
    };
    for (let time = 0; time < Math.ceil(kills * world.share); time += 1) {
      await cluster.killWriter();
      await sleep(betweenMs);
      noteGap('kill -9 of writer and agent');
    }
    await cluster.switchWriter();
    await sleep(betweenMs);
    noteGap('switchover');
    await load.stop();
    return [...gaps, ...(await judge(load, servers, cluster.superUrl))];
  },
};
