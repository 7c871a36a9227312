import { createDatabase, createPool } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { makeManyOrders } from '../../server/testing/money/many-orders.ts';
import { runAsOwner } from '../support/run-as-owner.ts';

const orders = 98_999;
const refunds = 1_000;
const firstMs = Date.parse('2020-01-01T18:00:00Z');

/** What the filters are expected to find: every fourth order and every second refund. */
export const newRows = {
  rows: orders + refunds,
  deliveries: Math.floor(orders / 4) + refunds / 2,
  deliveryRefunds: refunds / 2,
};

/** Books as many rows as a history shows, of two service types and two kinds. */
export async function makeRows(ownerUrl: string, businessId: number) {
  const logger = createLogger('silent');
  const database = createDatabase(
    createPool({ connectionString: ownerUrl, maxConnections: 1, logger }),
  );
  await makeManyOrders({ database, ownerUrl }, { businessId }, { count: orders, firstMs });
  await database.destroy();
  const one = `business_id = ${businessId} AND integration = 'Many'`;
  await runAsOwner(
    ownerUrl,
    `UPDATE orders SET service_type = 'DELIVERY' WHERE ${one} AND reference::int % 4 = 0;
     INSERT INTO ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
       order_completed_at, payment_status, subtotal_cents, tip_cents, service_fee_cents, tax_cents,
       card_fee_cents, adjustment_cents, discount_cents, reimbursed_cents, refund_cents, net_cents,
       reason)
     SELECT business_id, 'REFUND', at, at, at::date, order_id, completed_at, payment_status,
       -500, 0, -40, 0, 0, 0, 0, 0, 500, -460, 'Cold'
     FROM orders, LATERAL (SELECT completed_at + interval '30 seconds') AS t (at)
     WHERE ${one} AND reference::int % 2 = 0 AND reference::int <= ${2 * refunds};
     ANALYZE orders, ledger_entries`,
  );
}
