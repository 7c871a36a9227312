import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeIntegration,
  withKey,
} from '../../features/money/integrations/integrations.factory.ts';
import { openBesideTest } from '../../features/portal/test-restaurant/test-restaurant.factory.ts';
import { launchJoyous, runJoyous } from '../../testing/run-joyous.ts';
import { openTestApp } from '../../testing/test-app.ts';

// The command line uses the real clock.
const world = await openTestApp({ startsAt: Date.now() });
const { app, appUrl, ownerUrl } = world;
const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, SECRET_KEY: 'a'.repeat(64) };
let url = '';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joyous-exam-'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (key: string, path: string) =>
  fetch(`${url}/api/partner/V1${path}`, { headers: withKey(key) });

/** Answers what the command asks, as whoever sits at the till does. */
function sitAt(child: ReturnType<typeof launchJoyous>['child'], answer: (text: string) => unknown) {
  child.stdout?.on('data', async (text: string) => {
    if (!text.includes(' of ')) return;
    await answer(text);
    child.stdin?.write('\n');
  });
}

test('a till that connects passes that part, and nothing printed or stored has its key', async () => {
  const house = await openBesideTest(world);
  await house.make();
  const key = await house.newKey();
  const json = join(folder, 'verdicts.json');
  const args = ['keys', 'examine', '-', '--only', 'CONNECT', '--json', json];
  const { child, ended } = launchJoyous(settings, ...args);
  child.stdin?.write(`${key}\n`);
  sitAt(child, () => call(key, '/restaurant'));
  const { exitCode, stdout, stderr } = await ended;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('1 of 1. Start your till with the test key');
  expect(stdout).toMatch(
    /right {5}knows-its-restaurant: .*\n.*getPartnerRestaurant at .*, request /,
  );
  expect(stdout).toMatch(/^Till under test: \d right, 0 wrong, /m);
  const written = await readFile(json, 'utf8');
  expect(JSON.parse(written)).toContainEqual(
    expect.objectContaining({ id: 'connects', is: 'RIGHT' }),
  );
  for (const text of [stdout, written]) expect(text).not.toContain(key.slice(-72, -8));
});

test('a till with a fault fails, and its maker reads what to do', async () => {
  const house = await openBesideTest(world);
  await house.make();
  const key = await house.newKey();
  const { child, ended } = launchJoyous(settings, 'keys', 'examine', key, '--only', 'CONNECT');
  sitAt(child, () => call(key, '/orders?since=start'));
  const { exitCode, stdout } = await ended;
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/WRONG {5}knows-its-restaurant/);
  expect(stdout).toContain('Call it when a key is entered');
});

test('it takes keys of test restaurants alone', async () => {
  const { key } = await makeIntegration(world);
  const examine = (typed: string) => runJoyous(settings, 'keys', 'examine', typed);
  expect(await examine(key)).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringContaining('a key of a real restaurant'),
  });
  expect(await examine('joy_test_nothing')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("doesn't work"),
  });
});
