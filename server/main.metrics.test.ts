import { readFileSync } from 'node:fs';
import getPort from 'get-port';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { startServerProcess, stopServerProcesses } from './testing/server-process.ts';

afterAll(stopServerProcesses);

const { ownerUrl, appUrl } = await openTestDatabase();
const given = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };

const monitoring = new URL('../deploy/monitoring/', import.meta.url);
/** Our own metrics in the dashboard and the alerts. */
const watched = new Set(
  ['dashboard.json', 'alerts.yml'].flatMap((file) =>
    Array.from(
      readFileSync(new URL(file, monitoring), 'utf8').matchAll(
        /\b((?:joyous|process)_[a-z_]+?)(?:_bucket|_sum|_count)?\b(?!_)/g,
      ),
      ([, name]) => name,
    ),
  ),
);

test('the metrics have a port of their own and are not on the public one', async () => {
  const METRICS_PORT = String(await getPort());
  const server = await startServerProcess({ ...given, METRICS_PORT });
  await server.ready();
  // The second and third are answered from the cache, without the framework.
  for (let time = 0; time < 3; time += 1) {
    const answer = await fetch(`${server.origin}/api/web/site`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Success')]);
  }
  const metrics = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect(metrics.status).toBe(200);
  const text = await metrics.text();
  expect(text).toMatch(/_count\{method="GET",route="\/api\/web\/site",status="200"\} 3\n/);
  for (const name of [
    'joyous_database_connections{state="idle"}',
    'joyous_database_waiting',
    'joyous_jobs_oldest_seconds',
    'joyous_outbox_oldest_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(`\n${name} `);
  }
  for (const name of watched) expect(text).toContain(`\n# TYPE ${name} `);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});
