import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { callUrl } from '#contract/call.ts';
import type { CallInput, CallResult, Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import type { CapturedLog } from '#platform/testing/captured-log.ts';

type Headers = Record<string, string>;
type AnyInput = { params?: object; query?: object; body?: unknown };
type Refused = Failure & { httpStatus: number };

export const sentAsFile = { 'content-type': 'application/octet-stream' };

export type Caller = {
  /** Makes a call that must succeed. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Headers,
  ): Promise<CallResult<E>>;
  /** Makes a call that must be refused. Takes any input, including wrong ones. */
  refused(endpoint: Endpoint, input: AnyInput, headers?: Headers): Promise<Refused>;
};

export function createCaller(app: FastifyInstance, log: CapturedLog): Caller {
  const send = (endpoint: Endpoint, { params, query, body }: AnyInput, headers: Headers = {}) =>
    app.inject({
      method: endpoint.method,
      url: callUrl(endpoint, { ...params }, { ...query }),
      headers: { ...headers, ...(body instanceof Uint8Array && sentAsFile) },
      ...(body !== undefined && { payload: body as object }),
    });

  const explain = (endpoint: Endpoint, answer: LightMyRequestResponse) => {
    const serious = log.lines().filter(({ level }) => level === 'error' || level === 'warn');
    const logged = serious.map((line) => JSON.stringify(line, null, 2)).join('\n');
    return `${endpoint.method} ${endpoint.path} answered ${answer.statusCode}: ${answer.payload}\n${logged}`;
  };

  return {
    async call(endpoint, input, headers) {
      const answer = await send(endpoint, input, headers);
      if (answer.statusCode >= 400) throw new Error(explain(endpoint, answer));
      return answer.json().response;
    },
    async refused(endpoint, input, headers) {
      const answer = await send(endpoint, input, headers);
      // An unexpected error of ours must not count as a refusal.
      if (answer.statusCode < 400 || answer.statusCode === 500) {
        throw new Error(explain(endpoint, answer));
      }
      return { httpStatus: answer.statusCode, ...answer.json<Failure>() };
    },
  };
}
