import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const childFile = fileURLToPath(new URL('./sending.child.ts', import.meta.url));

type Mortal = { args: readonly string[]; kills: number; atOnce: number };

/** Processes that send notices: each is killed after a moment, until enough were; the last ones stay. */
export function openMortalSenders({ args, kills, atOnce }: Mortal) {
  const running = new Set<ChildProcess>();
  let killed = 0;
  let isOver = false;
  let endedItself: string | undefined;

  async function sendAndDie() {
    while (!isOver) {
      const child = spawn(process.execPath, [childFile, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running.add(child);
      const exited = once(child, 'exit');
      await Promise.race([once(child.stdout, 'data'), exited]);
      if (child.exitCode !== null) endedItself = `a sender ended with ${child.exitCode}`;
      const untilMs = performance.now() + 150 + Math.random() * 850;
      while (!isOver && (performance.now() < untilMs || killed >= kills)) await sleep(20);
      child.kill('SIGKILL');
      await exited;
      running.delete(child);
      if (!isOver) killed += 1;
    }
  }
  const all = Promise.all(Array.from({ length: atOnce }, sendAndDie));
  return {
    killed: () => killed,
    /** Whoever waits for what senders do would wait forever. */
    throwIfEnded() {
      if (endedItself) throw new Error(endedItself);
    },
    async end() {
      isOver = true;
      for (const child of running) child.kill('SIGKILL');
      await all;
    },
  };
}
