import { setTimeout as sleep } from 'node:timers/promises';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { provenNumber } from '../../server/features/orders/numbers/numbers.factory.ts';
import type { Headers } from './caller.ts';
import { createKeyOf, runJoyousOf, runNodeOf } from './old-version.ts';

const externalId = 'rollkitchen1';
const owner = {
  email: 'owner@rolling.example',
  phone: '+15125550177',
  password: 'rolling rolling',
};
const scopes = ['orders:read', 'orders:write', 'payments:write', 'refunds:write'];

type MadeKitchen = { deviceId: string; cookEmail: string; cookDeviceId: string; burger: number };

/** By that version's own maker of data: today's may write columns that it doesn't have. */
async function makeKitchenOf(folder: string, asOwner: AsOwner): Promise<MadeKitchen> {
  const { email, phone, password } = owner;
  const args = JSON.stringify([externalId, email, phone, password, '{"daysAhead":1}']);
  const script = `const { makeKitchen } = await import('./server/testing/browser-data/kitchen.ts');
    console.log(JSON.stringify(await makeKitchen(...${args})));`;
  const printed = await runNodeOf(folder, asOwner, ['--input-type=module', '-e', script]);
  return JSON.parse(printed) as MadeKitchen;
}

async function signIn(url: string, email: string, deviceid: string): Promise<Headers> {
  const answer = await fetch(url + signInCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', deviceid },
    body: JSON.stringify({ businessExternalId: externalId, email, password: owner.password }),
  });
  const { response } = (await answer.json()) as {
    response: { userToken: string; businessToken: string };
  };
  const { userToken: token, businessToken: businesstoken } = response;
  return { token, businesstoken, entitytype: 'business', deviceid };
}

export type AsOwner = Headers & {
  DATABASE_URL: string;
  DATABASE_APP_URL: string;
  SECRET_KEY: string;
};

type Place = {
  folder: string;
  asOwner: AsOwner;
  url: string;
  diners: number;
};

/** A restaurant of the version before, open day and night: its people, a till, and diners. */
export async function openKitchen({ folder, asOwner, url, diners }: Place) {
  const { DATABASE_URL: ownerUrl, DATABASE_APP_URL: connectionString, SECRET_KEY } = asOwner;
  const { burger, deviceId, cookEmail, cookDeviceId } = await makeKitchenOf(folder, asOwner);
  const [row] = await queryOnce<{ businessId: number }>(
    ownerUrl,
    `UPDATE restaurants SET listed = true WHERE external_id = $1
     RETURNING business_id AS "businessId"`,
    [externalId],
  );
  const key = await createKeyOf(folder, asOwner, {
    restaurant: externalId,
    scopes,
    also: ['--refund-limit', '100000'],
  });
  const logger = createLogger('silent');
  const pool = createPool({ connectionString, maxConnections: 2, logger });
  const vault = createVault(Buffer.from(SECRET_KEY, 'base64'));
  const world = { clock: { now: Date.now } as never, database: createDatabase(pool), vault };
  const tokens: string[] = [];
  while (tokens.length < diners) tokens.push((await provenNumber(world)).token);
  await pool.end();
  return {
    at: { businessId: row?.businessId ?? 0, externalId },
    burger,
    password: owner.password,
    tokens,
    owner: await signIn(url, owner.email, deviceId),
    cook: await signIn(url, cookEmail, cookDeviceId),
    till: { authorization: `Bearer ${key}` } as Headers,
  };
}

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;

/**
 * Sweeps what the kitchen's ledger has, up to this minute, by the command line of a version: from now
 * on, this minute is its cut-off. Waits until the next one, if its last deposit is of this minute, or
 * nothing was booked before it.
 */
export async function sweepBy(folder: string, asOwner: AsOwner, { at }: Kitchen) {
  const values = [at.businessId];
  for (;;) {
    const [due] = await queryOnce(
      asOwner.DATABASE_URL,
      `SELECT FROM ledger_entries WHERE business_id = $1 AND sweep_batch_num IS NULL
         AND occurred_at < date_trunc('minute', now())
         AND NOT EXISTS (SELECT FROM sweeps WHERE business_id = $1
           AND cut_off >= date_trunc('minute', now()))
       LIMIT 1`,
      values,
    );
    if (due) break;
    await sleep(500);
  }
  await queryOnce(
    asOwner.DATABASE_URL,
    `UPDATE restaurants SET sweep_minutes = 60 * date_part('hour', now() AT TIME ZONE time_zone)
       + date_part('minute', now() AT TIME ZONE time_zone)
     WHERE business_id = $1`,
    values,
  );
  console.log(await runJoyousOf(folder, asOwner, ['sweeps', 'run']));
}

/** Every deposit's seal, by restaurant and number. */
export async function readSeals({ DATABASE_URL }: AsOwner): Promise<Map<string, string>> {
  const rows = await queryOnce<{ deposit: string; seal: string }>(
    DATABASE_URL,
    `SELECT external_id || ' ' || sweep_batch_num AS deposit, encode(seal, 'hex') AS seal
     FROM deposits JOIN restaurants USING (business_id) ORDER BY business_id, sweep_batch_num`,
  );
  return new Map(rows.map(({ deposit, seal }) => [deposit, seal]));
}

/** As the command line of a version prints it, with all that the seal covers. */
export function exportBy(folder: string, asOwner: AsOwner, deposit: string): Promise<string> {
  const [restaurant = '', number = ''] = deposit.split(' ');
  const command = ['ledger', 'export', '--restaurant', restaurant, '--deposit', number];
  return runJoyousOf(folder, asOwner, command);
}
