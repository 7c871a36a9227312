import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { searchCalls } from '#contract/search/calls.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { withOwnServer } from './support/own-server.ts';

/** Stops the product's PostgreSQL, and prevents it from being restarted. */
async function endPostgres(dataDir: string) {
  const folder = join(dataDir, 'postgres');
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8');
  await appendFile(join(folder, 'postgresql.auto.conf'), 'this is no setting\n');
  process.kill(Number(file.split('\n')[0]), 'SIGINT');
}

const once = { tag: '@one-screen' };
const readable = ['/about', '/careers', '/terms', '/privacy', '/refund', '/business/login'];

test('without its database the product serves cached pages', once, async ({ page, request }) => {
  // It starts a server of its own.
  test.slow();
  await withOwnServer({}, async ({ url, dataDir }) => {
    await page.goto(`${url}/`);
    await endPostgres(dataDir);
    await expect.poll(async () => (await request.get(`${url}/health/ready`)).status()).toBe(503);
    expect((await request.get(`${url}/health/live`)).status()).toBe(200);

    for (const path of readable) {
      expect([path, (await request.get(url + path)).status()]).toEqual([path, 200]);
    }
    await page.goto(`${url}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await expectAccessible(page);

    const seen = await request.get(`${url}/`);
    const headers = seen.headers();
    expect([seen.status(), headers['cache-status']]).toEqual([
      200,
      'joyous; hit; ttl=-1; detail=stale',
    ]);
    expect(await seen.text()).toContain('Injera Evergreen');

    const call = await request.post(url + searchCalls.searchRestaurants.path, {
      data: { query: 'unheard of' },
    });
    expect([call.status(), call.headers()['retry-after']]).toEqual([503, '2']);
    expect(await call.json()).toMatchObject({ status: 'Failure', code: 'unavailable' });

    // Not requested before, so not cached.
    const answer = await page.goto(`${url}/restaurant/city/chicago`);
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '2']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something Went Wrong...');
    await expect(page.getByText('Refresh it, or try again in a moment')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh the page' })).toBeVisible();
    await expectAccessible(page);
  });
});
