import type { Failure } from '#contract/envelope.ts';

const repliedWithError = 'Error connecting to the server';

type Details = { status?: number; code?: string; requestId?: string; cause?: unknown };

/** A call that did not succeed; `message` is fit for the person who made it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number | undefined;
  readonly code: string;
  readonly requestId: string | undefined;

  constructor(message: string, { status, code, requestId, cause }: Details) {
    super(message, { cause });
    this.status = status;
    this.code = code ?? 'connection';
    this.requestId = requestId;
  }

  /** The first item of its list; where there is none, the HTTP status text or the responseMessage. */
  static fromFailure({ status, statusText }: Response, failure: AnyFailure): ApiError {
    const [first] = Array.isArray(failure.response) ? failure.response : [];
    const words = [first, statusText, failure.responseMessage, repliedWithError];
    const message = words.find((word) => typeof word === 'string' && word !== '');
    const { code, requestId } = failure;
    return new ApiError(message, {
      status,
      ...(code && { code }),
      ...(requestId && { requestId }),
    });
  }

  /** Something answered, but not our API: a proxy, a gateway. */
  static fromStatus(status: number): ApiError {
    const cause = new Error(`Request failed with status code ${status}`);
    return new ApiError(repliedWithError, { status, code: 'bad_answer', cause });
  }
}

/** Told by its status alone: the schemas would bring their library into every public page. */
type AnyFailure = Pick<Failure, 'status'> &
  Partial<Record<keyof Failure, unknown>> & { code?: string; requestId?: string };

export const isFailure = (answer: unknown): answer is AnyFailure =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  answer.status === 'Failure';

/** No whole answer came. Its cause says what the connection did, its message what to tell a person. */
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

/** What to tell a person about anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'There was an error connecting to the server';
}
