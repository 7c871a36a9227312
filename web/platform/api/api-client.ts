import { type Call, callUrl } from '#contract/call.ts';
import type { CallInput, CallResult } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import type { Success } from '#contract/envelope.ts';
import { ApiError, isFailure, noReply } from './api-error.ts';
import { isObject, parseJson } from './parse-json.ts';

/** Sends a call: over the network in a browser, in process while the server renders a page. */
export type Transport = (
  path: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | Blob;
    signal?: AbortSignal;
    keepalive?: boolean;
  },
) => Promise<Response>;

export type ApiClient = {
  call<C extends Call>(call: C, ...input: CallArguments<C>): Promise<CallResult<EndpointOf<C>>>;
};

/** The arguments after the call; none are required if it needs no input. */
export type CallArguments<C extends Call> =
  Record<string, never> extends CallInput<EndpointOf<C>>
    ? [input?: CallInput<EndpointOf<C>> & CallOptions]
    : [input: CallInput<EndpointOf<C>> & CallOptions];

type CallOptions = {
  /** Sent as the header of that name: repeating the call with the same key does nothing more. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The time limit for the whole answer; without it, the browser's own limit applies. */
  timeoutMs?: number;
  /** Sent even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** Reads the body in another way, for example off the main thread; undefined if it isn't JSON. */
  readBody?: (response: Response) => Promise<unknown>;
};
type AnyInput = CallOptions & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The typed client: its types are those of the endpoints that the server mounts. */
export function createApiClient(transport: Transport): ApiClient {
  return {
    async call(call, ...[input]) {
      const { params, query, body, idempotencyKey, keepalive, ...options } = (input ??
        {}) as AnyInput;
      const headers: Record<string, string> = {
        accept: 'application/json',
        'accept-language': 'en',
      };
      if (body !== undefined) headers['content-type'] = typeOf(body);
      if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
      const path = callUrl(call, params, query);
      const request = {
        method: call.method,
        headers,
        ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
        ...(keepalive && { keepalive }),
      };
      return readAnswer(
        await wholeAnswer((signal) => transport(path, { ...request, ...signal }), options),
      );
    },
  };
}

/** The server judges a file by its bytes: the type that a browser gives it is often empty. */
const typeOf = (body: unknown) =>
  body instanceof Blob ? 'application/octet-stream' : 'application/json';

const readText = async (response: Response) => parseJson(await response.text());

/** Waits for the whole body: an answer that breaks off midway does not count. */
async function wholeAnswer(
  send: (signal: { signal?: AbortSignal }) => Promise<Response>,
  { signal, timeoutMs, readBody = readText }: CallOptions,
) {
  const timeout = timeoutMs === undefined ? undefined : cutAfter(timeoutMs, signal);
  const cut = timeout?.signal ?? signal;
  try {
    const response = await send(cut ? { signal: cut } : {});
    return { response, answer: await readBody(response) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noReply(error, timeout?.signal.aborted ? timeoutMs : undefined);
  } finally {
    timeout?.forget();
  }
}

/** Like AbortSignal.any and .timeout, which web views of 2022 lack: see "Browsers" in the README. */
function cutAfter(timeoutMs: number, signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const cut = () => controller.abort(signal?.reason);
  const timer = setTimeout(cut, timeoutMs);
  if (signal?.aborted) cut();
  signal?.addEventListener('abort', cut);
  const forget = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cut);
  };
  return { signal: controller.signal, forget };
}

function readAnswer<Result>({ response, answer }: { response: Response; answer: unknown }): Result {
  if (isFailure(answer)) throw ApiError.fromFailure(response, answer);
  if (response.ok && isSuccess<Result>(answer)) return answer.response;
  throw ApiError.fromStatus(response.status);
}

const isSuccess = <Result>(answer: unknown): answer is Success<Result> =>
  isObject(answer) && answer.status === 'Success';
