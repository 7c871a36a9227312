import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '#contract/time/durations.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { stripeProvider } from '#platform/payments/stripe-provider.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { type Figure, figure } from '../../bench/report.ts';
import { demoFlagship } from '../../server/demo/staff/demo-staff.data.ts';
import { verifyPayments } from '../../server/features/orders/payments/index.ts';
import {
  openProvider,
  type PostNotice,
  type Provider,
  providerAccount,
} from '../../server/testing/web-orders/open-provider.ts';
import { serveProvider } from '../support/serve-provider.ts';
import type { World } from '../support/world.ts';
import type { Balancer } from './balancer.ts';
import { type Caller, openCaller } from './caller.ts';
import { type AsOwner, exportBy, openKitchen, readSeals, sweepBy } from './kitchen.ts';
import { openLives } from './order-lives.ts';
import { ways } from './ways.data.ts';

const ofEachWay = 2;
const diners = 4;
const longestSettlingMs = 60_000;

/** A provider of payments beside all processes, and the settings with which they use it. */
export async function openPaying(world: World) {
  const provider = openProvider(Date.now);
  const settings = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: providerAccount.secretKey,
    STRIPE_WEBHOOK_SECRET: providerAccount.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${await serveProvider(world, provider)}`,
  };
  return { provider, settings };
}

/** Notices go to any process, too. */
function deliverNotices({ send }: Caller, provider: Provider) {
  let hasEnded = false;
  const post: PostNotice = async (path, { body, signature }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    for (;;) {
      const answer = await send(path, { method: 'POST', headers, body });
      if (answer) return answer.status;
      await sleep(50);
    }
  };
  const deliver = async () => {
    while (!hasEnded) {
      await provider.sendNotices(post, 'ALL');
      await sleep(30);
    }
  };
  const delivering = deliver();
  return async () => {
    hasEnded = true;
    await delivering;
  };
}

/** Compares provider and ledger, once nothing is under way any more. */
async function verifyPaid(ownerUrl: string, { standIn }: Provider): Promise<Figure[]> {
  const logger = createLogger('silent');
  const pool = createPool({ connectionString: ownerUrl, maxConnections: 1, logger });
  const database = createDatabase(pool);
  const provider = stripeProvider({ ...providerAccount, fetch: standIn.fetch });
  const range = { fromMs: Date.now() - dayMs, toMs: Date.now() + dayMs };
  const giveUpAtMs = performance.now() + longestSettlingMs;
  let verified = await verifyPayments({ database, provider }, range);
  while (verified.differences.length > 0 && performance.now() < giveUpAtMs) {
    await sleep(500);
    verified = await verifyPayments({ database, provider }, range);
  }
  await pool.end();
  const { days, differences } = verified;
  console.log(...differences.slice(0, 5));
  const dollars = (of: 'capturedCents' | 'refundedCents' | 'disputedCents') =>
    days.reduce((sum, day) => sum + day[of], 0) / 100;
  const unexplainedCents = days.reduce((sum, day) => sum + day.unexplainedCents, 0);
  return [
    figure.atLeast('dollars charged', dollars('capturedCents'), 1_000),
    figure.atLeast('  given back', dollars('refundedCents'), 100),
    figure.atLeast('  taken back by banks', dollars('disputedCents'), 50),
    figure.atMost('payments verify: differences', differences.length, 0, ''),
    figure.atMost('  unexplained', unexplainedCents, 0, 'cents'),
  ];
}

type Place = {
  balancer: Balancer;
  provider: Provider;
  asOwner: AsOwner;
  /** Of the version before, which stays as it is. */
  oldFolder: string;
};

/** The last deposit of each of these, as this version's command line exports it. */
const exportLast = (
  ids: readonly string[],
  seals: ReadonlyMap<string, string>,
  folder: string,
  asOwner: AsOwner,
) =>
  Promise.all(
    ids.flatMap((id) => {
      const last = [...seals.keys()].findLast((deposit) => deposit.startsWith(`${id} `));
      return last === undefined ? [] : [exportBy(folder, asOwner, last)];
    }),
  );

/** Orders on the web in every state, that the version before begins and any process goes on with. */
export async function openPaidOrders({ balancer, provider, asOwner, oldFolder }: Place) {
  const ownerUrl = asOwner.DATABASE_URL;
  const begun = Array.from({ length: ofEachWay }, () => ways).flat();
  const url = balancer.pick()?.url ?? '';
  const opened = { folder: oldFolder, asOwner, url, diners: begun.length + diners };
  const kitchen = await openKitchen(opened);
  const caller = openCaller(balancer);
  const lives = openLives({ caller, kitchen, provider, ownerUrl });
  const stopNotices = deliverNotices(caller, provider);
  const sealed = [kitchen.at.externalId, demoFlagship];
  const playing = begun.map((way, index) => {
    const play = lives.begin(kitchen.tokens[index] ?? '');
    return (part: 0 | 1 | 2) => play(way[part]);
  });
  let before = new Map<string, string>();
  let exported: string[] = [];

  function beginLoad() {
    let hasEnded = false;
    const order = async (token: string, index: number) => {
      for (let turn = index * 6; !hasEnded; turn += 1) {
        const way = (ways[turn % ways.length] ?? []).flat();
        // One that stays open would be the diner's last.
        if (way.at(-1) === 'accept') continue;
        await lives.begin(token)(way);
      }
    };
    const ordering = Promise.all(kitchen.tokens.slice(-diners).map(order));
    return async () => {
      hasEnded = true;
      await ordering;
    };
  }

  async function judge(folder: string): Promise<Figure[]> {
    await sweepBy(folder, asOwner, kitchen);
    const verified = await verifyPaid(ownerUrl, provider);
    await stopNotices();
    const { faults } = caller;
    const { stuck } = lives;
    console.log(...[...faults, ...stuck].slice(0, 9));
    const after = await readSeals(asOwner);
    const changed = [...before].filter(([deposit, seal]) => after.get(deposit) !== seal);
    const again = await exportLast(sealed, before, folder, asOwner);
    const differing = exported.filter((text, index) => text !== again[index]);
    const none = (name: string, count: number) => figure.atMost(name, count, 0, '');
    return [
      figure.atLeast('orders on the web', lives.orders.length, begun.length),
      none('  lost, or not where they must be', await lives.countLost()),
      none('  that could not go on', stuck.length),
      none('  answers of 5xx', faults.length),
      ...verified,
      figure.atLeast('seals of before', before.size, 1),
      none('  not the same after', changed.length),
      none('  not exported byte for byte', differing.length),
      figure.atLeast('  made since', after.size - before.size, 2),
    ];
  }

  return {
    playPart: (part: 0 | 1 | 2) => Promise.all(playing.map((play) => play(part))),
    beginLoad,
    /** By the version before: on the schema before, or already on the new one. */
    sweepByOld: () => sweepBy(oldFolder, asOwner, kitchen),
    async noteSeals() {
      before = await readSeals(asOwner);
      exported = await exportLast(sealed, before, oldFolder, asOwner);
    },
    /** A day later, no process of the version before runs any more: the new rules of money hold. */
    letNewRulesHold: () =>
      queryOnce(
        ownerUrl,
        'UPDATE restaurants SET money_rules_since = least(money_rules_since, now())',
      ),
    judge,
  };
}
