import type { Failure } from '../../contract/envelope.ts';

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

  static fromFailure(status: number, failure: Failure): ApiError {
    const message = failure.response[0] ?? failure.responseMessage;
    return new ApiError(message, { status, code: failure.code, requestId: failure.requestId });
  }

  /** Something answered, but not our API: a proxy, a gateway. */
  static fromStatus(status: number): ApiError {
    const cause = new Error(`Request failed with status code ${status}`);
    return new ApiError('Error connecting to the server', { status, code: 'bad_answer', cause });
  }
}

/** Told by its status alone: the schemas would bring their library into every public page. */
export function failureOf(answer: unknown): Failure | undefined {
  const failed = answer as Partial<Failure> | null | undefined;
  return failed?.status === 'Failure' && Array.isArray(failed.response)
    ? (failed as Failure)
    : undefined;
}

/** No answer came: offline, refused, cut. A call that its own caller took back is no error of the wire. */
export function connectionError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ApiError('There was an error in the request', { code: 'no_answer', cause: error });
}

/** What to tell a person about anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'There was an error connecting to the server';
}
