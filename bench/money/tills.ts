import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import type pg from 'pg';
import { callUrl } from '#contract/call.ts';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import type { Scope } from '#contract/people/access/scopes.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { createKey } from '../../server/features/money/integrations/index.ts';

/** Tills that send at the same time. */
export const tills = 16;
const restaurants = 8;
/** Enough that no key uses up its calls of a minute. */
const keysOfRestaurant = 20;

/** Keys of tills, and one of a program that reads what they send, at each of some restaurants. */
export async function makeKeys(client: pg.Client, database: Database) {
  const { rows } = await client.query<{ externalId: string }>(
    `SELECT external_id AS "externalId" FROM restaurants ORDER BY business_id LIMIT $1`,
    [restaurants],
  );
  const make = async (asked: { externalId: string; name: string; scopes: readonly Scope[] }) => {
    const made = await createKey(database, asked, Date.now(), '');
    if (isRefused(made)) throw new Error(made.code);
    return made.key;
  };
  const keys: string[] = [];
  for (let turn = 0; turn < keysOfRestaurant; turn += 1) {
    for (const { externalId } of rows) {
      keys.push(
        await make({ externalId, name: 'Bench', scopes: ['orders:write', 'payments:write'] }),
      );
    }
  }
  const readers: string[] = [];
  for (const { externalId } of rows) {
    readers.push(
      await make({ externalId, name: 'Reader', scopes: ['orders:read', 'diners:read'] }),
    );
  }
  return { keys, readers };
}

export type Sending = { url: string; keys: readonly string[]; agent: Agent };

let turn = 0;

export function send({ url, keys, agent }: Sending, body: string): Promise<void> {
  turn += 1;
  const key = keys[turn % keys.length];
  return new Promise((resolve, reject) => {
    const asked = request(url + callUrl(orderCalls.createPartnerOrders), {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      },
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString();
        const isGood = answer.statusCode === 200 && !text.includes('"REFUSED"');
        if (isGood) resolve();
        else reject(new Error(`${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    asked.end(body);
  });
}

/** Does the work so many times, by workers that each start again at once. */
export async function doTimes(times: number, workers: number, work: () => Promise<unknown>) {
  let begun = 0;
  const one = async () => {
    while (begun < times) {
      begun += 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: workers }, one));
}
