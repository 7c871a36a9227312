import type { Failure } from '#contract/envelope.ts';

const refused = Symbol('refused');

/** An expected "no": what the caller did cannot be done, and this is what they are told. */
export type Refusal = {
  readonly [refused]: true;
  readonly httpStatus: number;
  /** Stable: programs may act on it; the message is for people. */
  readonly code: string;
  readonly messages: readonly [string, ...string[]];
  /** When it is worth asking again. */
  readonly retryAfterMs?: number;
};

export function refusal(
  httpStatus: number,
  code: string,
  ...messages: [string, ...string[]]
): Refusal {
  return { [refused]: true, httpStatus, code, messages };
}

/** Somebody has asked too often. */
export const tooMany = (code: string, message: string, retryAfterMs: number): Refusal => ({
  ...refusal(429, code, message),
  retryAfterMs,
});

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && refused in value;
}

/** A refusal as the caller reads it. */
export const failureOf = (refusal: Refusal, requestId: string): Failure => ({
  status: 'Failure',
  response: [...refusal.messages],
  responseMessage: refusal.messages[0],
  code: refusal.code,
  requestId,
});

/** The refusals that belong to no feature. */
export const commonRefusals = {
  notFound: refusal(404, 'not_found', 'There is nothing at this address.'),
  tooLarge: refusal(413, 'body_too_large', 'The request is too large.'),
  unsupportedMediaType: refusal(
    415,
    'unsupported_media_type',
    'Send JSON, with the header Content-Type: application/json.',
  ),
  brokenJson: refusal(400, 'broken_json', 'The request body is not valid JSON.'),
  badRequest: refusal(400, 'bad_request', 'The request cannot be understood.'),
  tooSlow: refusal(408, 'request_too_slow', 'The request took too long to arrive.'),
  headersTooLarge: refusal(431, 'headers_too_large', 'The request headers are too large.'),
  busy: refusal(503, 'busy', 'We are very busy. Please try again in a moment.'),
  unavailable: refusal(
    503,
    'unavailable',
    'We cannot reach our data right now. Please try again in a moment.',
  ),
  internal: refusal(500, 'internal', 'Something went wrong on our side. Please try again.'),
} as const;

export const badInput = (...messages: [string, ...string[]]) =>
  refusal(400, 'bad_input', ...messages);
