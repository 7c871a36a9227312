import { join } from 'node:path';
import { type Binaries, findBinaries } from '../binaries/binaries.ts';
import type { EmbeddedPostgresOptions, Log, Tuning } from '../options.ts';
import { socketFolder } from '../process/socket-folder.ts';
import { type Credentials, readCredentials } from './credentials.ts';
import { prepareCluster } from './initdb.ts';
import { openStore } from './store.ts';

/** A cluster on disk, with all that is needed to start it or to join its server. */
export type Cluster = {
  /** PostgreSQL's data directory. */
  folder: string;
  socketDir: string;
  logFile: string;
  binaries: Binaries;
  credentials: Credentials;
  tuning: Tuning;
  log: Log;
};

export async function openCluster(options: EmbeddedPostgresOptions): Promise<Cluster> {
  const store = await openStore(options);
  const binaries = await findBinaries(options, store);
  const tuning = options.tuning ?? 'durable';
  await prepareCluster(store, binaries, tuning);
  return {
    folder: store.cluster,
    socketDir: await socketFolder(store),
    logFile: join(store.home, 'postgres.log'),
    binaries,
    credentials: await readCredentials(store.cluster),
    tuning,
    log: options.log ?? (() => undefined),
  };
}
