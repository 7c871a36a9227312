import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProviderRequest = {
  path: string;
  idempotencyKey: string;
  authorization: string;
  fields: Record<string, string>;
};

type Answer = (response: ServerResponse, number: number) => void;

export type FakeProvider = {
  url: string;
  requests: ProviderRequest[];
  /** How it answers from now on; at first it accepts every message. */
  answerWith(answer: Answer): void;
  close(): Promise<void>;
};

const json = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const acceptsIt: Answer = (response, number) =>
  json(201, { sid: `SM${String(number).padStart(32, '0')}`, status: 'queued' })(response);

export const refusesWith = (status: number, code?: number): Answer =>
  json(status, { status, message: 'No.', ...(code !== undefined && { code }) });

export const neverAnswers: Answer = () => undefined;

/** Stands in for Twilio's server: accepts the same requests, and answers as configured. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: ProviderRequest[] = [];
  let answer = acceptsIt;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({
      path: request.url ?? '',
      idempotencyKey: String(request.headers['idempotency-key']),
      authorization: String(request.headers.authorization),
      fields: Object.fromEntries(new URLSearchParams(body)),
    });
    answer(response, requests.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answerWith(nextAnswer) {
      answer = nextAnswer;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
