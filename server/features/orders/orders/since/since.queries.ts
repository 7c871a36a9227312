import { sql } from 'kysely';
import { ordersAtOnce } from '#contract/orders/orders/orders-since.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type OrderRow, orderColumns } from '../orders.queries.ts';

type Reader = { businessId: number; integration: string };

/**
 * Gives orders that are new or have changed their positions: see number_changed_orders.sql. Returns whether
 * there may be more of them.
 */
export async function numberChanged(
  transaction: DatabaseTransaction,
  { businessId, integration }: Reader,
): Promise<boolean> {
  const { rows } = await sql<{ given: number }>`
    select number_changed_orders(${businessId}, ${integration}, ${ordersAtOnce}) as given`.execute(
    transaction,
  );
  return rows[0]?.given === ordersAtOnce;
}

/** The position that was given last. 0: none was. */
export async function findLastPosition(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<number> {
  const row = await transaction
    .selectFrom('order_feeds')
    .select('last_position')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.last_position ?? 0;
}

/** So many positions are looked at: a program's own orders have some, because others read them. */
const positionsAtOnce = 20 * ordersAtOnce;

export type NumberedOrder = OrderRow & { position: number };

type Page = {
  orders: NumberedOrder[];
  /** Up to which position it has all. */
  upTo: number;
  hasMore: boolean;
};

/** The orders after a position that others sent, without those on the web that aren't paid yet. */
export async function findAfter(
  transaction: DatabaseTransaction,
  { businessId, integration }: Reader,
  after: number,
): Promise<Page> {
  const positions = await transaction
    .selectFrom('orders')
    .select(['feed_position', 'order_id', 'integration'])
    .where('business_id', '=', businessId)
    .where('feed_position', '>', after)
    // As in the condition of the index.
    .where(sql<boolean>`feed_position > 0`)
    .orderBy('feed_position')
    .limit(positionsAtOnce)
    .execute();
  const others = positions.filter((one) => one.integration !== integration);
  const chosen = others.slice(0, ordersAtOnce);
  const isCut = others.length > chosen.length;
  const last = isCut ? chosen.at(-1) : positions.at(-1);
  const orderIds = chosen.map(({ order_id }) => order_id);
  const rows =
    orderIds.length === 0
      ? []
      : await transaction
          .selectFrom('orders')
          .select([...orderColumns, 'feed_position'])
          .where('business_id', '=', businessId)
          .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('hidden_orders as hidden')
                  .select('hidden.order_id')
                  .whereRef('hidden.business_id', '=', 'orders.business_id')
                  .whereRef('hidden.order_id', '=', 'orders.order_id'),
              ),
            ),
          )
          .execute();
  const positionOf = new Map(chosen.map((one) => [one.order_id, one.feed_position]));
  return {
    // Without those that lost their position meanwhile: they have changed, and come again later.
    orders: rows
      .flatMap(({ feed_position: position, ...row }) =>
        position !== null && position === positionOf.get(row.order_id)
          ? [{ ...row, position }]
          : [],
      )
      .sort((one, other) => one.position - other.position),
    upTo: last?.feed_position ?? after,
    hasMore: isCut || positions.length === positionsAtOnce,
  };
}

/** Which of these orders still have the position at which they were found. */
export async function findUnchanged(
  transaction: DatabaseTransaction,
  businessId: number,
  orders: readonly { order_id: number; position: number }[],
): Promise<Set<number>> {
  const rows = await transaction
    .selectFrom('orders')
    .select(['order_id', 'feed_position'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`order_id = any(${orders.map(({ order_id }) => order_id)}::bigint[])`)
    .execute();
  const positions = new Map(rows.map((row) => [row.order_id, row.feed_position]));
  return new Set(
    orders
      .filter(({ order_id, position }) => positions.get(order_id) === position)
      .map(({ order_id }) => order_id),
  );
}
