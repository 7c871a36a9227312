import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};

type Body = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

export type FakeCollector = {
  url: string;
  /** Everything that was received, unparsed. */
  text(): string;
  spans(): ReceivedSpan[];
  close(): Promise<void>;
};

/** Stands in for an OpenTelemetry collector that accepts OTLP over HTTP, as JSON. */
export async function startFakeCollector(): Promise<FakeCollector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url === '/v1/traces') bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
