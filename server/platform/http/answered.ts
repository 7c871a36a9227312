import type { Logger } from '../logging/logger.ts';

/** By the route's pattern, never by the address: an address can hold a phone number. */
export type Answered = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  durationMs: number;
};

export type OnAnswered = (answered: Answered) => void;

/** Writes the one line that the log has of each request, and tells whoever else wants to know. */
export const answeredLogger =
  (logger: Logger, onAnswered?: OnAnswered): OnAnswered =>
  (answered) => {
    logger.info({ ...answered, durationMs: Math.round(answered.durationMs) }, 'answered');
    onAnswered?.(answered);
  };
