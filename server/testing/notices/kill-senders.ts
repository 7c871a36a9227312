import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createVault, type Vault } from '#platform/secrets/vault.ts';
import { sealNoticeSecret } from '../../features/money/notices/index.ts';
import { type House, openLyingReceiver } from './lying-receiver.ts';
import { openMortalSenders } from './mortal-senders.ts';

type Wanted = {
  ownerUrl: string;
  appUrl: string;
  houses: readonly House[];
  ordersOfHouse: number;
  changesOfOrder: number;
  kills: number;
  /** How many processes send at once. */
  senders: number;
  badShare: number;
};

/** Also the name of the programs: nothing else has it. */
const program = 'Killed';
const leaseMs = 2_500;
const wholeMs = 1_500;

type Opening = { appUrl: string; vault: Vault; ordersOfHouse: number };

/** A program with a key and an address, and orders that are being made. Returns their numbers. */
async function openHouse(
  { appUrl, vault, ordersOfHouse }: Opening,
  { businessId }: House,
  { secret, url }: { secret: string; url: string },
): Promise<number[]> {
  const addressId = randomUUID();
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  await client.query(`SELECT set_config('joyous.business_id', $1, false)`, [String(businessId)]);
  await client.query(
    `INSERT INTO api_keys (business_id, key_id, name, secret_sha256, created_at, scopes)
     VALUES ($1, $2, '${program}', sha256($3), now(), '{orders:read}')`,
    [businessId, randomBytes(6).toString('hex'), randomBytes(32)],
  );
  await client.query(
    `INSERT INTO notice_addresses
       (business_id, address_id, integration, url, kinds, sealed_secret, made_at)
     VALUES ($1, $2, '${program}', $3, '{order.accepted,order.ready}', $4, now())`,
    [businessId, addressId, url, sealNoticeSecret(vault, { businessId, addressId }, secret)],
  );
  const { rows } = await client.query<{ order_id: string }>(
    `INSERT INTO orders (business_id, integration, reference, body_sha256, service_type,
       payment_status, stage, placed_at, due_at, received_at, menu_price_cents,
       own_discount_cents, our_discount_cents, tax_cents, tip_cents)
     SELECT $1, '${program}', $2 || n, sha256('x'), 'TAKE_OUT', 'PAID_ELSEWHERE', 'READY', now(),
       now(), now(), 100, 0, 0, 0, 0
     FROM generate_series(1, $3::int) AS n RETURNING order_id`,
    [businessId, randomUUID(), ordersOfHouse],
  );
  await client.end();
  return rows.map(({ order_id }) => Number(order_id));
}

/** Each change of an order is a transaction that stays open for a moment; some are rolled back. */
async function change(
  appUrl: string,
  { businessId }: House,
  { orders, times }: { orders: readonly number[]; times: number },
) {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  for (let n = 0; n < times; n += 1) {
    for (const order of orders) {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('joyous.business_id', $1, true)`, [String(businessId)]);
      await client.query(
        `UPDATE orders SET stage = CASE stage WHEN 'READY' THEN 'ACCEPTED' ELSE 'READY' END
         WHERE business_id = $1 AND order_id = $2`,
        [businessId, order],
      );
      await sleep(Math.random() * 4);
      await client.query(Math.random() < 0.05 ? 'ROLLBACK' : 'COMMIT');
    }
  }
  await client.end();
}

const ofProgram = `FROM notices n JOIN notice_addresses a USING (address_id)
  WHERE a.integration = '${program}'`;

async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting ${ofProgram} AND n.state = 'WAITING'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Compares what was written with what arrived, in the order in which it did. */
async function compare(pool: pg.Pool, got: readonly string[]) {
  const { rows } = await pool.query<{ message_id: string; subject: string; state: string }>(
    `SELECT n.message_id, n.address_id || n.subject AS subject, n.state ${ofProgram}
     ORDER BY n.notice_id`,
  );
  const firstOf = new Map<string, number>();
  got.forEach((messageId, index) => {
    if (!firstOf.has(messageId)) firstOf.set(messageId, index);
  });
  const lastOf = new Map<string, number>();
  let disordered = 0;
  let lost = 0;
  for (const { message_id, subject } of rows) {
    const first = firstOf.get(message_id);
    if (first === undefined) lost += 1;
    else if (first < (lastOf.get(subject) ?? -1)) disordered += 1;
    lastOf.set(subject, first ?? got.length);
  }
  return {
    notices: rows.length,
    lost,
    disordered,
    notSent: rows.filter(({ state }) => state !== 'SENT').length,
    unknown: firstOf.size - (rows.length - lost),
    again: got.length - firstOf.size,
  };
}

/**
 * Orders change while processes that send their notices are killed, and a receiver lies. Counts what must
 * not be: notices that are lost, come before their change can be read, at another restaurant, out of
 * order, or with a bad signature.
 */
export async function killSenders(wanted: Wanted) {
  const { ownerUrl, appUrl, houses, kills, badShare } = wanted;
  const key = randomBytes(32).toString('hex');
  const vault = createVault(Buffer.from(key, 'hex'));
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 8 });
  const receiver = await openLyingReceiver({ pool, badShare, wholeMs });
  const ordersOf: [House, number[]][] = [];
  for (const house of houses) {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const url = receiver.expect(house, secret);
    ordersOf.push([house, await openHouse({ ...wanted, vault }, house, { secret, url })]);
  }
  const args = [appUrl, key, String(leaseMs), String(wholeMs), String(Date.now())];
  const senders = openMortalSenders({ args, kills, atOnce: wanted.senders });
  try {
    await Promise.all(
      ordersOf.map(([house, orders]) =>
        change(appUrl, house, { orders, times: wanted.changesOfOrder }),
      ),
    );
    while (senders.killed() < kills || (await countWaiting(pool)) > 0) {
      senders.throwIfEnded();
      await sleep(100);
    }
    await senders.end();
    const { got, wrong } = receiver;
    return { ...(await compare(pool, got)), ...wrong, killed: senders.killed() };
  } finally {
    await senders.end();
    receiver.close();
    await pool.end();
  }
}
