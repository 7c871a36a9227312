import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const longestStopMs = 60_000;

export async function waitUntilReady(child: ChildProcess, url: string, longestMs: number) {
  const giveUpAtMs = Date.now() + longestMs;
  while (child.exitCode === null && Date.now() < giveUpAtMs) {
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(30);
  }
  throw new Error(`${url} did not come up`);
}

/** Resolves with the exit code. */
export async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const inTime = await Promise.race([exited.then(() => true), sleep(longestStopMs, false)]);
  if (!inTime) child.kill('SIGKILL');
  await exited;
  return child.exitCode;
}
