import type { Call } from '#contract/call.ts';
import type { RefusalOf } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import type { Failure } from '#contract/envelope.ts';
import type { Problem } from '#contract/problems.ts';
import { isObject } from './parse-json.ts';

const repliedWithError = 'Error connecting to the server';

type Details = {
  status?: number;
  code?: string;
  problems?: readonly Problem[];
  requestId?: string;
  movedTo?: string;
  instead?: unknown;
  cause?: unknown;
};

/** A failed call; `message` can be shown to the person who made it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number | undefined;
  readonly code: string;
  /** What is wrong with which field of the input. */
  readonly problems: readonly Problem[];
  readonly requestId: string | undefined;
  /** The new address of a restaurant that has moved. */
  readonly movedTo: string | undefined;
  /** What to go on with; the call says which of its codes have it. */
  readonly instead: unknown;

  constructor(message: string, { status, code, problems, requestId, ...more }: Details) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code ?? 'connection';
    this.problems = problems ?? [];
    this.requestId = requestId;
    this.movedTo = more.movedTo;
    this.instead = more.instead;
  }

  /**
   * Uses the first message in the list; if the list is empty, the HTTP status text or the
   * responseMessage.
   */
  static fromFailure({ status, statusText }: Response, failure: AnyFailure): ApiError {
    const [first] = Array.isArray(failure.response) ? failure.response : [];
    const words = [first, statusText, failure.responseMessage, repliedWithError];
    const message = words.find((word) => typeof word === 'string' && word !== '');
    const { code, problems, requestId, movedTo, instead } = failure;
    return new ApiError(message, {
      status,
      ...(code && { code }),
      ...(problems && { problems }),
      ...(requestId && { requestId }),
      ...(movedTo && { movedTo }),
      ...(instead && { instead }),
    });
  }

  /** For a response that is not from our API, but from a proxy or gateway. */
  static fromStatus(status: number): ApiError {
    const cause = new Error(`Request failed with status code ${status}`);
    return new ApiError(repliedWithError, { status, code: 'bad_answer', cause });
  }
}

/** Recognized by its status alone: the schemas would add their library to every public page. */
type AnyFailure = Pick<Failure, 'status'> &
  Partial<Record<keyof Failure, unknown>> &
  Partial<Pick<Failure, 'code' | 'problems' | 'requestId' | 'movedTo' | 'instead'>>;

export const isFailure = (answer: unknown): answer is AnyFailure =>
  isObject(answer) && answer.status === 'Failure';

/**
 * For a call without a complete response. The cause is the network error; the message is for
 * people.
 */
export function noReply(error: unknown, exceededMs?: number): ApiError {
  const isAbort = error instanceof DOMException && error.name === 'AbortError';
  const what =
    exceededMs !== undefined
      ? `timeout of ${exceededMs} ms exceeded`
      : isAbort
        ? 'Request aborted'
        : 'Network Error';
  const cause = new Error(what, { cause: error });
  return new ApiError('There was an error in the request', { code: 'no_answer', cause });
}

/** The new address, if the call was about a restaurant that has moved. */
export const movedTo = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.movedTo : undefined;

/** A message for people, for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'There was an error connecting to the server';
}

/**
 * The result for this call's refusal. The compiler checks that every code in its contract has one.
 * Undefined for anything else, such as a broken connection.
 */
export function meaningOf<C extends Call, Result>(
  _call: C,
  error: unknown,
  cases: Record<RefusalOf<EndpointOf<C>>, Result>,
): Result | undefined {
  if (!(error instanceof ApiError) || !Object.hasOwn(cases, error.code)) return undefined;
  return cases[error.code as keyof typeof cases];
}
