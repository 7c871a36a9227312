import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { OperatorError } from '../../process/errors.ts';
import { ensureRoleAndDatabase, readServerFacts } from '../store/cluster.queries.ts';
import type { Cluster } from '../store/cluster.ts';
import { connectAsOwner, hasServerStopped } from './connection.ts';
import { type Postmaster, startPostmaster, stopOrphan } from './postmaster.ts';
import { livePostmaster, readPostmasterFile, retireStaleLocks } from './postmaster-file.ts';
import { isRunning } from './processes.ts';

const patienceMs = 120_000;
const pollMs = 20;
const failedStartPausesMs = [50, 100];
// Backends of a killed postmaster take a moment to exit, and block the next one until then.
const failedRecoveryPausesMs = [50, 100, 200, 400, 800, 1600];

/** Our connection to a running server. `lost` resolves when the server has stopped. */
export type Hold = { joined: boolean; lost: Promise<void>; release(): Promise<void> };

/** Joins the server of this folder, or starts it: either way, there is exactly one. */
export async function holdServer(cluster: Cluster): Promise<Hold> {
  const deadline = Date.now() + patienceMs;
  const ended = (await readPostmasterFile(cluster.folder)) === undefined;
  const pauses = ended ? [...failedStartPausesMs] : [...failedRecoveryPausesMs];
  while (Date.now() < deadline) {
    const step = await tryOnce(cluster, deadline).catch((error: unknown) => {
      // Another process may stop the server between any two of these steps.
      if (!hasServerStopped(error)) throw error;
      return 'again' as const;
    });
    if (typeof step === 'object' && 'lost' in step) return step;
    if (typeof step === 'object') {
      const pauseMs = pauses.shift();
      if (pauseMs === undefined) throw failed(cluster, step.failure);
      await sleep(pauseMs);
    } else await sleep(pollMs);
  }
  throw new OperatorError(
    'server_start_timeout',
    `The PostgreSQL of ${cluster.folder} neither answered nor ended within ${patienceMs / 1000} s. See ${cluster.logFile}, end its process, or set DATABASE_URL.`,
  );
}

type Step = Hold | { failure: string } | 'again';

async function tryOnce(cluster: Cluster, deadline: number): Promise<Step> {
  const attempt = await connectAsOwner(cluster, 'postgres');
  if (attempt.state === 'open') return joinOrTakeOver(cluster, attempt.client);
  if (attempt.state === 'notYet') return 'again';
  if ((await livePostmaster(cluster.folder)) !== undefined) return 'again';
  await retireStaleLocks(cluster.folder, cluster.socketDir);
  const start = await startPostmaster(cluster, deadline - Date.now());
  if ('failure' in start) return start;
  return own(cluster, start.postmaster);
}

async function own(cluster: Cluster, postmaster: Postmaster): Promise<Hold> {
  try {
    const attempt = await connectAsOwner(cluster, 'postgres');
    if (attempt.state !== 'open') throw new Error('a ready server did not answer');
    await ensureRoleAndDatabase(attempt.client, cluster.credentials.appPassword);
    await attempt.client.end();
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  postmaster.release();
  return { joined: false, lost: postmaster.exited, release: () => postmaster.stop() };
}

async function joinOrTakeOver(cluster: Cluster, client: Client): Promise<Step> {
  try {
    const { dataDirectory, owner } = await readServerFacts(client);
    if (dataDirectory !== cluster.folder) throw foreignServer(cluster, dataDirectory);
    // If the folder is shared with another container, we cannot see its processes.
    const pid = await livePostmaster(cluster.folder);
    if (owner === null || isRunning(owner) || pid === undefined) {
      await ensureRoleAndDatabase(client, cluster.credentials.appPassword);
      return guest(client);
    }
    // An orphan may be about to end, and may have old programs and settings: a server of ours is
    // always our own child.
    cluster.log({
      level: 'info',
      message: `The process that owned the embedded PostgreSQL (${pid}) has ended: taking over`,
    });
    await stopOrphan(pid);
    return 'again';
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** A guest notices by the open connection when the server stops. */
function guest(client: Client): Hold {
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  // The watch must not keep a process alive that has nothing else to do.
  if ('unref' in client && typeof client.unref === 'function') client.unref();
  const release = () => {
    if ('ref' in client && typeof client.ref === 'function') client.ref();
    return client.end();
  };
  return { joined: true, lost, release };
}

function foreignServer(cluster: Cluster, dataDirectory: string): OperatorError {
  return new OperatorError(
    'data_folder_foreign',
    `The PostgreSQL that answers in ${cluster.socketDir} serves ${dataDirectory}, not ${cluster.folder}. End it, name another folder with DATA_DIR, or set DATABASE_URL.`,
  );
}

function failed(cluster: Cluster, lastWords: string): OperatorError {
  return new OperatorError(
    'server_start_failed',
    `PostgreSQL does not start on ${cluster.folder}: ${lastWords} See ${cluster.logFile}, restore a copy of the folder, or set DATABASE_URL.`,
  );
}
