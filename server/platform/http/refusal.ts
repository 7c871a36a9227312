import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import {
  browserRefusals,
  integrationRefusals,
  staffRefusals,
} from '#contract/people/access/refusals.ts';
import type { Problem } from '#contract/problems.ts';
import { commonRefusals, type Meaning } from '#contract/refusals.ts';
import { type RefusalDetails, type Refused, refuse } from '../refusals/refuse.ts';

/** A refusal as the caller gets it: the operation's code with the contract's words. */
export type Refusal = {
  readonly httpStatus: number;
  /** Stable: programs use it; the messages are for people. */
  readonly code: string;
  readonly messages: readonly [string, ...string[]];
  readonly problems?: readonly Problem[];
  /** When to try again. */
  readonly retryAfterMs?: number;
  /** The address of a restaurant that has moved. */
  readonly movedTo?: string;
  /** See RefusalDetails. */
  readonly instead?: Readonly<Record<string, unknown>>;
};

export const isRefusal = (value: object): value is Refusal => 'messages' in value;

const sentenceOf = ({ field, message }: Problem) => (field ? `${field}: ${message}` : message);

export function describeRefusal(
  { code, problems, retryAfterMs, instead }: Refused,
  { status, message, field }: Meaning,
): Refusal {
  const named = problems ?? (field === undefined ? [] : ([{ field, message }] as const));
  const [first = message, ...others] = named.map(sentenceOf);
  return {
    httpStatus: status,
    code,
    messages: [first, ...others],
    ...(named.length > 0 && { problems: named }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(instead && { instead }),
  };
}

/** Uses what the contract says about the code, for this call or for every call. */
export function refusalOf({ name, refusals }: Endpoint, refused: Refused): Refusal {
  const meanings: Record<string, Meaning> = {
    ...commonRefusals,
    ...browserRefusals,
    ...staffRefusals,
    ...integrationRefusals,
    ...refusals,
  };
  const meaning = meanings[refused.code];
  if (!meaning) throw new Error(`${name}: its contract knows no refusal ${refused.code}`);
  return describeRefusal(refused, meaning);
}

/** One of the refusals that any call may get. */
export const commonRefusal = (
  code: keyof typeof commonRefusals,
  details: RefusalDetails = {},
): Refusal => describeRefusal(refuse(code, details), commonRefusals[code]);

/** For a restaurant that has moved: tills, staff and diners read where it is now. */
export const movedRefusal = (movedTo: string): Refusal => ({
  ...commonRefusal('restaurant_moved'),
  messages: [`This restaurant has moved. It's now at ${movedTo}`],
  movedTo,
});

export const failureOf = (refusal: Refusal, requestId: string): Failure => ({
  status: 'Failure',
  response: [...refusal.messages],
  responseMessage: refusal.messages[0],
  code: refusal.code,
  ...(refusal.problems && { problems: [...refusal.problems] }),
  ...(refusal.movedTo && { movedTo: refusal.movedTo }),
  ...(refusal.instead && { instead: { ...refusal.instead } }),
  requestId,
});
