import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('close.child.ts', import.meta.url));

type Ended = { words: string[]; logged: string[]; exitCode: number | null; tookMs: number };

/** Starts the process, sends the signals one after the other, and waits until it exits. */
async function run(args: string[], signals: NodeJS.Signals[] = []): Promise<Ended> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  let signalledMs = performance.now();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (!chunk.includes('ready\n')) return;
    signalledMs = performance.now();
    for (const signal of signals) child.kill(signal);
  });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  const lines = text.trim().split('\n');
  // Log lines written at exit may come before what is being written.
  return {
    words: lines.filter((line) => !line.startsWith('{')),
    logged: lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line).msg)
      .sort(),
    exitCode,
    tookMs: performance.now() - signalledMs,
  };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes everything, in reverse order',
  async (signal) => {
    const { words, logged, exitCode } = await run(['quick,slow', '20000'], [signal]);
    expect(words.filter((word) => !word.startsWith('closing'))).toEqual(['ready', 'slow', 'quick']);
    expect(logged).toEqual(['closing']);
    expect(exitCode).toBe(0);
  },
);

test('a second signal changes nothing', async () => {
  const { words, logged, exitCode } = await run(
    ['quick,slow', '20000'],
    ['SIGTERM', 'SIGTERM', 'SIGINT'],
  );
  expect(words).toEqual(['ready', 'closing: true', 'slow', 'quick']);
  expect(logged).toEqual(['closing']);
  expect(exitCode).toBe(0);
});

test('a closer that fails does not keep the others from running', async () => {
  const { words, logged, exitCode } = await run(['quick,failing', '20000'], ['SIGTERM']);
  expect(words).toContain('quick');
  expect(logged).toEqual(['closing', 'while closing']);
  expect(exitCode).toBe(0);
});

test('a closer that hangs is cut off at the deadline, even when nothing else is running', async () => {
  const { logged, exitCode, tookMs } = await run(['quick,hanging', '500'], ['SIGTERM']);
  expect(logged).toEqual(['closing', 'shutdown deadline reached, exiting']);
  expect(exitCode).toBe(1);
  expect(tookMs).toBeGreaterThan(450);
});

test('a failed start closes what it had opened, and ends with an exit code', async () => {
  const { words, logged, exitCode } = await run(['quick,slow', '20000', 'fail']);
  expect({ words, logged, exitCode }).toEqual({
    words: ['slow', 'quick'],
    logged: [],
    exitCode: 1,
  });
});
