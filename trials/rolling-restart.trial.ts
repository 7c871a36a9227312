import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '#contract/call.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { figure } from '../bench/report.ts';
import { ask } from './support/clients.ts';
import type { Trial } from './trial.ts';
import type { TrialServer } from './world.ts';

const clients = 50;
const graceMs = 1_500;
const rounds = 3;
const paths = [
  '/',
  '/about',
  callUrl(restaurantCalls.getRestaurant, { id: 'mamarosa0001' }),
  '/restaurant/city/new-york',
];

/** Like a balancer: sends traffic only to processes that report they are ready. */
function watchReadiness(servers: Set<TrialServer>) {
  const ready = new Set<TrialServer>(servers);
  let hasEnded = false;
  const watch = async () => {
    while (!hasEnded) {
      for (const server of servers) {
        const isReady = await fetch(`${server.url}/health/ready`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (isReady) ready.add(server);
        else ready.delete(server);
      }
      await sleep(100);
    }
  };
  void watch();
  return {
    pick: () => [...ready][Math.floor(Math.random() * ready.size)],
    stop() {
      hasEnded = true;
    },
  };
}

export const trial: Trial = {
  longestSeconds: 150,
  async run(world) {
    const base = await world.start();
    const settings = {
      DATABASE_URL: await world.ownerUrl(base),
      SECRET_KEY: randomBytes(32).toString('base64'),
      SHUTDOWN_GRACE_MS: String(graceMs),
    };
    const servers = new Set([await world.start(settings), await world.start(settings)]);
    const balancer = watchReadiness(servers);
    world.defer(balancer.stop);

    let asked = 0;
    const lost: string[] = [];
    let hasEnded = false;
    const client = async () => {
      // One connection to each, kept open between requests.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!hasEnded) {
        const server = balancer.pick();
        const path = paths[asked % paths.length] ?? '/';
        asked += 1;
        const status = server ? await ask(server.port, agent, { path }) : 0;
        if (status !== 200) lost.push(`${path} ${status}`);
        await sleep(20);
      }
      agent.destroy();
    };
    const working = Promise.all(Array.from({ length: clients }, client));
    const exitCodes: (number | null)[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const old of [...servers]) {
        servers.add(await world.start(settings));
        await sleep(300);
        exitCodes.push(await old.stop());
        servers.delete(old);
      }
    }
    hasEnded = true;
    await working;
    return [
      figure.atLeast('requests', asked, 1_000),
      figure.atMost('lost', lost.length, 0, lost.slice(0, 3).join('; ')),
      figure.atLeast(
        'processes that left well',
        exitCodes.filter((code) => code === 0).length,
        rounds * 2,
      ),
    ];
  },
};
