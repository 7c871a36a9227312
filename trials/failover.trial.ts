import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { judge } from './failover/judge.ts';
import { beginLoad } from './failover/load.ts';
import { noticedAfterMs, openPair } from './failover/pair.ts';
import { makeDemoKeys } from './support/demo-keys.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const moves = ['kill', 'kill', 'kill', 'stop'] as const;
const betweenMs = 5_000;
const mostGapMs = noticedAfterMs + 5_000;

/**
 * Two processes, a writer and its synchronous standby, from which reports are read. The writer is
 * killed three times and stopped once, while tills, diners and the portal work.
 */
export const trial: Trial = {
  longestSeconds: 600,
  async run(world) {
    const SECRET_KEY = randomBytes(32).toString('base64');
    const base = await world.start({ SECRET_KEY });
    const [key] = await makeDemoKeys(base);
    const staff = await signInToDemo(base.url);
    await base.stop();

    const pair = await openPair(world, base.dataDir);
    await runAsOwner(pair.ownerUrl(), raiseBudgets);
    const settings = {
      SECRET_KEY,
      DATABASE_APP_URL: pair.appUrl,
      DATABASE_REPORTS_URL: pair.reportsUrl,
      LOG_LEVEL: 'fatal',
    };
    const servers = [
      await world.start({ ...settings, DATA_DIR: await world.folder() }),
      await world.start({ ...settings, DATA_DIR: await world.folder() }),
    ];
    for (const { url } of servers) await fetch(url);

    const load = beginLoad({ servers, key, staff });
    await sleep(betweenMs);
    const gaps: Figure[] = [];
    load.takeLongestGapMs();
    for (const how of moves) {
      await pair.moveWriter(how);
      await sleep(betweenMs);
      const gapMs = load.takeLongestGapMs();
      gaps.push(figure.atMost(`${how}: longest time without an order`, gapMs, mostGapMs, 'ms'));
    }
    await load.stop();

    return [...gaps, ...(await judge(load, servers, pair.ownerUrl()))];
  },
};
