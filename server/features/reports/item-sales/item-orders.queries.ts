import { sql } from 'kysely';
import type { ItemOrdersCriteria } from '#contract/reports/item-sales/item-orders.ts';
import type { ZonePeriod } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { zoneAt } from '../report/index.ts';
import { movedLines } from './item-sales.queries.ts';

type ItemOrdersSearch = Omit<ItemOrdersCriteria, 'limit' | 'after'> & { businessId: number };

type ItemDay = { day: string; entries: number; qtyOrdered: number; qtyReturned: number };

/** Each entry on its own day, in the zone in force at its instant. */
export async function findItemDays(
  transaction: DatabaseTransaction,
  search: ItemOrdersSearch,
  zones: readonly ZonePeriod[],
): Promise<ItemDay[]> {
  const { rows } = await sql<ItemDay>`
    with moved as (${movedLines(search)})
    select to_char(occurred_at at time zone ${zoneAt(zones, sql`occurred_at`)}, 'YYYY-MM-DD') as day,
      (count(distinct entry_id))::int as entries, sum(ordered) as "qtyOrdered",
      sum(returned) as "qtyReturned"
    from moved group by 1 order by 1`.execute(transaction);
  return rows;
}

export type ItemOrderRow = {
  entryId: number;
  kind: 'ORDER' | 'REFUND';
  orderId: number;
  at: Date;
  serviceType: string;
  qtyOrdered: number;
  qtyReturned: number;
};

/** Newest first. An item may be on several lines of an order. */
export async function findItemOrders(
  transaction: DatabaseTransaction,
  search: ItemOrdersSearch,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<ItemOrderRow[]> {
  const { rows } = await sql<ItemOrderRow>`
    with moved as (${movedLines(search)}),
    found as (
      select entry_id, kind, order_id, occurred_at, sum(ordered) as ordered,
        sum(returned) as returned
      from moved
      where ${after ?? null}::bigint is null
        or (occurred_at, entry_id) < (select last.occurred_at, last.entry_id from moved last
          where last.entry_id = ${after ?? null}::bigint limit 1)
      group by entry_id, kind, order_id, occurred_at
      order by occurred_at desc, entry_id desc
      limit ${limit})
    select entry_id as "entryId", kind, found.order_id as "orderId", occurred_at as at,
      service_type as "serviceType", ordered as "qtyOrdered", returned as "qtyReturned"
    from found
    join order_summaries placed
      on placed.business_id = ${search.businessId} and placed.order_id = found.order_id
    order by occurred_at desc, entry_id desc`.execute(transaction);
  return rows;
}
