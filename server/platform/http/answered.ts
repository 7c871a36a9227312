import type { Logger } from '../logging/logger.ts';

/** By the route's pattern, never by the address: an address can hold a phone number. */
export type Answered = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  durationMs: number;
  /** The framework did not see the request. */
  fromCache: boolean;
};

export type OnAnswered = (answered: Answered) => void;

/** Writes the one line that the log has of each request, and passes the facts on. */
export const answeredLogger =
  (logger: Logger, onAnswered?: OnAnswered): OnAnswered =>
  (answered) => {
    const { requestId, method, route, status } = answered;
    const durationMs = Math.round(answered.durationMs);
    logger.info({ requestId, method, route, status, durationMs }, 'answered');
    onAnswered?.(answered);
  };
