import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { callUrl } from '#contract/call.ts';
import { exportCalls } from '#contract/reports/exports/calls.ts';
import { residentMb } from './processor-time.ts';
import type { Product } from './product.ts';
import { median } from './quantile.ts';
import { type Figure, figure } from './report.ts';
import { timed, toBare } from './to-bare.ts';

const rows = 100_000;
const rounds = 5;
const firstMs = Date.UTC(2025, 0, 1);
const mostGrowthMb = 64;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Opens a session of the demo's owner without signing in, which has its own figures. */
async function openSession(client: pg.Client) {
  const [userToken, businessToken] = [randomBytes(32), randomBytes(32)].map((bytes) =>
    bytes.toString('base64url'),
  );
  const deviceId = randomUUID();
  const { rows: made } = await client.query<{ business_id: number }>(
    `WITH who AS (
       SELECT business_id, user_id FROM business_users JOIN restaurants USING (business_id)
       WHERE external_id = 'mamarosa0001' AND role_id = 1 LIMIT 1),
     device AS (
       INSERT INTO devices (business_id, user_id, device_sha256, name, ours, verified_at, last_seen_at)
       SELECT business_id, user_id, $1, 'bench', true, now(), now() FROM who
       RETURNING business_id, user_id, device_id)
     INSERT INTO sessions (business_id, user_id, device_id, user_token_sha256, business_token_sha256,
       started_at, last_seen_at, idle_ends_at, ends_at)
     SELECT business_id, user_id, device_id, $2, $3, now(), now(), now() + interval '1 day',
       now() + interval '1 day' FROM device
     RETURNING business_id`,
    [sha256(deviceId), sha256(userToken ?? ''), sha256(businessToken ?? '')],
  );
  const headers = { token: String(userToken), businessToken: String(businessToken), deviceId };
  return {
    businessId: Number(made[0]?.business_id),
    headers: { ...headers, entityType: 'business' },
  };
}

/** Books one order a minute, each with a line, in one statement. */
async function bookOrders(client: pg.Client, businessId: number) {
  await client.query(
    `WITH made AS (
       INSERT INTO orders (business_id, integration, reference, body_sha256, service_type,
         payment_status, stage, completion_reason, placed_at, due_at, completed_at, received_at,
         menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents)
       SELECT $1::int, 'Bench', n::text, sha256(''), 'TAKE_OUT', 'PAID_BY_CARD', 'COMPLETED',
         'COMPLETED', at, at, at, at, 1000 + n, 0, 0, 83, 150
       FROM generate_series(1, $3::int) AS n,
         LATERAL (SELECT $2::timestamptz + n * interval '1 minute') AS t (at)
       RETURNING order_id, completed_at, menu_price_cents),
     lines AS (
       INSERT INTO order_lines (business_id, order_id, line_no, item_name, category_name,
         catalog_name, quantity, price_cents, unit_price_cents)
       SELECT $1::int, order_id, 1, 'Taco', 'Mains', 'Menu', 1, menu_price_cents, menu_price_cents
       FROM made)
     INSERT INTO ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
       order_completed_at, payment_status, menu_price_cents, subtotal_cents, tip_cents,
       service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
       reimbursed_cents, refund_cents, net_cents)
     SELECT $1::int, 'ORDER', completed_at, completed_at, completed_at::date, order_id, completed_at,
       'PAID_BY_CARD', menu_price_cents, menu_price_cents, 150, 80, 83, 60, 0, 0, 0, 0,
       menu_price_cents + 150 - 80 + 83 - 60
     FROM made`,
    [businessId, new Date(firstMs), rows],
  );
  await client.query('ANALYZE orders, order_lines, ledger_entries');
}

/** Requests a file, reads all of it, and watches the server's memory meanwhile. */
async function exportOnce(product: Product, headers: Record<string, string>, format: string) {
  const made = await fetch(product.url + exportCalls.createExport.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      report: 'transactions',
      format,
      fromDate: firstMs,
      toDate: firstMs + rows * 60_000,
    }),
  });
  const { response } = (await made.json()) as { response: { exportId: string } };
  const [cookie = ''] = made.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const pid = product.process.pid ?? 0;
  const before = await residentMb(pid);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMb(pid));
  }, 20);
  const startedMs = performance.now();
  const file = await fetch(product.url + callUrl(exportCalls.takeExport, response), {
    headers: { cookie, 'accept-encoding': 'identity' },
  });
  let bytes = 0;
  for await (const part of file.body ?? []) bytes += part.length;
  const ms = performance.now() - startedMs;
  clearInterval(watch);
  if (!file.ok) throw new Error(`an export answered ${file.status}`);
  return { ms, bytes, growthMb: most - before };
}

/** Reads the same rows as fast as PostgreSQL and its driver can, without our code. */
const bareMs = (client: pg.Client, businessId: number): Promise<number> =>
  timed(() =>
    client.query({
      text: `SELECT occurred_at, order_id, kind, subtotal_cents, refund_cents, tip_cents,
        service_fee_cents, tax_cents, card_fee_cents, net_cents, discount_cents
      FROM ledger_entries WHERE business_id = $1 AND occurred_at >= $2 AND occurred_at <= $3
      ORDER BY occurred_at DESC, entry_id DESC`,
      values: [businessId, new Date(firstMs), new Date(firstMs + rows * 60_000)],
      rowMode: 'array',
    }),
  );

/** CSV and XLSX of 100,000 rows: how long they take, and how much the server grows meanwhile. */
export async function exportFigures(product: Product, ownerUrl: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { businessId, headers } = await openSession(client);
    await bookOrders(client, businessId);
    const figures: Figure[] = [];
    for (const [format, most] of [
      ['csv', 10],
      ['xlsx', 20],
    ] as const) {
      const taken: Awaited<ReturnType<typeof exportOnce>>[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        taken.push(await exportOnce(product, headers, format));
        bare.push(await bareMs(client, businessId));
      }
      const ms = median(taken.map((each) => each.ms));
      const size = `${((taken[0]?.bytes ?? 0) / 1_000_000).toFixed(1)} MB`;
      figures.push(
        toBare(`${format} of ${rows} rows, ${size}: to bare rows`, ms, median(bare), most),
        figure.atMost(
          `${format}: growth of the server`,
          Math.max(...taken.slice(1).map((each) => each.growthMb)),
          mostGrowthMb,
          'MB',
        ),
      );
    }
    return figures;
  } finally {
    await client.end();
  }
}
