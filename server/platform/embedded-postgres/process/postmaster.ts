import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '#contract/time/durations.ts';
import { codeOf, OperatorError } from '../../process/errors.ts';
import type { Cluster } from '../store/cluster.ts';
import { launch } from './launch.ts';
import { boundLogFile, lastWords, openLogFile } from './log-file.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive } from './processes.ts';
import { serverArguments } from './server-settings.ts';

const readyPollMs = 5;
const fastStopTimeoutMs = minuteMs;
const immediateStopTimeoutMs = 10_000;

/** A server that is our child. */
export type Postmaster = { exited: Promise<void>; stop(): Promise<void>; release(): void };

export type Start = { postmaster: Postmaster } | { failure: string };

/** A failure may only mean that another process was faster: the caller checks again. */
export async function startPostmaster(cluster: Cluster, timeoutMs: number): Promise<Start> {
  const { child, exited, logOffset } = await spawnServer(cluster);
  const postmaster = asPostmaster(cluster, child, exited);
  if (await becomesReady(cluster, child, timeoutMs)) return { postmaster };
  if (isRunningChild(child)) {
    await postmaster.stop();
    throw new OperatorError(
      'server_start_timeout',
      `PostgreSQL for ${cluster.folder} was not ready within ${timeoutMs / 1000} s. See ${cluster.logFile}, or set DATABASE_URL.`,
    );
  }
  await exited;
  return { failure: await lastWords(cluster.logFile, logOffset) };
}

type Spawned = { child: ChildProcess; exited: Promise<void>; logOffset: number };

async function spawnServer(cluster: Cluster): Promise<Spawned> {
  const logFile = await openLogFile(cluster.logFile, cluster.binaries.launcher.runAs);
  try {
    const { size } = await logFile.stat();
    const child = launch(
      cluster.binaries.launcher,
      join(cluster.binaries.binDir, 'postgres'),
      serverArguments(cluster.folder, cluster.socketDir, cluster.tuning),
      ['ignore', logFile.fd, logFile.fd],
    );
    // Register before the first await: a server that finds the folder taken exits at once.
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    return { child, exited, logOffset: size };
  } finally {
    await logFile.close();
  }
}

async function becomesReady(
  cluster: Cluster,
  child: ChildProcess,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunningChild(child) && Date.now() < deadline) {
    // PostgreSQL writes its state there: cheaper than connecting, without refused connections.
    const file = await readPostmasterFile(cluster.folder);
    if (file?.pid === child.pid && file?.ready === true) return true;
    await sleep(readyPollMs);
  }
  return false;
}

function asPostmaster(cluster: Cluster, child: ChildProcess, exited: Promise<void>): Postmaster {
  const logBound = boundLogFile(cluster.logFile);
  // Where the system cannot end the server with us, we do so on a normal exit.
  const onExit = () => void child.kill('SIGINT');
  process.once('exit', onExit);
  const cleanUp = () => {
    logBound.stop();
    process.off('exit', onExit);
  };
  void exited.then(cleanUp);
  return {
    exited,
    release: () => child.unref(),
    async stop() {
      child.ref();
      await stopProcess(
        () => isRunningChild(child),
        (signal) => child.kill(signal),
      );
      await exited;
    },
  };
}

/** Stops a server whose owner process has ended; `pid` was checked to serve our files. */
export async function stopOrphan(pid: number): Promise<void> {
  await stopProcess(
    () => isAlive(pid),
    (signal) => killIfThere(pid, signal),
  );
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The server may have ended already, by its death signal.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function stopProcess(
  isRunning: () => boolean,
  kill: (signal: 'SIGINT' | 'SIGQUIT') => void,
): Promise<void> {
  // Fast shutdown, then immediate shutdown, from which the next start recovers. Never SIGKILL.
  for (const [signal, timeoutMs] of [
    ['SIGINT', fastStopTimeoutMs],
    ['SIGQUIT', immediateStopTimeoutMs],
  ] as const) {
    const deadline = Date.now() + timeoutMs;
    if (isRunning()) kill(signal);
    while (isRunning() && Date.now() < deadline) await sleep(readyPollMs);
    if (!isRunning()) return;
  }
  throw new OperatorError(
    'server_will_not_stop',
    'The embedded PostgreSQL does not stop. Look at its process and its log, then try again.',
  );
}

function isRunningChild(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
