import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export type LateInput = { params?: object; query?: object; body?: unknown };

export type LateAnswer = { httpStatus: number; code?: string; response?: unknown };

/** A call that the guard has admitted, and whose body has not arrived. */
export type LateCall = {
  finish(): Promise<LateAnswer>;
  /** Breaks the connection; resolves when the server has noticed. */
  hangUp(): Promise<void>;
};

const headName = 'x-head';

/** Makes calls whose bodies arrive when the test says so. Open it before the app's first call. */
export async function openLateCalls({ app }: Pick<TestApp, 'app'>) {
  const heads = new Map<unknown, (request: IncomingMessage) => void>();
  // Runs right after the guard's hooks.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    heads.get(request.headers[headName])?.(request.raw);
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // No limit on how late a body may come: a machine may be busy, and other tests cover the limit.
  app.server.requestTimeout = 0;
  app.server.setTimeout(0);
  const { port } = app.server.address() as AddressInfo;

  return async function begin(
    endpoint: Endpoint,
    { params, query, body }: LateInput,
    headers: Record<string, string>,
  ): Promise<LateCall> {
    const isFile = body instanceof Uint8Array;
    const content = Buffer.from(isFile ? body : JSON.stringify(body ?? {}));
    const head = randomUUID();
    const request = openRequest({
      host: '127.0.0.1',
      port,
      agent: false,
      method: endpoint.method,
      path: callUrl(endpoint, { ...params }, { ...query }),
      headers: {
        ...headers,
        [headName]: head,
        'content-type': isFile ? 'image/jpeg' : 'application/json',
        'content-length': content.length,
      },
    });
    const answered = once(request, 'response').then(async ([response]) => {
      const { code, response: result } = (await json(response)) as LateAnswer;
      return { httpStatus: response.statusCode, ...(code && { code }), response: result };
    });
    answered.catch(() => undefined);
    const admitted = new Promise<IncomingMessage>((resolve) => heads.set(head, resolve));
    request.write(content.subarray(0, -1));
    const early = await Promise.race([admitted, answered]);
    if (!(early instanceof IncomingMessage))
      throw new Error(`${endpoint.name} was answered early: ${JSON.stringify(early)}`);
    return {
      finish: () => {
        request.end(content.subarray(-1));
        return answered;
      },
      async hangUp() {
        const gone = new Promise((resolve) => early.once('close', resolve));
        request.destroy();
        await gone;
      },
    };
  };
}
