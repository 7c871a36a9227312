import { sql } from 'kysely';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { TaxKind } from '#contract/orders/quotes/tax-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { entriesInRange, type Sql } from '../report/index.ts';

/** From an instant on, until before another one; `toMs` null: without end. */
export type Span = { fromMs: number; toMs: number | null };

export type AskedTaxes = {
  businessId: number;
  fromDate?: number | undefined;
  toDate?: number | undefined;
  /** When we remit the tax of orders on the web. */
  remitted: readonly Span[];
};

type Filed = {
  /** Ours to pay out. */
  paidOut: boolean;
  /** We pay its tax to the state. */
  byUs: boolean;
};

/** In cents, of ORDERs and of what REFUNDs gave back, which is positive. */
export type TaxSums = {
  soldCents: number;
  soldTaxCents: number;
  returnedCents: number;
  returnedTaxCents: number;
};

export type TaxLineRow = Filed &
  TaxSums & {
    /** Null, as the next two: the tax is known as one sum. */
    category: TaxKind | null;
    serviceType: string | null;
    rateMillionths: number | null;
  };

export type TaxOfEntriesRow = Filed & { orders: number; taxCents: number };

const isWithin = (instant: Sql, spans: readonly Span[]): Sql =>
  sql`(${sql.join(
    spans.map(({ fromMs, toMs }) =>
      toMs === null
        ? sql`${instant} >= ${new Date(fromMs)}`
        : sql`(${instant} >= ${new Date(fromMs)} and ${instant} < ${new Date(toMs)})`,
    ),
    sql` or `,
  )})`;

/**
 * Its ORDERs and REFUNDs, each with who files its tax. Only what may be ours is looked up in its order,
 * one by one: see `entriesWithOrder`.
 */
export function filedEntries(asked: AskedTaxes): Sql {
  const { remitted } = asked;
  const entries = sql`from booked_entries entry`;
  const columns = sql`entry.business_id, entry.entry_id, entry.kind, entry.order_id,
    entry.paid_out, entry.payment_status, entry.subtotal_cents, entry.tax_cents`;
  const isAsked = sql`${entriesInRange(asked)} and entry.kind <> 'ADJUSTMENT'`;
  if (remitted.length === 0) {
    return sql`select ${columns}, false as by_us ${entries} where ${isAsked}`;
  }
  return sql`select ${columns}, placed.is_ours is true as by_us ${entries}
    left join lateral (
      select integration = ${webIntegration} and ${isWithin(sql`completed_at`, remitted)} as is_ours
      from whole_orders
      where business_id = entry.business_id and order_id = entry.order_id
        and (entry.kind = 'REFUND' or ${isWithin(sql`entry.occurred_at`, remitted)})
      offset 0
    ) as placed on true
    where ${isAsked}`;
}

/**
 * By group, filer, category, way of ordering and rate. Of an order without categories, and of a refund
 * that gave back tax of none, there is one sum, and what was sold is its Item Total.
 */
export async function sumTaxLines(
  transaction: DatabaseTransaction,
  asked: AskedTaxes,
): Promise<TaxLineRow[]> {
  const { rows } = await sql<TaxLineRow>`
    with entry as materialized (${filedEntries(asked)})
    select paid_out as "paidOut", by_us as "byUs", category, service_type as "serviceType",
      rate_millionths as "rateMillionths",
      sum(sold_cents)::bigint as "soldCents", sum(sold_tax_cents)::bigint as "soldTaxCents",
      sum(returned_cents)::bigint as "returnedCents",
      sum(returned_tax_cents)::bigint as "returnedTaxCents"
    from (
      select paid_out, by_us, tax.kind as category, tax.service_type, tax.rate_millionths,
        case when tax.kind is null then subtotal_cents else tax.base_cents end as sold_cents,
        case when tax.kind is null then entry.tax_cents else tax.tax_cents end as sold_tax_cents,
        0 as returned_cents, 0 as returned_tax_cents
      from entry left join lateral (
        select kind, service_type, rate_millionths, base_cents, tax_cents from taxes_of_orders
        where business_id = entry.business_id and order_id = entry.order_id offset 0
      ) as tax on true
      where entry.kind = 'ORDER'
      union all
      select paid_out, by_us, given.kind, given.service_type, given.rate_millionths, 0, 0,
        case when given.kind is null then -subtotal_cents else given.base_cents end,
        case when given.kind is null then -entry.tax_cents else given.tax_cents end
      from entry left join lateral (
        select back.kind, tax.service_type, tax.rate_millionths, back.base_cents, back.tax_cents
        from taxes_of_refunds back join taxes_of_orders tax
          on tax.business_id = back.business_id and tax.order_id = back.order_id
            and tax.kind = back.kind
        where back.business_id = entry.business_id and back.entry_id = entry.entry_id offset 0
      ) as given on true
      where entry.kind = 'REFUND' and (given.kind is not null or entry.tax_cents <> 0
        or not exists (select from taxes_of_orders known
          where known.business_id = entry.business_id and known.order_id = entry.order_id))
    ) as line
    group by paid_out, by_us, category, service_type, rate_millionths`.execute(transaction);
  return rows;
}

/** What the lines must add up to: the tax of the entries themselves. */
export async function sumTaxOfEntries(
  transaction: DatabaseTransaction,
  asked: AskedTaxes,
): Promise<TaxOfEntriesRow[]> {
  const { rows } = await sql<TaxOfEntriesRow>`
    select paid_out as "paidOut", by_us as "byUs",
      (count(*) filter (where kind = 'ORDER'))::int as orders, sum(tax_cents)::bigint as "taxCents"
    from (${filedEntries(asked)}) as entry
    group by paid_out, by_us`.execute(transaction);
  return rows;
}
