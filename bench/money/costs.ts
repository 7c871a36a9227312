import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findPostmaster, postgresProcessorMs, processorMs } from '../processor-time.ts';
import type { Product } from '../product.ts';
import { doTimes } from './tills.ts';

const idleMs = 3_000;

/** Processor time of one order, in milliseconds; the rate is only said. */
export type Cost = { server: number; postgres: number; client: number; perSecond: number };

export const ofOrder = ({ server, postgres }: Cost) => server + postgres;

type Measured = { workers: number; times: number; ordersOfEach?: number };

/** Measures what work costs each process, without what it uses by itself meanwhile. */
export async function openCosts(product: Product, client: pg.Client) {
  const postmaster = await findPostmaster(client);
  const used = async () => ({
    server: await processorMs(product.process.pid ?? 0),
    postgres: await postgresProcessorMs(postmaster),
    client: await processorMs(process.pid),
  });
  const idleBegan = await used();
  await sleep(idleMs);
  const idleEnded = await used();
  return async (
    { workers, times, ordersOfEach = 1 }: Measured,
    work: () => Promise<unknown>,
  ): Promise<Cost> => {
    const [before, beganMs] = [await used(), performance.now()];
    await doTimes(times, workers, work);
    const tookMs = performance.now() - beganMs;
    const after = await used();
    const done = ordersOfEach * times;
    const cost = (of: keyof typeof after) => {
      const idle = ((idleEnded[of] - idleBegan[of]) / idleMs) * tookMs;
      return (after[of] - before[of] - idle) / done;
    };
    const perSecond = (done * 1_000) / tookMs;
    return {
      server: cost('server'),
      postgres: cost('postgres'),
      client: cost('client'),
      perSecond,
    };
  };
}
