import type { Logger } from '../logging/logger.ts';

/**
 * Logged and counted by the route's pattern, never by the address, which can hold a phone number.
 */
export type Answered = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  durationMs: number;
  /** True when the answer was sent without the framework. */
  fromCache: boolean;
};

export type OnAnswered = (answered: Answered) => void;

/** Writes the one log line of each request, and passes the facts on. */
export const answeredLogger =
  (logger: Logger, onAnswered?: OnAnswered): OnAnswered =>
  (answered) => {
    const { requestId, method, route, status } = answered;
    const durationMs = Math.round(answered.durationMs);
    logger.info({ requestId, method, route, status, durationMs }, 'answered');
    onAnswered?.(answered);
  };
