import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** The last orders of a test restaurant, newest first, with how each is paid. */
export const findNewestOrders = (
  transaction: DatabaseTransaction,
  businessId: number,
  limit: number,
) =>
  transaction
    .selectFrom('whole_orders as o')
    .leftJoin('payments_of_orders as p', (join) =>
      join.onRef('p.business_id', '=', 'o.business_id').onRef('p.order_id', '=', 'o.order_id'),
    )
    .select([
      'o.order_id',
      'o.integration',
      'o.stage',
      'o.service_type',
      'o.placed_at',
      'o.due_at',
      'p.state as payment_state',
      sql<number>`o.menu_price_cents - o.own_discount_cents - o.our_discount_cents + o.tax_cents
        + o.tip_cents`.as('total_cents'),
    ])
    .where('o.business_id', '=', businessId)
    .orderBy('o.order_id', 'desc')
    .limit(limit)
    .execute();
