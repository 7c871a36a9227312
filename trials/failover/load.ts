import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import { orderBody } from '../../bench/money/order-bodies.ts';
import { ask } from '../support/clients.ts';
import type { TrialServer } from '../support/world.ts';

const tills = 6;
const diners = 4;
const pauseMs = 20;
/** For what is tried again: unavailable, busy, or no answer at all. */
const again = new Set([0, 429, 503]);

type Callers = {
  servers: readonly TrialServer[];
  /** The tills' key. */
  key: string;
  /** The session of a person in the portal. */
  staff: Record<string, string>;
};

/** Tills that retry until answered, a person in the portal, and diners on the home page. */
export function beginLoad({ servers, key, staff }: Callers) {
  const acknowledged: string[] = [];
  const counts = { repeats: 0, homes: 0, dashboards: 0, dashboardsRefused: 0 };
  const faults: string[] = [];
  let longestGapMs = 0;
  let lastMs = performance.now();
  let hasEnded = false;
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const nextServer = () => {
    turn += 1;
    return servers[turn % servers.length] as TrialServer;
  };

  async function till() {
    while (!hasEnded) {
      const post = orderBody();
      const headers = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() };
      const { path } = orderCalls.createPartnerOrders;
      for (;;) {
        const status = await ask(nextServer().port, agent, { path, post, headers });
        if (status === 200) break;
        if (!again.has(status)) faults.push(`an order: ${status}`);
        // The till can't know then whether it was booked, so it isn't counted.
        if (hasEnded || !again.has(status)) return;
        counts.repeats += 1;
        await sleep(200);
      }
      acknowledged.push(post.reference);
      longestGapMs = Math.max(longestGapMs, performance.now() - lastMs);
      lastMs = performance.now();
      await sleep(pauseMs);
    }
  }

  async function staffMember() {
    while (!hasEnded) {
      const asked = { path: dashboardCalls.getDashboard.path, headers: staff };
      const status = await ask(nextServer().port, agent, asked);
      counts.dashboards += 1;
      if (again.has(status)) counts.dashboardsRefused += 1;
      else if (status !== 200) faults.push(`the dashboard: ${status}`);
      await sleep(5 * pauseMs);
    }
  }

  /** Goes where a balancer would send them: to a process that says that it is ready. */
  async function diner() {
    while (!hasEnded) {
      const server = nextServer();
      const ready = await ask(server.port, agent, { path: '/health/ready' });
      if (ready === 200) {
        const status = await ask(server.port, agent, { path: '/' });
        if (status !== 200) faults.push(`the home page: ${status}`);
        counts.homes += 1;
      } else faults.push(`/health/ready: ${ready}`);
      await sleep(pauseMs);
    }
  }

  const all = Promise.all([
    ...Array.from({ length: tills }, till),
    ...Array.from({ length: diners }, diner),
    staffMember(),
  ]);
  return {
    acknowledged,
    counts,
    faults,
    /** The longest time without an acknowledged order since the last call. */
    takeLongestGapMs() {
      const taken = longestGapMs;
      longestGapMs = 0;
      return taken;
    },
    async stop() {
      hasEnded = true;
      await all;
      agent.destroy();
    },
  };
}
