import { setTimeout as sleep } from 'node:timers/promises';
import type { TrialServer } from '../support/world.ts';

/** Like a balancer: sends traffic only to processes that report they are ready. */
export function watchReadiness(servers: ReadonlySet<TrialServer>) {
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

export type Balancer = ReturnType<typeof watchReadiness>;
