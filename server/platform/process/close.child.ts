import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../logging/logger.ts';
import { closeOnSignals } from './close.ts';

/** A child process that opens what its argument names, and closes it on a signal. */
const say = (word: string) => void process.stdout.write(`${word}\n`);

const kinds: Record<string, () => Promise<unknown>> = {
  quick: async () => say('quick'),
  slow: async () => {
    await sleep(300);
    say('slow');
  },
  failing: () => Promise.reject(new Error('stuck')),
  // Keeps the process alive meanwhile.
  hanging: () => new Promise(() => undefined),
};

const [, , names = '', deadlineMs, then] = process.argv;
const closing = closeOnSignals(createLogger('info'), Number(deadlineMs));
for (const name of names.split(',')) {
  const closer = kinds[name];
  if (closer) closing.add(closer);
}
if (then === 'fail') await closing.close(1);
process.once('SIGTERM', () => {
  alive.abort();
  say(`closing: ${closing.isClosing()}`);
});
const alive = new AbortController();
say('ready');
await sleep(30_000, undefined, alive).catch(() => undefined);
