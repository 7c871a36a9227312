import type { Logger } from '../logging/logger.ts';

export type Closer = () => Promise<unknown>;

const deadlineMs = 10_000;

/**
 * On SIGTERM or SIGINT closes what was opened, last first: requests under way are answered, jobs
 * under way finish, then the database goes. What is not done by the deadline is cut.
 */
export function closeOnSignals(closers: Closer[], logger: Logger): { isClosing: () => boolean } {
  let closing = false;

  const close = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'closing');
    setTimeout(() => {
      logger.error('not closed in time: leaving');
      process.exit(1);
    }, deadlineMs).unref();
    for (const closer of [...closers].reverse()) {
      await closer().catch((error: unknown) => logger.error({ err: error }, 'while closing'));
    }
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  return { isClosing: () => closing };
}
