import { type Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { mainThreadMs, processorMs } from '../../bench/processor-time.ts';
import type { HostileRequest } from '../../server/testing/hostile/hostile-requests.ts';
import { send } from '../../server/testing/hostile/send-hostile-requests.ts';
import type { TrialServer } from '../support/world.ts';

export type Sending = { server: TrialServer; agent: Agent };

/** What a body may cost, from any sender. */
export const mostMs = 100;

const mostTries = 5;
/** A request that costs more than this is tried again. */
const suspiciousMs = 30;

/** The server's processor time while the work goes on. */
export async function processorMsOf(
  { server }: Pick<Sending, 'server'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const pid = server.process.pid ?? 0;
  const startMs = await processorMs(pid);
  await work();
  return (await processorMs(pid)) - startMs;
}

/**
 * The server's processor time for one request; if it is much, the least of several tries, since it
 * may include work that has nothing to do with the request.
 */
export async function costOf(
  { server, agent }: Sending,
  make: () => HostileRequest,
  tries = mostTries,
): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let sent = 0; sent < tries && leastMs > suspiciousMs; sent += 1) {
    const request = make();
    const sending = () => send(agent, server.port, request).catch(() => undefined);
    leastMs = Math.min(leastMs, await processorMsOf({ server }, sending));
  }
  return leastMs;
}

/**
 * The longest slice of the work: the most processor time that the server's thread spent on it while
 * another caller waited. In processor time, because a busy machine makes everybody wait.
 */
export async function longestSliceMs(
  { server: { port, process } }: Pick<Sending, 'server'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const pid = process.pid ?? 0;
  let longestMs = 0;
  let hasEnded = false;
  const watch = async () => {
    while (!hasEnded) {
      const startMs = await mainThreadMs(pid);
      await new Promise((resolve) => {
        get({ port, path: '/health/live' }, (answer) => answer.resume().once('end', resolve));
      });
      longestMs = Math.max(longestMs, (await mainThreadMs(pid)) - startMs);
      await sleep(2);
    }
  };
  const watching = watch();
  await work();
  hasEnded = true;
  await watching;
  return longestMs;
}
