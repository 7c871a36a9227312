class PasswordsBusyError extends Error {
  override name = 'PasswordsBusyError';
  /** Known to the error handler: it answers "busy". */
  readonly code = 'JOYOUS_BUSY';
}

type Waiting = { start: () => void; refuse: (error: Error) => void };

/**
 * At most so many at once. Each network has a line of its own and the lines take turns, so that one
 * network that sends thousands does not make the others wait. When too many wait, the last one of
 * the longest line is refused, or the new one where no line is longer than its own would be.
 */
export function createFairTurns({
  atOnce,
  waiting: mostWaiting,
}: Record<'atOnce' | 'waiting', number>) {
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const takeFirst = (): Waiting | undefined => {
    for (const [network, line] of lines) {
      const first = line.shift();
      // Behind all others from here on.
      lines.delete(network);
      if (line.length > 0) lines.set(network, line);
      waiting -= 1;
      return first;
    }
    return undefined;
  };

  const longestLine = (): Waiting[] =>
    [...lines.values()].reduce((longest, line) => (line.length > longest.length ? line : longest));

  const wait = (network: string) =>
    new Promise<void>((start, refuse) => {
      const own = lines.get(network) ?? [];
      if (waiting >= mostWaiting) {
        const longest = longestLine();
        const busy = new PasswordsBusyError('too many wait for a hash');
        if (longest.length <= own.length + 1) return refuse(busy);
        longest.pop()?.refuse(busy);
        waiting -= 1;
      }
      own.push({ start, refuse });
      lines.set(network, own);
      waiting += 1;
    });

  return async <Result>(network: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await wait(network);
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who has just come takes it.
      const next = takeFirst();
      if (next) next.start();
      else running -= 1;
    }
  };
}
