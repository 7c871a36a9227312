import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../process/errors.ts';
import type { EmbeddedPostgresOptions } from '../options.ts';
import { openCluster } from '../store/cluster.ts';
import { appUrl, ownerUrl } from './connection.ts';
import { holdServer } from './ownership.ts';

const retryPausesMs = [250, 1000, 5000];
const longestPauseMs = 15_000;
/** A server that ends sooner than this after its start would be restarted in a tight loop. */
const shortLifeMs = 5000;

export type EmbeddedPostgres = {
  /** The role that owns the cluster: for migrations and jobs. */
  ownerUrl: string;
  /** The plain role that serves requests. */
  appUrl: string;
  /** Another live process owns the server and we only use it. May change when that one ends. */
  readonly joined: boolean;
  /** The owner's stop ends the server; a guest's only disconnects. */
  stop(): Promise<void>;
};

/**
 * Restarts the server while we need it: a guest may run longer than the owner that it joined (a
 * long import beside a short command), and the system may kill a server when memory runs out.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  const warn = (message: string) => cluster.log({ level: 'warn', message });
  let hold = await holdServer(cluster);

  async function holdAgain(heldForMs: number): Promise<void> {
    for (let failures = heldForMs < shortLifeMs ? 1 : 0; !signal.aborted; failures += 1) {
      const pauseMs = failures === 0 ? 0 : (retryPausesMs[failures - 1] ?? longestPauseMs);
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        hold = await holdServer(cluster);
        return;
      } catch (error) {
        warn(`The embedded PostgreSQL is not back yet: ${reasonOf(error)}`);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const heldSince = Date.now();
      await hold.lost;
      if (signal.aborted) return;
      warn('The embedded PostgreSQL went away: bringing it back');
      await holdAgain(Date.now() - heldSince);
    }
  }

  const watching = watch();
  async function end(): Promise<void> {
    stopping.abort();
    await hold.release();
    await watching;
    // The watch may have reconnected meanwhile.
    await hold.release();
  }
  let stopped: Promise<void> | undefined;

  return {
    ownerUrl: ownerUrl(cluster),
    appUrl: appUrl(cluster),
    get joined() {
      return hold.joined;
    },
    stop() {
      stopped ??= end();
      return stopped;
    },
  };
}
