import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { cannotAsk, wonReason } from './payments.rules.ts';

/** What we and the ledger say of a payment. Of an order that isn't booked, the ledger says nothing. */
export type OwnSide = {
  orderId: number;
  paymentId: string;
  state: string;
  stage: string;
  capturedCents: number;
  /** What the diner paid by the ledger, less what they got back. */
  ledgerCents: number;
  /** What the provider was asked to give back, or will be. */
  askedCents: number;
  /** Refunds that the provider was not yet able to give. */
  pendingCents: number;
  /** What the ledger has of disputes. */
  takenCents: number;
  /** The provider will be asked again. */
  isUnderWay: boolean;
};

export async function findOwnSides(
  transaction: DatabaseTransaction,
  businessId: number,
  { orderIds, since, until }: { orderIds: readonly number[]; since: Date; until: Date },
): Promise<OwnSide[]> {
  const { rows } = await sql<OwnSide>`
    select p.order_id as "orderId", p.payment_id as "paymentId", p.state, o.stage,
      p.captured_cents as "capturedCents", p.due_at is not null as "isUnderWay",
      case when o.stage = 'COMPLETED' and o.payment_status = 'PAID_BY_CARD'
        then o.menu_price_cents - o.own_discount_cents - o.our_discount_cents + o.tax_cents
          + o.tip_cents - coalesce(e.given_back_cents, 0) else 0 end::integer as "ledgerCents",
      coalesce(r.asked_cents, 0)::integer as "askedCents",
      coalesce(r.pending_cents, 0)::integer as "pendingCents",
      coalesce(t.taken_cents, 0)::integer as "takenCents"
    from web_payments p
    join whole_orders o on o.business_id = p.business_id and o.order_id = p.order_id
    left join lateral (
      select sum(case when b.kind = 'REFUND' then b.refund_cents
        when b.charged_back_cents <> 0 then b.charged_back_cents
        else -b.adjustment_cents end) as given_back_cents
      from booked_entries b
      where b.business_id = p.business_id and b.order_id = p.order_id
        and (b.kind = 'REFUND' or b.cause = 'CHARGEBACK'
          or (b.kind = 'ADJUSTMENT' and b.reason like ${wonReason('%')}))
    ) e on true
    left join lateral (
      select sum(f.cents) as asked_cents,
        sum(f.cents) filter (where f.given_at is null) as pending_cents
      from payment_refunds f
      where f.business_id = p.business_id and f.order_id = p.order_id
    ) r on true
    left join lateral (
      select sum(d.taken_cents - d.back_cents) as taken_cents from payment_disputes d
      where d.business_id = p.business_id and d.order_id = p.order_id
    ) t on true
    where p.business_id = ${businessId}
      and (p.order_id = any(${orderIds}::bigint[])
        or (p.state = 'CAPTURED' and p.authorized_at >= ${since} and p.authorized_at < ${until}))
    order by p.order_id`.execute(transaction);
  return rows.map((row) => ({ ...row, orderId: Number(row.orderId) }));
}

/** Acting for no restaurant, it sees only payments that are due or in trouble. */
export const findTroubled = (database: Database, limit: number) =>
  database
    .selectFrom('web_payments')
    .select(['business_id', 'order_id', 'state', 'wants', 'cents', 'trouble', 'trouble_at'])
    .where('trouble_at', 'is not', null)
    .where(sql<boolean>`not is_test(business_id)`)
    .orderBy('trouble_at')
    .limit(limit)
    .execute();

type Troubled = { payments: number; ageSeconds: number; retried: number };

export async function sumTroubled(database: Database, nowMs: number): Promise<Troubled> {
  const { rows } = await sql<Troubled>`
    select count(trouble_at)::integer as payments,
      coalesce(extract(epoch from ${new Date(nowMs)} - min(trouble_at)), 0)::float8 as "ageSeconds",
      (count(*) filter (where trouble like ${`${cannotAsk}%`}))::integer as retried
    from web_payments where trouble_at is not null and not is_test(business_id)`.execute(database);
  return rows[0] ?? { payments: 0, ageSeconds: 0, retried: 0 };
}
