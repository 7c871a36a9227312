import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createVault } from '#platform/secrets/vault.ts';
import { sealNoticeSecret } from '../../features/money/notices/index.ts';

export type House = { businessId: number; externalId: string; userId: number };

type Wanted = {
  ownerUrl: string;
  appUrl: string;
  /** Restaurants, each with a person. Each gets a program, and an address for its notices. */
  houses: readonly House[];
  ordersOfHouse: number;
  changesOfOrder: number;
  kills: number;
  /** How many processes send at once. */
  senders: number;
  /** Which share of the receiver's answers is bad. */
  badShare: number;
};

const childFile = fileURLToPath(new URL('./sending.child.ts', import.meta.url));
const leaseMs = 1_500;
const wholeMs = 700;

type Got = { messageId: string; path: string };

/** Each change of an order is a transaction that stays open for a moment, as of a busy server. */
async function change(
  ownerUrl: string,
  { businessId }: House,
  { orders, times }: { orders: readonly number[]; times: number },
) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const act = async (text: string, values: unknown[]) => {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('joyous.business_id', $1, true)`, [String(businessId)]);
    await client.query(text, values);
    await sleep(Math.random() * 4);
    await client.query(Math.random() < 0.05 ? 'ROLLBACK' : 'COMMIT');
  };
  for (let n = 0; n < times; n += 1) {
    for (const order of orders) {
      await act(
        `UPDATE orders SET stage = CASE stage WHEN 'READY' THEN 'ACCEPTED' ELSE 'READY' END
         WHERE business_id = $1 AND order_id = $2`,
        [businessId, order],
      );
    }
  }
  await client.end();
}

/**
 * Orders change while processes that send their notices are killed, and a receiver drops, delays and
 * forgets what it gets. Counts what must not be: lost notices, some that came before their change could
 * be read, that came to another restaurant, out of order, or with a bad signature.
 */
export async function killSenders(wanted: Wanted) {
  const { ownerUrl, appUrl, houses, kills, badShare } = wanted;
  const key = randomBytes(32).toString('hex');
  const vault = createVault(Buffer.from(key, 'hex'));
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 8 });
  const secrets = new Map<string, { secret: string; house: House }>();
  const got: Got[] = [];
  const wrong = { early: 0, elsewhere: 0, forged: 0 };

  async function take(path: string, headers: Record<string, string>, body: string) {
    const messageId = headers['webhook-id'] ?? '';
    const known = secrets.get(path);
    got.push({ messageId, path });
    const { rows } = await pool.query<{ business_id: number }>(
      'SELECT business_id FROM notices WHERE message_id = $1',
      [messageId],
    );
    if (rows.length === 0) wrong.early += 1;
    const { businessExternalId } = JSON.parse(body).data;
    const { businessId, externalId } = known?.house ?? {};
    if (rows[0]?.business_id !== businessId || businessExternalId !== externalId) {
      wrong.elsewhere += 1;
    }
    const signed = `${messageId}.${headers['webhook-timestamp']}.${body}`;
    const secret = Buffer.from(known?.secret.slice('whsec_'.length) ?? '', 'base64');
    const hash = createHmac('sha256', secret).update(signed).digest('base64');
    if (headers['webhook-signature'] !== `v1,${hash}`) wrong.forged += 1;
  }

  async function answer(response: ServerResponse) {
    const drawn = Math.random() / badShare;
    if (drawn >= 1) return void response.writeHead(200).end('ok');
    if (drawn < 0.3) return void response.destroy();
    if (drawn < 0.6) return void response.writeHead(500).end('no');
    if (drawn < 0.8) return void response.writeHead(302, { location: '/elsewhere' }).end();
    // Too late: it was taken, and we can't know.
    await sleep(wholeMs + 200);
    response.writeHead(200).end('late');
  }
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    await take(request.url ?? '', request.headers as Record<string, string>, body);
    await answer(response);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;

  const ordersOf = new Map<House, number[]>();
  for (const house of houses) {
    const { businessId, externalId, userId } = house;
    const path = `/${externalId}`;
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    secrets.set(path, { secret, house });
    const addressId = randomUUID();
    await pool.query(
      `INSERT INTO api_keys (business_id, key_id, name, secret_sha256, created_at, scopes)
       VALUES ($1, $2, 'Killed', sha256($3), now(), '{orders:read}')`,
      [businessId, randomBytes(6).toString('hex'), randomBytes(32)],
    );
    await pool.query(
      `INSERT INTO notice_addresses
         (business_id, address_id, integration, url, kinds, sealed_secret, made_at, made_by)
       VALUES ($1, $2, 'Killed', $3, '{order.accepted,order.ready}', $4, now(), $5)`,
      [
        businessId,
        addressId,
        `http://127.0.0.1:${port}${path}`,
        sealNoticeSecret(vault, { businessId, addressId }, secret),
        userId,
      ],
    );
    const { rows } = await pool.query<{ order_id: number }>(
      `INSERT INTO orders (business_id, integration, reference, body_sha256, service_type,
         payment_status, stage, placed_at, due_at, received_at, menu_price_cents,
         own_discount_cents, our_discount_cents, tax_cents, tip_cents)
       SELECT $1, 'Killed', $2 || n, sha256('x'), 'TAKE_OUT', 'PAID_ELSEWHERE', 'READY', now(),
         now(), now(), 100, 0, 0, 0, 0
       FROM generate_series(1, $3::int) AS n RETURNING order_id`,
      [businessId, randomUUID(), wanted.ordersOfHouse],
    );
    ordersOf.set(
      house,
      rows.map(({ order_id }) => Number(order_id)),
    );
  }

  const running = new Set<ChildProcess>();
  let killed = 0;
  let isOver = false;
  async function sendAndDie() {
    while (!isOver) {
      const child = spawn(
        process.execPath,
        [childFile, appUrl, key, String(leaseMs), String(wholeMs)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      running.add(child);
      const exited = once(child, 'exit');
      await Promise.race([once(child.stdout, 'data'), exited]);
      const untilMs = performance.now() + 150 + Math.random() * 850;
      while (!isOver && (performance.now() < untilMs || killed >= kills)) await sleep(20);
      child.kill('SIGKILL');
      await exited;
      running.delete(child);
      if (!isOver) killed += 1;
    }
  }
  const sending = Promise.all(Array.from({ length: wanted.senders }, sendAndDie));
  const waiting = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM notices n JOIN notice_addresses a USING (address_id)
       WHERE n.state = 'WAITING' AND a.integration = 'Killed'`,
    );
    return rows[0]?.waiting ?? 0;
  };
  try {
    const startedMs = performance.now();
    await Promise.all(
      [...ordersOf].map(([house, orders]) =>
        change(ownerUrl, house, { orders, times: wanted.changesOfOrder }),
      ),
    );
    while (killed < kills || (await waiting()) > 0) await sleep(100);
    const seconds = (performance.now() - startedMs) / 1_000;
    isOver = true;
    await sending;
    const { rows } = await pool.query<{ message_id: string; subject: string; state: string }>(
      `SELECT n.message_id, n.address_id || n.subject AS subject, n.state
       FROM notices n JOIN notice_addresses a USING (address_id)
       WHERE a.integration = 'Killed' ORDER BY n.notice_id`,
    );
    const firstOf = new Map<string, number>();
    got.forEach(({ messageId }, index) => {
      if (!firstOf.has(messageId)) firstOf.set(messageId, index);
    });
    const last = new Map<string, number>();
    let disordered = 0;
    for (const { message_id, subject } of rows) {
      const first = firstOf.get(message_id) ?? Number.POSITIVE_INFINITY;
      if (first < (last.get(subject) ?? -1)) disordered += 1;
      last.set(subject, first);
    }
    return {
      notices: rows.length,
      lost: rows.filter(({ message_id }) => !firstOf.has(message_id)).length,
      notSent: rows.filter(({ state }) => state !== 'SENT').length,
      again: got.length - firstOf.size,
      unknown: firstOf.size - rows.filter(({ message_id }) => firstOf.has(message_id)).length,
      disordered,
      killed,
      seconds,
      ...wrong,
    };
  } finally {
    isOver = true;
    for (const child of running) child.kill('SIGKILL');
    receiver.closeAllConnections();
    receiver.close();
    await pool.end();
  }
}
