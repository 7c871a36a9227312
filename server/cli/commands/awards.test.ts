import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { readTexts } from '../../features/coupons/coupons/coupons.factory.ts';
import { runJoyous, startJoyous } from '../../testing/run-joyous.ts';

const { appUrl, database: _, ownerUrl } = await openTestDatabase();
const secret = Buffer.alloc(32, 1);
const settings = {
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  SECRET_KEY: secret.toString('base64'),
};
const awards = (...args: string[]) => runJoyous(settings, 'awards', ...args);
const refused = (stderr: string) => ({ exitCode: 1, stdout: '', stderr: `${stderr}\n` });
const done = async (...args: string[]) => {
  const run = await awards(...args);
  expect(run).toMatchObject({ exitCode: 0, stderr: '' });
  return run.stdout;
};

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joyous-awards-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'file');
  await writeFile(file, text);
  return file;
}

test('a campaign from creation to prizes', async () => {
  const create = (...more: string[]) =>
    awards('create', 'austin', '--name', 'Austin', '--zone', 'America/Chicago', ...more);
  const days = ['--nominations', '2099-03-01..2099-03-14', '--voting'];
  const regions = ['--region', 'Downtown', 'Round Rock'];
  expect(await create(...days, '2099-03-14..2099-03-20', ...regions)).toEqual(
    refused('--voting: must begin after the last day of nominations'),
  );
  expect(await create(...days, '2099-03-20..2099-04-02', ...regions)).toEqual({
    exitCode: 0,
    stdout:
      'Created austin. Nominations 2099-03-01T06:00:00.000Z to 2099-03-15T05:00:00.000Z, voting 2099-03-20T05:00:00.000Z to 2099-04-03T05:00:00.000Z.\n',
    stderr: '',
  });
  expect(await create(...days, '2099-03-20..2099-04-02', ...regions)).toEqual(
    refused('--key: austin already exists'),
  );
  expect(await awards('open', 'nowhere', 'voting')).toEqual(
    refused('There is no campaign nowhere.'),
  );
  await done('open', 'austin', 'nominations');
  expect(await done('chains', 'Burger Barn', 'Taco Hut')).toBe('Burger Barn\nTaco Hut\n');

  const link = await done('tokens', 'austin', '--mobile', '(512) 555-0150');
  expect(link).toMatch(/\/campaign\/foodieChoice\?consumerEventToken=[\w-]{38}\n$/);
  expect(await done('tokens', 'austin', '--mobile', '512-555-0150')).toBe(link);
  const numbers = await fileWith('+15125550151\n\nhello\n512 555 0152\n(512) 555-0151\n');
  expect(await done('tokens', 'austin', '--file', numbers)).toBe(
    "2 texts queued; 1 texted before, 0 opted out, 1 aren't mobile numbers.\n",
  );
  const texts = await readTexts({ ownerUrl, vault: createVault(secret) });
  expect(texts.map(({ to }) => to).sort()).toEqual(['+15125550151', '+15125550152']);
  for (const { body } of texts)
    expect(body).toContain('/campaign/foodieChoice?consumerEventToken=');

  // awards.routes.test.ts covers what voters do; here three people make the same nomination.
  await queryOnce(
    ownerUrl,
    `WITH made AS (
       INSERT INTO award_nominees (campaign_id, region, match_key, name)
       SELECT campaign_id, 1, lower(t.name), t.name
       FROM award_campaigns, unnest(ARRAY['Alma', 'Almas', 'Zen', 'Bun']) AS t (name)
       RETURNING *)
     INSERT INTO award_nominations SELECT v.campaign_id, v.voter_id, m.nominee_id, m.name, now()
     FROM made m JOIN award_voters v USING (campaign_id) WHERE m.name LIKE 'Alma%'`,
  );
  const listed = await done('nominations', 'austin');
  expect(listed).toMatch(/\d+ {2}NEW {2}3 {2}Downtown {2}Alma\n/);
  const numberOf = (name: string) =>
    new RegExp(`^(\\d+) .*  ${name}$`, 'm').exec(listed)?.[1] ?? '';
  expect(await awards('open', 'austin', 'voting')).toEqual(
    refused('No restaurant is verified yet. Verify one from: awards nominations'),
  );
  const verify = (name: string, ...more: string[]) =>
    awards('verify-nomination', 'austin', numberOf(name), ...more);
  expect(await verify('Alma', '--restaurant', 'nobodyhasit1')).toEqual(
    refused('--restaurant: There is no restaurant nobodyhasit1.'),
  );
  expect((await verify('Alma', '--name', "Alma's")).stdout).toBe(
    "Alma's is on the ballot of Downtown.\n",
  );
  await verify('Zen');
  await done('merge', 'austin', numberOf('Almas'), numberOf('Alma'));
  await done('reject', 'austin', numberOf('Bun'), '--reason', 'It closed in May.');
  expect(await done('nominations', 'austin')).toMatch(
    /VERIFIED {2}3 {2}Downtown {2}Alma's\n\d+ {2}MERGED into \d+ {2}3 {2}Downtown {2}Almas\n\d+ {2}REJECTED {2}0 {2}Downtown {2}Bun {2}It closed in May\.\n/,
  );
  await done('open', 'austin', 'voting');
  expect(await verify('Bun')).toEqual(refused("Voting has opened, so the ballot can't change."));
  expect(await awards('log', 'austin')).toMatchObject({ exitCode: 1 });

  // Nobody voted: a vote without ballots is counted as well.
  await done('close', 'austin', 'voting');
  expect(await awards('open', 'austin', 'voting')).toEqual(
    refused('That phase was already opened.'),
  );
  expect(await awards('draw', 'austin', '--seed-source', 'A lottery')).toEqual(
    refused('Publish the result first: see awards publish.'),
  );
  expect(await done('quarantine', 'austin')).toBe('There are none.\n');
  expect(await awards('judge', 'austin', 'all', 'count', '--reason', 'Fine')).toEqual(
    refused('No ballot in quarantine matches that. List them with: awards quarantine'),
  );
  expect(await done('tally', 'austin')).toMatch(/^0 ballots count, 0 are not judged/);
  expect(await done('publish', 'austin')).toMatch(/Downtown {2}0 {2}Alma's {2}\(\d+\)/);
  expect(await awards('publish', 'austin')).toEqual(refused('The result is published and final.'));
  expect(await done('draw', 'austin', '--seed-source', 'The lottery of Friday')).toMatch(
    /^3 nominators, 0 voters\. Published: [0-9a-f]{64}\n$/,
  );
  expect(await awards('draw', 'austin', '--seed', 'seven')).toEqual(
    refused('--seed: must be numbers, such as 4 8 15 16 23 42'),
  );
  expect(await done('draw', 'austin', '--seed', '4 8 15 16 23 42')).toMatch(
    /^nominator: [0-9a-f]{32}, \+1512555015[012]\nvoter: nobody\n$/,
  );
  expect(await awards('draw', 'austin', '--seed', 'another')).toEqual(
    refused('The prizes were already drawn.'),
  );

  const file = await fileWith(await done('log', 'austin'));
  const verified = await startJoyous({}, 'awards', 'verify', file);
  expect(verified).toMatchObject({ exitCode: 0, stderr: '' });
  expect(verified.stdout).toMatch(/^Austin: 1 batches, last root [0-9a-f]{64}\n0 ballots count/);
  const other = `1:${'0'.repeat(64)}`;
  expect((await awards('verify', file, '--root', other)).stderr).toBe(
    `batch 1: its root was ${'0'.repeat(64)}\n1 faults\n`,
  );
});
