import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchCalls } from '#contract/find/search/calls.ts';
import { type Figure, figure } from '../bench/report.ts';
import { neighbour } from './crowd/neighbour.ts';
import { anyCoupon, ask, type Load, load } from './support/clients.ts';
import { watchLiveness } from './support/liveness.ts';
import { watchMemory } from './support/peak-memory.ts';
import type { Trial } from './support/trial.ts';

const connections = 2_000;
const seconds = 8;
const inARow = 3;
const giveUpAfterMs = 20_000;

const typedSearch = () => ({
  path: searchCalls.searchRestaurants.path,
  post: { query: `pizza ${Math.random()}`, limit: 10 },
});

/** Waits until several coupons in a row are given, each within a second. */
async function untilGiven(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const startedMs = performance.now();
  let good = 0;
  while (good < inARow && performance.now() - startedMs < giveUpAfterMs) {
    const status = await Promise.race([ask(port, agent, anyCoupon()), sleep(1_000, 0)]);
    good = status === 200 ? good + 1 : 0;
    await sleep(20);
  }
  agent.destroy();
  return performance.now() - startedMs;
}

const share = ({ answers }: Load) =>
  [...answers].map(([status, count]) => `${status || 'cut'}: ${count}`).join(', ');
const countOf = ({ answers }: Load, wanted: (status: number) => boolean) =>
  [...answers].reduce((sum, [status, count]) => sum + (wanted(status) ? count : 0), 0);

const visitors: Trial = {
  longestSeconds: 150,
  async run(world) {
    const server = await world.start({ COUPON_DAILY_LIMIT: '1000000', LOG_LEVEL: 'fatal' });
    const liveness = watchLiveness(server.url, world);
    const memory = watchMemory(server, world);
    const figures: Figure[] = [];
    const kinds = {
      'the home page': () => ({ path: '/' }),
      'typed searches': typedSearch,
      coupons: anyCoupon,
    };
    // Loads the home page into the cache, as the first visitors would have.
    await fetch(server.url);
    for (const [name, next] of Object.entries(kinds)) {
      const found = await load(server.port, { connections, seconds, next });
      const recoveredMs = await untilGiven(server.port);
      figures.push(
        figure.atLeast(
          `${connections} on ${name}, served`,
          countOf(found, (s) => s === 200),
          100,
          share(found),
        ),
        figure.atMost(
          `  neither served nor told to wait`,
          countOf(found, (s) => ![200, 429, 503].includes(s)),
          0,
          '',
        ),
        figure.atMost(`  a coupon again after`, recoveredMs / 1_000, 3, 's'),
        figure.atMost(`  memory at its peak`, memory.takePeakMb(), 300, 'MB'),
      );
    }
    return [...figures, ...liveness.figures()];
  },
};

export const trials = { visitors, neighbour };
