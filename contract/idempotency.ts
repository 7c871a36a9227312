import type { Meaning } from './refusals.ts';

export const idempotencyHeader = 'idempotency-key';
export const ifMatchHeader = 'if-match';

/** For every call by which an integration changes something. */
export const idempotencyRefusals = {
  idempotency_key_under_way: {
    status: 409,
    message: 'A call with this Idempotency-Key is still running. Try again in a moment.',
  },
  idempotency_key_used: {
    status: 422,
    message: 'This Idempotency-Key was used with a different call or body. Use a new one.',
  },
  too_many_at_once: {
    status: 429,
    message: 'Too many calls at the same time. Send fewer at once, and try again in a moment.',
  },
} as const satisfies Record<string, Meaning>;

/** For a call that takes as long as a batch of orders. */
export const tooManyBatches = {
  too_many_batches: {
    status: 429,
    message: 'Send one batch at a time: another one is still running. Try again in a moment.',
  },
} as const satisfies Record<string, Meaning>;
