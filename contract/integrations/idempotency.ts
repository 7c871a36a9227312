import type { Meaning } from '../refusals.ts';

export const idempotencyHeader = 'idempotency-key';

/** Of every call that changes something for an integration. */
export const idempotencyRefusals = {
  idempotency_key_under_way: {
    status: 409,
    message: 'A call with this Idempotency-Key is under way. Try again in a moment.',
  },
  idempotency_key_used: {
    status: 422,
    message: 'This Idempotency-Key came with another call or body before. Take a new one.',
  },
} as const satisfies Record<string, Meaning>;
