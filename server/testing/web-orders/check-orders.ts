import assert from 'node:assert/strict';
import type { Vault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { readTexts } from '../../features/coupons/coupons/coupons.factory.ts';
import type { OrderOracle } from './oracle-orders.ts';

type Checked = {
  at: { businessId: number };
  phones: readonly string[];
  coupons: readonly { code: string }[];
  oracle: OrderOracle;
};

type Row = {
  orderId: string;
  stage: string;
  reason: string | null;
  paid: string;
  totalCents: number;
  bookings: number;
  entries: number;
};

const readRows = (ownerUrl: string, businessId: number) =>
  queryOnce<Row>(
    ownerUrl,
    `SELECT o.order_id AS "orderId", o.stage, w.cancel_reason AS reason, o.payment_status AS paid,
       o.menu_price_cents - o.own_discount_cents - o.our_discount_cents + o.tax_cents + o.tip_cents
         AS "totalCents",
       count(e.*) FILTER (WHERE e.kind = 'ORDER')::int AS bookings, count(e.*)::int AS entries
     FROM orders o
     LEFT JOIN web_orders w USING (business_id, order_id)
     LEFT JOIN ledger_entries e USING (business_id, order_id)
     WHERE o.business_id = $1
     GROUP BY o.business_id, o.order_id, w.cancel_reason ORDER BY o.order_id`,
    [businessId],
  );

/** All that is stored of a restaurant: its orders and entries, the coupons, and what was texted. */
export async function checkOrders(
  { ownerUrl, vault }: { ownerUrl: string; vault: Vault },
  { at, phones, coupons, oracle }: Checked,
): Promise<void> {
  const rows = await readRows(ownerUrl, at.businessId);
  assert.deepEqual(
    rows.map(({ orderId, stage, reason, paid, totalCents, bookings }) => ({
      orderId: Number(orderId),
      stage,
      reason,
      paid,
      totalCents,
      bookings,
    })),
    oracle.orders.map(({ orderId, stage, reason, paid, totalCents }) => ({
      orderId,
      stage,
      reason,
      paid,
      totalCents,
      bookings: stage === 'COMPLETED' ? 1 : 0,
    })),
  );
  for (const { stage, entries } of rows) if (stage !== 'COMPLETED') assert.equal(entries, 0);

  const used = new Set(
    oracle.orders.filter(({ stage }) => stage !== 'CANCELLED').map(({ coupon }) => coupon),
  );
  const found = await queryOnce<{ code: string; state: string }>(
    ownerUrl,
    'SELECT code, state FROM coupons WHERE code = ANY ($1)',
    [coupons.map(({ code }) => code)],
  );
  const isUsed = new Map(found.map(({ code, state }) => [code, state === 'REDEEMED']));
  coupons.forEach(({ code }, index) => {
    assert.equal(isUsed.get(code), used.has(index), `coupon ${index}`);
  });

  const texts = (await readTexts({ ownerUrl, vault }))
    .filter(({ to, purpose }) => phones.includes(to) && purpose === 'ORDER_NEWS')
    .map(({ body }) => body);
  assert.equal(new Set(texts).size, texts.length, `a text was sent twice: ${texts.join(' | ')}`);
  for (const { orderId } of oracle.orders) {
    const about = texts.filter(
      (text) => text.includes(`order ${orderId} `) || text.includes(`order ${orderId}.`),
    );
    assert.ok(about.length <= 3, `four texts about one order: ${about.join(' | ')}`);
  }
}
