import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { compiledFolder } from '../../scripts/setup/project.mjs';
import type { TrialServer, World } from '../support/world.ts';
import type { LedgerWorld } from './ledger-world.ts';

async function killAndWait(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Runs servers on one database, and lets a till find one that is up. */
export function openServers(world: World, { settings }: LedgerWorld) {
  const up = new Set<TrialServer>();
  const start = async () => {
    const server = await world.start(settings);
    up.add(server);
    return server;
  };
  return {
    start,
    async kill(server: TrialServer) {
      await killAndWait(server.process);
      // Not before: tills call it until they notice.
      up.delete(server);
    },
    findPort: () => [...up][Math.floor(Math.random() * up.size)]?.port,
  };
}

/** Starts servers in turn, and kills each after a moment of work, until enough were killed. */
export async function killServers(
  servers: ReturnType<typeof openServers>,
  { times, atOnce, onKilled }: { times: number; atOnce: number; onKilled: () => Promise<void> },
): Promise<number> {
  let begun = 0;
  let killed = 0;
  const one = async () => {
    while (begun < times) {
      begun += 1;
      const server = await servers.start();
      await sleep(200 + Math.random() * 800);
      await servers.kill(server);
      killed += 1;
      await onKilled();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return killed;
}

const sweeperFile = new URL('./sweeper.ts', import.meta.url);

/** Sweeps continuously, in a process that is killed and restarted. */
export function openSweeper(world: World, appUrl: string) {
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child) await killAndWait(child);
  };
  const start = () => {
    child = fork(sweeperFile, [appUrl], {
      env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
    });
  };
  world.defer(kill);
  start();
  return {
    kill,
    async killAndRestart() {
      await kill();
      start();
    },
  };
}
