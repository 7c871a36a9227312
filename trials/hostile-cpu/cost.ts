import type { Agent } from 'node:http';
import { processorMs } from '../../bench/money/processor-time.ts';
import type { HostileRequest } from '../../server/testing/hostile/hostile-requests.ts';
import { send } from '../../server/testing/hostile/send-hostile-requests.ts';
import type { TrialServer } from '../world.ts';

export type Sending = { server: TrialServer; agent: Agent };

/** What a body may cost, whoever sends it. */
export const mostMs = 100;

const mostTries = 5;
/** What a request is tried again above. */
const suspiciousMs = 30;

/**
 * The server's processor time for one request; if it is much, the least of several tries, since it
 * may include work that has nothing to do with the request.
 */
export async function costOf(
  { server, agent }: Sending,
  make: () => HostileRequest,
  tries = mostTries,
): Promise<number> {
  const pid = server.process.pid ?? 0;
  let leastMs = Number.POSITIVE_INFINITY;
  for (let sent = 0; sent < tries && leastMs > suspiciousMs; sent += 1) {
    const request = make();
    const startMs = await processorMs(pid);
    await send(agent, server.port, request).catch(() => undefined);
    leastMs = Math.min(leastMs, (await processorMs(pid)) - startMs);
  }
  return leastMs;
}
