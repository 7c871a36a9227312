import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../support/clients.ts';
import type { Balancer } from './balancer.ts';

const pauseMs = 20;

type Visited = { path: string; headers?: Record<string, string> };

/** People who open one page after the other; what isn't answered with 200 is lost to them. */
export function openVisitors(balancer: Balancer, count: number, pages: readonly Visited[]) {
  const lost: string[] = [];
  let asked = 0;
  let hasEnded = false;
  const visit = async () => {
    // One connection to each, kept open between requests.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!hasEnded) {
      const server = balancer.pick();
      const page = pages[asked % pages.length] ?? { path: '/' };
      asked += 1;
      const status = server ? await ask(server.port, agent, page) : 0;
      if (status !== 200) lost.push(`${page.path} ${status}`);
      await sleep(pauseMs);
    }
    agent.destroy();
  };
  const visiting = Promise.all(Array.from({ length: count }, visit));
  return {
    lost,
    asked: () => asked,
    async stop() {
      hasEnded = true;
      await visiting;
    },
  };
}
