import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { withOwnServer } from './support/own-server.ts';

/** Stops the product's PostgreSQL under its feet. */
async function stopPostgres(dataDir: string) {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGINT');
}

const once = { tag: '@one-screen' };

test('without its database the product says so, and stays up', once, async ({ page, request }) => {
  await withOwnServer({}, async ({ url, dataDir }) => {
    await page.goto(`${url}/`);
    await stopPostgres(dataDir);
    await expect.poll(async () => (await request.get(`${url}/health/ready`)).status()).toBe(503);
    expect((await request.get(`${url}/health/live`)).status()).toBe(200);

    const call = await request.post(`${url}/api/web/restaurant/`, { data: {} });
    expect(call.status()).toBe(503);
    expect(await call.json()).toMatchObject({ status: 'Failure', code: 'unavailable' });

    const answer = await page.goto(`${url}/`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something Went Wrong...');
    await expect(page.getByText('Please refresh it, or try again in a moment')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh the page' })).toBeVisible();
    await expectAccessible(page);
  });
});
