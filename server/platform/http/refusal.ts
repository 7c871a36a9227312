import { staffRefusals } from '#contract/access/refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import type { Problem } from '#contract/problems.ts';
import { commonRefusals as commonMeanings, type Meaning } from '#contract/refusals.ts';
import { type RefusalDetails, type Refused, refuse } from '../refusals/refuse.ts';

const refused = Symbol('refused');

/** An expected "no": what the caller did cannot be done, and this is what they are told. */
export type Refusal = {
  readonly [refused]: true;
  readonly httpStatus: number;
  /** Stable: programs may act on it; the message is for people. */
  readonly code: string;
  readonly messages: readonly [string, ...string[]];
  readonly problems?: readonly Problem[];
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

const sentenceOf = ({ field, message }: Problem) => (field ? `${field}: ${message}` : message);

/** What somebody reads who is refused, by what the contract says of the code. */
export function meantBy(
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

/** As `meantBy`, for a code of this very call or one that any call may answer. */
export function refusalOf({ name, refusals }: Endpoint, refused: Refused): Refusal {
  const meanings: Record<string, Meaning> = { ...commonMeanings, ...staffRefusals, ...refusals };
  const meaning = meanings[refused.code];
  if (!meaning) throw new Error(`${name}: its contract knows no refusal ${refused.code}`);
  return meantBy(refused, meaning);
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && refused in value;
}

/** A refusal as the caller reads it. */
export const failureOf = (refusal: Refusal, requestId: string): Failure => ({
  status: 'Failure',
  response: [...refusal.messages],
  responseMessage: refusal.messages[0],
  code: refusal.code,
  ...(refusal.problems && { problems: [...refusal.problems] }),
  requestId,
});

/** One that any call may be refused with. */
export const commonRefusal = (
  code: keyof typeof commonMeanings,
  details: RefusalDetails = {},
): Refusal => meantBy(refuse(code, details), commonMeanings[code]);

export const badInput = (...messages: [string, ...string[]]) =>
  refusal(400, 'bad_input', ...messages);
