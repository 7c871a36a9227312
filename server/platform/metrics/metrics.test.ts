import { randomUUID } from 'node:crypto';
import getPort from 'get-port';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../http/server.factory.ts';
import { metricText } from './metric-text.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const answered = {
  requestId: randomUUID(),
  method: 'GET',
  route: '/a/:id',
  status: 200,
  fromCache: false,
};

describe('the metrics', () => {
  test('count how long each route took, in cumulative buckets', async () => {
    const metrics = createMetrics();
    for (const durationMs of [0.2, 5, 30, 70_000]) {
      metrics.requestAnswered({ ...answered, durationMs });
    }
    metrics.requestAnswered({ ...answered, status: 404, durationMs: 1 });
    const text = await metrics.text();
    const bucket = (le: string) =>
      `joyous_http_request_duration_seconds_bucket{method="GET",route="/a/:id",status="200",le="${le}"}`;
    expect(text).toContain('# TYPE joyous_http_request_duration_seconds histogram\n');
    expect(text).toContain(`${bucket('0.005')} 2\n`);
    expect(text).toContain(`${bucket('0.025')} 2\n`);
    expect(text).toContain(`${bucket('0.05')} 3\n`);
    expect(text).toContain(`${bucket('10')} 3\n`);
    expect(text).toContain(`${bucket('+Inf')} 4\n`);
    expect(text).toContain('_sum{method="GET",route="/a/:id",status="200"} 70.0352\n');
    expect(text).toContain('_count{method="GET",route="/a/:id",status="200"} 4\n');
    expect(text).toContain('_count{method="GET",route="/a/:id",status="404"} 1\n');
  });

  test('count refusals by the name of their budget', async () => {
    const metrics = createMetrics();
    for (const budget of ['coupons.address', 'login', 'login']) metrics.budgetAsked(budget, true);
    const text = await metrics.text();
    expect(text).toContain('joyous_budget_refusals_total{budget="coupons.address"} 1\n');
    expect(text).toContain('joyous_budget_refusals_total{budget="login"} 2\n');
  });

  test('name the pattern of a route: an address never becomes a label', async () => {
    const metrics = createMetrics();
    const { app } = await openTestServer({ onAnswered: metrics.requestAnswered });
    await app.inject('/api/test/things/abc?mobileNumber=5125550190');
    await app.inject('/nowhere/5125550190');
    const text = await metrics.text();
    expect(text).toContain('_count{method="GET",route="/api/test/things/:id",status="200"} 1\n');
    expect(text).toContain('_count{method="GET",route="unknown",status="404"} 1\n');
    expect(text).not.toMatch(/abc|5125550190|nowhere/);
  });
});

test('labels are escaped as the format requires', () => {
  const samples = [{ labels: { a: 'x"y\\z\nw' }, value: Number.POSITIVE_INFINITY }];
  expect(metricText([{ name: 'n', help: 'h', type: 'gauge', samples }])).toBe(
    '# HELP n h\n# TYPE n gauge\nn{a="x\\"y\\\\z\\nw"} +Inf\n',
  );
});

describe('the metrics server', () => {
  const METRICS_HOST = '127.0.0.1';

  test('answers /metrics and nothing else, until it is stopped', async () => {
    const METRICS_PORT = await getPort();
    const server = await serveMetrics(createMetrics(), { METRICS_HOST, METRICS_PORT });
    const origin = `http://${METRICS_HOST}:${METRICS_PORT}`;
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    await server.stop();
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow();
  });

  test('names the setting when its port is taken', async () => {
    const METRICS_PORT = await getPort();
    const where = { METRICS_HOST, METRICS_PORT };
    const first = await serveMetrics(createMetrics(), where);
    await expect(serveMetrics(createMetrics(), where)).rejects.toThrow(
      `METRICS_PORT: cannot listen on 127.0.0.1, port ${METRICS_PORT} (EADDRINUSE).`,
    );
    await first.stop();
  });
});
