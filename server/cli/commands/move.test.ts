import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { runJoyous } from '../../testing/run-joyous.ts';

const ownDatabase = await openTestDatabase();
const otherDatabase = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'joyous-move-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const newAddress = 'https://b.joyous.example';
const settings = {
  DATABASE_URL: ownDatabase.ownerUrl,
  DATA_DIR: join(folder, 'here'),
  PUBLIC_URL: 'https://a.joyous.example',
};
const other = {
  DATABASE_URL: otherDatabase.ownerUrl,
  DATA_DIR: join(folder, 'there'),
  PUBLIC_URL: newAddress,
  SECRET_KEY: randomBytes(32).toString('base64'),
};

async function fileOf(of: Record<string, string>): Promise<string> {
  const file = join(folder, `${randomBytes(4).toString('hex')}.env`);
  const lines = Object.entries(of).map(([name, value]) => `${name}="${value}"\n`);
  await writeFile(file, lines.join(''));
  return file;
}

const move = async (externalId: string, to: Record<string, string> = other, ...more: string[]) =>
  runJoyous(settings, 'restaurants', 'move', externalId, '--to', await fileOf(to), ...more);

describe('a move', () => {
  test('says what came along, and what a second run finds', async () => {
    const { externalId } = await makeRestaurant(ownDatabase.database);
    expect((await move(externalId)).stderr).toMatch(/^1 sweep is due and hasn't run yet/);
    await queryOnce(ownDatabase.ownerUrl, `UPDATE next_sweeps SET due_at = '2100-01-01'`);
    const moved = await move(externalId);
    expect(moved).toMatchObject({ exitCode: 0, stderr: '' });
    expect(moved.stdout).toMatch(/^restaurants: 1$/m);
    expect(moved.stdout).toContain(`Moved ${externalId} to ${newAddress}.`);
    const again = await move(externalId);
    expect(again.stdout).toBe(
      `${externalId} had arrived at ${newAddress}. This side says so now.\n`,
    );
    expect(await move(externalId, other, '--give-up')).toMatchObject({ exitCode: 1 });
    const open = await runJoyous(settings, 'restaurants', 'show', externalId);
    expect(open.stderr).toContain(`It's now at ${newAddress}`);
  });

  test('is refused where a restaurant has its number, and its own range helps', async () => {
    const { businessId, externalId } = await makeRestaurant(ownDatabase.database);
    await queryOnce(
      otherDatabase.ownerUrl,
      `SELECT setval('restaurants_business_id_seq', ${businessId - 1})`,
    );
    await makeRestaurant(otherDatabase.database);
    const refused = await move(externalId);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain(
      `already has another restaurant with the number ${businessId}`,
    );
    expect(refused.stderr).toContain('restaurants number-from');

    const range = await runJoyous(other, 'restaurants', 'number-from', '3');
    expect(range.stdout).toBe('New restaurants begin at 30000000.\n');
    expect((await makeRestaurant(otherDatabase.database)).businessId).toBe(30_000_001);
    const again = await runJoyous(other, 'restaurants', 'number-from', '2');
    expect(again.exitCode).toBe(1);
  });

  test('is refused to the same installation, and without rights', async () => {
    const { externalId } = await makeRestaurant(ownDatabase.database);
    const same = await move(externalId, { ...settings, PUBLIC_URL: newAddress });
    expect(same.stderr).toContain('--to names this installation');
    const weak = await move(externalId, { ...other, DATABASE_URL: otherDatabase.appUrl });
    expect(weak.exitCode).toBe(1);
    const missing = await move('nosuchplace1');
    expect(missing.stderr).toBe('There is no restaurant nosuchplace1.\n');
  });
});
