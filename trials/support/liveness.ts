import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure } from '../../bench/report.ts';
import type { World } from './world.ts';

/** Requests `/health/live` again and again, and counts answers other than 200. */
export function watchLiveness(url: string, world: World) {
  const counts = { asked: 0, bad: 0 };
  let hasEnded = false;
  world.defer(() => {
    hasEnded = true;
  });
  const ask = async () => {
    const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.ok;
  };
  const watch = async () => {
    while (!hasEnded) {
      const good = await ask().catch(() => false);
      if (hasEnded) return;
      counts.asked += 1;
      if (!good) counts.bad += 1;
      await sleep(100);
    }
  };
  void watch();
  return {
    /** Stops the requests. */
    figures(): Figure[] {
      hasEnded = true;
      return [
        figure.atLeast('/health/live asked', counts.asked, 10),
        figure.atMost('/health/live not 200', counts.bad, 0, ''),
      ];
    },
  };
}
