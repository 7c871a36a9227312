import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../process/errors.ts';
import type { EmbeddedPostgresOptions } from '../options.ts';
import { type Cluster, openCluster } from '../store/cluster.ts';
import { appUrl, ownerUrl } from './connection.ts';
import { type Hold, holdServer } from './ownership.ts';

const retryPausesMs = [250, 1000, 5000, 15_000] as const;

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

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options);
  const supervision = new Supervision(cluster, await holdServer(cluster));
  return {
    ownerUrl: ownerUrl(cluster),
    appUrl: appUrl(cluster),
    get joined() {
      return supervision.hold.joined;
    },
    stop: () => supervision.stop(),
  };
}

/**
 * Restarts the server while we need it: a guest may run longer than the owner that it joined (a
 * long import beside a short command), and the system may kill a server when memory runs out.
 */
class Supervision {
  hold: Hold;
  readonly #cluster: Cluster;
  #stopping = new AbortController();
  #watching: Promise<void>;
  #stopped: Promise<void> | undefined;

  constructor(cluster: Cluster, hold: Hold) {
    this.#cluster = cluster;
    this.hold = hold;
    this.#watching = this.#watch();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  async #end(): Promise<void> {
    this.#stopping.abort();
    await this.hold.release();
    await this.#watching;
    // The watch may have reconnected meanwhile.
    await this.hold.release();
  }

  async #watch(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const heldSince = Date.now();
      await this.hold.lost;
      if (this.#stopping.signal.aborted) return;
      this.#warn('The embedded PostgreSQL went away: bringing it back');
      await this.#holdAgain(Date.now() - heldSince);
    }
  }

  async #holdAgain(heldForMs: number): Promise<void> {
    // Without a pause, a server that ends right after each start would be restarted in a tight
    // loop.
    let failures = heldForMs < 5000 ? 1 : 0;
    while (!this.#stopping.signal.aborted) {
      await this.#pause(failures);
      if (this.#stopping.signal.aborted) return;
      try {
        this.hold = await holdServer(this.#cluster);
        return;
      } catch (error) {
        failures += 1;
        this.#warn(`The embedded PostgreSQL is not back yet: ${reasonOf(error)}`);
      }
    }
  }

  async #pause(failures: number): Promise<void> {
    if (failures === 0) return;
    const pauseMs = retryPausesMs[failures - 1] ?? retryPausesMs[retryPausesMs.length - 1];
    await sleep(pauseMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(
      () => undefined,
    );
  }

  #warn(message: string): void {
    this.#cluster.log({ level: 'warn', message });
  }
}
