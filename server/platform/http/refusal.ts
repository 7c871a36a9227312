import { staffRefusals } from '#contract/access/refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import type { Problem } from '#contract/problems.ts';
import { commonRefusals as commonMeanings, type Meaning } from '#contract/refusals.ts';
import { type RefusalDetails, type Refused, refuse } from '../refusals/refuse.ts';

const refused = Symbol('refused');

/** An expected "no": the caller asked for something that cannot be done, and this is the answer. */
export type Refusal = {
  readonly [refused]: true;
  readonly httpStatus: number;
  /** Stable, for programs; the message is for people. */
  readonly code: string;
  readonly messages: readonly [string, ...string[]];
  readonly problems?: readonly Problem[];
  /** When to try again. */
  readonly retryAfterMs?: number;
};

export function refusal(
  httpStatus: number,
  code: string,
  ...messages: [string, ...string[]]
): Refusal {
  return { [refused]: true, httpStatus, code, messages };
}

/** The caller has asked too often. */
export const tooMany = (code: string, message: string, retryAfterMs: number): Refusal => ({
  ...refusal(429, code, message),
  retryAfterMs,
});

const sentenceOf = ({ field, message }: Problem) => (field ? `${field}: ${message}` : message);

/** The refusal as the caller reads it, by what the contract says of its code. */
export function presentRefusal(
  { code, problems, retryAfterMs }: Refused,
  { status, message, field }: Meaning,
): Refusal {
  const named = problems ?? (field === undefined ? [] : ([{ field, message }] as const));
  const [first = message, ...others] = named.map(sentenceOf);
  return {
    ...refusal(status, code, first, ...others),
    ...(named.length > 0 && { problems: named }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** As `presentRefusal`, for a code of this call or one that any call may be refused with. */
export function refusalOf({ name, refusals }: Endpoint, refused: Refused): Refusal {
  const meanings: Record<string, Meaning> = { ...commonMeanings, ...staffRefusals, ...refusals };
  const meaning = meanings[refused.code];
  if (!meaning) throw new Error(`${name}: its contract knows no refusal ${refused.code}`);
  return presentRefusal(refused, meaning);
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && refused in value;
}

/** A refusal in the envelope. */
export const failureOf = (refusal: Refusal, requestId: string): Failure => ({
  status: 'Failure',
  response: [...refusal.messages],
  responseMessage: refusal.messages[0],
  code: refusal.code,
  ...(refusal.problems && { problems: [...refusal.problems] }),
  requestId,
});

/** One of the refusals that any call may get. */
export const commonRefusal = (
  code: keyof typeof commonMeanings,
  details: RefusalDetails = {},
): Refusal => presentRefusal(refuse(code, details), commonMeanings[code]);

export const badInput = (...messages: [string, ...string[]]) =>
  refusal(400, 'bad_input', ...messages);
