import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '#contract/call.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { figure } from '../bench/report.ts';
import { watchReadiness } from './rolling/balancer.ts';
import { openVisitors } from './rolling/visitors.ts';
import type { Trial } from './support/trial.ts';

const clients = 50;
const graceMs = 1_500;
const rounds = 3;
const paths = [
  '/',
  '/about',
  callUrl(restaurantCalls.getRestaurant, { id: 'mamarosa0001' }),
  '/restaurant/city/new-york',
];

export const trial: Trial = {
  longestSeconds: 150,
  async run(world) {
    const SECRET_KEY = randomBytes(32).toString('base64');
    const base = await world.start({ SECRET_KEY });
    const settings = {
      DATABASE_URL: await world.ownerUrl(base),
      SECRET_KEY,
      SHUTDOWN_GRACE_MS: String(graceMs),
    };
    const servers = new Set([await world.start(settings), await world.start(settings)]);
    const balancer = watchReadiness(servers);
    world.defer(balancer.stop);

    const pages = paths.map((path) => ({ path }));
    const visitors = openVisitors(balancer, clients, pages);
    const exitCodes: (number | null)[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const old of [...servers]) {
        servers.add(await world.start(settings));
        await sleep(300);
        exitCodes.push(await old.stop());
        servers.delete(old);
      }
    }
    await visitors.stop();
    console.log(...visitors.lost.slice(0, 3));
    return [
      figure.atLeast('requests', visitors.asked(), 1_000),
      figure.atMost('lost', visitors.lost.length, 0, ''),
      figure.atLeast(
        'processes that left well',
        exitCodes.filter((code) => code === 0).length,
        rounds * 2,
      ),
    ];
  },
};
