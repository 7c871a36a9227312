import assert from 'node:assert/strict';
import type { Vault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { readTexts } from '../../features/coupons/coupons/coupons.factory.ts';
import { type Provider, providersOf } from './open-provider.ts';
import { type OrderOracle, returnedOf } from './oracle-orders.ts';

type Checked = {
  at: { businessId: number };
  phones: readonly string[];
  coupons: readonly { code: string }[];
  oracle: OrderOracle;
};

type StoredOrder = {
  orderId: string;
  stage: string;
  reason: string | null;
  paid: string;
  totalCents: number;
  bookings: number;
  entries: number;
  /** What the diner paid by the order's own entry, and by all entries together. */
  bookedCents: number;
  /** What went back to the card before it was booked. */
  backCents: number;
  ledgerCents: number;
  payment: string | null;
  isUnderWay: boolean;
  trouble: string | null;
};

const readRows = (ownerUrl: string, businessId: number) =>
  queryOnce<StoredOrder>(
    ownerUrl,
    `SELECT o.order_id AS "orderId", o.stage, w.cancel_reason AS reason, o.payment_status AS paid,
       o.menu_price_cents - o.own_discount_cents - o.our_discount_cents + o.tax_cents + o.tip_cents
         AS "totalCents",
       count(e.*) FILTER (WHERE e.kind = 'ORDER')::int AS bookings, count(e.*)::int AS entries,
       coalesce(sum(e.subtotal_cents - e.reimbursed_cents + e.tip_cents + e.tax_cents)
         FILTER (WHERE e.kind = 'ORDER'), 0)::int AS "bookedCents",
       coalesce(sum(e.subtotal_cents - e.reimbursed_cents + e.tip_cents + e.tax_cents)
         FILTER (WHERE e.kind <> 'ADJUSTMENT'), 0)::int
       - coalesce(sum(e.charged_back_cents), 0)::int AS "ledgerCents",
       coalesce((SELECT sum(r.cents) FROM payment_refunds r WHERE r.business_id = o.business_id
         AND r.order_id = o.order_id AND r.entry_id IS NULL), 0)::int AS "backCents",
       p.state AS payment, p.due_at IS NOT NULL AS "isUnderWay", p.trouble
     FROM orders o
     LEFT JOIN web_orders w USING (business_id, order_id)
     LEFT JOIN web_payments p USING (business_id, order_id)
     LEFT JOIN ledger_entries e USING (business_id, order_id)
     WHERE o.business_id = $1
     GROUP BY o.business_id, o.order_id, w.cancel_reason, p.business_id, p.order_id
     ORDER BY o.order_id`,
    [businessId],
  );

/** Checks that quote, provider and ledger agree, to the cent. */
function checkMoney(
  { orderId, stage, bookedCents, ledgerCents, backCents, payment, ...of }: StoredOrder,
  { at, oracle, provider }: Pick<Checked, 'at' | 'oracle'> & { provider: Provider },
): void {
  const order = oracle.orders.find((one) => one.orderId === Number(orderId));
  assert.ok(order);
  const atProvider = providersOf(provider, { businessId: at.businessId, orderId: order.orderId });
  const { pages, session, intent, disputes, capturedCents, keptCents } = atProvider;
  const { isUnderWay, trouble } = of;
  const { quotedCents } = order;
  const isDone = stage === 'COMPLETED';
  assert.equal(backCents, order.backCents, 'another sum went back before it was booked');
  assert.equal(bookedCents, isDone ? order.totalCents : 0, 'the entry is not the quote');
  assert.equal(payment, order.payment);
  if (!order.isOnline) {
    assert.equal(pages, 0);
    assert.equal(ledgerCents, isDone ? order.totalCents - returnedOf(order) : 0);
    return;
  }
  assert.ok(pages <= 1, 'two pages for one order');
  assert.ok([undefined, 'complete', 'expired'].includes(session?.status), 'it can still be paid');
  assert.notEqual(intent?.status, 'requires_capture', 'money stays reserved');
  if (session) assert.equal(session.amount_total, quotedCents, 'the page is not the quote');
  const isCharged = isDone && order.paid === 'PAID_BY_CARD';
  if (isCharged) assert.equal(capturedCents, quotedCents, 'the charge is not the quote');
  if (isCharged) assert.equal(bookedCents, capturedCents - backCents, 'it is not what was paid');
  assert.ok(capturedCents === 0 || order.wasAccepted, 'charged, and nobody had accepted it');
  assert.ok([0, quotedCents].includes(capturedCents), 'a part was captured');
  assert.equal(keptCents, isCharged ? ledgerCents : 0, 'the provider kept something else');
  const isOpenStill = disputes.some(({ status }) => status !== 'won');
  assert.ok(trouble === null || (stage === 'CANCELLED' && isOpenStill), `trouble: ${trouble}`);
  assert.ok(!isUnderWay || isOpenStill, 'it is never settled');
}

/** A bank has the one answer that its restaurant gave, or none. */
async function checkAnswers(
  { ownerUrl, provider }: { ownerUrl: string; provider: Provider },
  { businessId }: { businessId: number },
): Promise<void> {
  const answers = await queryOnce<{ id: string; state: string }>(
    ownerUrl,
    'SELECT dispute_id AS id, state FROM dispute_answers WHERE business_id = $1',
    [businessId],
  );
  for (const { id, state } of answers) {
    assert.notEqual(state, 'SENDING', 'an answer is never sent');
    const ofIt = answers.filter((one) => one.id === id && one.state === 'SENT');
    const atBank = provider.standIn.state.disputes[id]?.evidence_details.submission_count;
    assert.equal(atBank, ofIt.length, 'the bank has another number of answers');
  }
}

/** Checks all that is stored of a restaurant: orders, entries, coupons, and what was texted. */
export async function checkOrders(
  { ownerUrl, vault, provider }: { ownerUrl: string; vault: Vault; provider: Provider },
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
  for (const row of rows) checkMoney(row, { at, oracle, provider });
  await checkAnswers({ ownerUrl, provider }, at);

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
  for (const { orderId, timesBack, changes } of oracle.orders) {
    const about = texts.filter((text) => new RegExp(`order ${orderId}\\b`).test(text));
    const said = `texts about one order: ${about.join(' | ')}`;
    assert.ok(about.length <= 3 + 2 * timesBack + 2 * changes, said);
    // The same words again: it was ready once more.
    for (const text of new Set(about)) {
      const isOfReady = / (is|isn't) (ready|on its way)/.test(text);
      const isOfChange = / (changed order|has (no|only)|can't make all) /.test(text);
      const ofReady = timesBack + (text.includes(' after all') ? 0 : 1);
      const most = isOfReady ? ofReady : isOfChange ? changes : 1;
      assert.ok(about.filter((one) => one === text).length <= most, said);
    }
  }
}
