import { BusyError } from './errors.ts';

type Waiting = { start: () => void; refuse: (error: Error) => void };

/**
 * Limits how many run at once. Each caller (a network, a key) has its own queue and the queues take
 * turns, so that one that sends thousands does not make the others wait. When too many wait, the
 * last one of the longest queue is refused, or the new one if its own queue would be the longest.
 */
export function createFairTurns({
  atOnce,
  waiting: mostWaiting,
}: Record<'atOnce' | 'waiting', number>) {
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const removeFirst = (): Waiting | undefined => {
    for (const [caller, queue] of queues) {
      const first = queue.shift();
      // Moves the caller to the end of the order.
      queues.delete(caller);
      if (queue.length > 0) queues.set(caller, queue);
      waiting -= 1;
      return first;
    }
    return undefined;
  };

  const longestQueue = (): Waiting[] =>
    [...queues.values()].reduce((longest, queue) =>
      queue.length > longest.length ? queue : longest,
    );

  const wait = (caller: string) =>
    new Promise<void>((start, refuse) => {
      const queue = queues.get(caller) ?? [];
      if (waiting >= mostWaiting) {
        const longest = longestQueue();
        const busy = new BusyError('too many wait for their turn');
        if (longest.length <= queue.length + 1) return refuse(busy);
        longest.pop()?.refuse(busy);
        waiting -= 1;
      }
      queue.push({ start, refuse });
      queues.set(caller, queue);
      waiting += 1;
    });

  return async <Result>(caller: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await wait(caller);
    else running += 1;
    try {
      return await work();
    } finally {
      // Passes the turn on directly, so that a newcomer cannot take it first.
      const next = removeFirst();
      if (next) next.start();
      else running -= 1;
    }
  };
}
