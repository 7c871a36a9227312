import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { patience } from '#platform/testing/patience.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { type ReceivedSpan, startFakeCollector } from '#platform/tracing/fake-collector.factory.ts';
import { startServerProcess, stopServerProcesses } from './testing/server-process.ts';

afterAll(stopServerProcesses);

const { ownerUrl, appUrl } = await openTestDatabase();
const collector = await startFakeCollector();
afterAll(() => collector.close());

const settings = {
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_SERVICE_NAME: 'joyous-under-test',
};
const caller = '0af7651916cd43dd8448eb211c80319c';
const email = 'rosa.bianchi@mamarosa.test';

/** Like a slow connection: the request begins before its body has arrived. */
const inTwoParts = (first: string, second: string) =>
  new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from(first));
      await sleep(100);
      controller.enqueue(Buffer.from(second));
      controller.close();
    },
  });

test('a request, its queries and the text that it sends are traced without personal data', async () => {
  const server = await startServerProcess(settings);
  await server.ready();
  const answer = await fetch(`${server.origin}/api/web/restaurant/coupon?mail=${email}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${caller}-b7ad6b7169203331-01`,
      'x-forwarded-for': '203.0.113.77',
    },
    body: inTwoParts('{"mobileNumber":', '"(512) 555-0190"}'),
    duplex: 'half',
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  for (let time = 0; time < 2; time += 1) await fetch(`${server.origin}/api/web/site`);
  await vi.waitUntil(() => server.stdout().includes('Text message to'), patience);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);

  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const below = (parent: ReceivedSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const [request] = named('POST /api/web/restaurant/coupon');
  expect(request?.parentSpanId).toBeUndefined();
  expect(request?.traceId).not.toBe(caller);
  expect(below(request).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']),
  );
  const [job] = named('job sms.send');
  expect(job?.parentSpanId).toBeUndefined();
  expect(below(job).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['UPDATE', 'send text']),
  );
  expect(named('GET /api/web/site')).toHaveLength(2);

  const text = collector.text();
  expect(text).toContain('joyous-under-test');
  const code = /Code (\S+),/.exec(server.stdout())?.[1] ?? '';
  expect(code).not.toBe('');
  for (const personal of [code, '5550190', '555-0190', email, '203.0.113.77', '127.0.0.1']) {
    expect(text).not.toContain(personal);
  }
});
