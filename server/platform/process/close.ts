import type { Logger } from '../logging/logger.ts';

/** Waits until all lines are written: exiting earlier could mix them up. */
const written = (logger: Logger) => new Promise<void>((done) => logger.flush(() => done()));

type Closer = () => Promise<unknown>;

export type Closing = {
  isClosing(): boolean;
  /** Closers run in reverse order. */
  add(closer: Closer): void;
  /** Closes everything, and ends the process. */
  close(exitCode: number): Promise<void>;
};

/**
 * On SIGTERM or SIGINT closes what was opened, last first: requests and jobs under way finish, then
 * the database is closed. Anything not done by the deadline is cut off.
 */
export function closeOnSignals(logger: Logger, deadlineMs: number): Closing {
  const closers: Closer[] = [];
  let closing = false;

  const close = async (exitCode: number) => {
    if (closing) return;
    closing = true;
    setTimeout(() => {
      logger.error('shutdown deadline reached, exiting');
      process.exit(1);
    }, deadlineMs);
    for (const closer of closers.reverse()) {
      await closer().catch((error: unknown) => logger.error({ err: error }, 'while closing'));
    }
    await written(logger);
    process.exit(exitCode);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (!closing) logger.info({ signal }, 'closing');
    void close(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return { isClosing: () => closing, add: (closer) => void closers.push(closer), close };
}
