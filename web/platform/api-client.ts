import {
  type CallInput,
  type CallResult,
  type Endpoint,
  endpointUrl,
} from '../../contract/endpoint.ts';
import type { Success } from '../../contract/envelope.ts';
import { ApiError, connectionError, failureOf } from './api-error.ts';

/** How a call travels: over the network in a browser, in process while a page is rendered. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<Response>;

export type ApiClient = {
  call<E extends Endpoint>(
    endpoint: E,
    ...input: Record<string, never> extends CallInput<E>
      ? [input?: CallInput<E> & CallOptions]
      : [input: CallInput<E> & CallOptions]
  ): Promise<CallResult<E>>;
};

type CallOptions = { signal?: AbortSignal };
type AnyInput = CallOptions & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The typed client, made from the same descriptions that the server mounts. */
export function createApiClient(transport: Transport): ApiClient {
  return {
    async call(endpoint, ...[input]) {
      const { params, query, body, signal } = (input ?? {}) as AnyInput;
      const headers: Record<string, string> = {
        accept: 'application/json',
        'accept-language': 'en',
      };
      if (body !== undefined) headers['content-type'] = 'application/json';
      const response = await transport(endpointUrl(endpoint.path, params, query), {
        method: endpoint.method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }).catch((error: unknown) => {
        throw connectionError(error);
      });
      return readAnswer(response);
    },
  };
}

async function readAnswer<Result>(response: Response): Promise<Result> {
  const answer: unknown = await response.json().catch(() => undefined);
  const failure = failureOf(answer);
  if (failure) throw ApiError.fromFailure(response.status, failure);
  if (response.ok && isSuccess<Result>(answer)) return answer.response;
  throw ApiError.fromStatus(response.status);
}

function isSuccess<Result>(answer: unknown): answer is Success<Result> {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'status' in answer &&
    answer.status === 'Success'
  );
}
