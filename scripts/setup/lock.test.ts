import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';
import { projectFolder } from './project.mjs';

const name = `test-${process.pid}`;
const lock = join(projectFolder, 'build', 'locks', name);

afterEach(() => rmSync(lock, { recursive: true, force: true }));

function leaveLockOf(pid: number | undefined) {
  mkdirSync(lock, { recursive: true });
  if (pid !== undefined) writeFileSync(join(lock, 'pid'), String(pid));
}

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

test('processes with the same lock name take turns', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock(name, work)));
  expect(existsSync(lock)).toBe(false);
});

test('work that throws releases the lock', async () => {
  await expect(withLock(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that has ended is taken over', async () => {
  leaveLockOf(deadPid());
  expect(await withLock(name, async () => 'done')).toBe('done');
});

test('an old lock without a name in it is taken over', async () => {
  leaveLockOf(undefined);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await withLock(name, async () => 'done')).toBe('done');
});

test('waits for the lock of a running process', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 400)']);
  leaveLockOf(other.pid);
  let otherRuns = true;
  other.once('exit', () => {
    otherRuns = false;
  });
  await withLock(name, async () => expect(otherRuns).toBe(false));
});
