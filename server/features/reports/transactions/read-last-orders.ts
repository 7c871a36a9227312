import { dayMs } from '#contract/time/durations.ts';
import { presentAmounts, presentDateTime, type ReportSource } from '../report/index.ts';
import { findLastOrders } from './transaction.queries.ts';

const mostDays = 31;

/** The newest orders that the history shows by default. */
export async function readLastOrders(
  { transaction, businessId, nowMs, zones }: ReportSource,
  limit: number,
) {
  const rows = await findLastOrders(transaction, {
    businessId,
    since: new Date(nowMs - mostDays * dayMs),
    limit,
  });
  return rows.map((row) => ({
    reservationId: Number(row.order_id),
    reservationDateTime: presentDateTime(zones, new Date(Number(row.occurred_at))),
    serviceType: row.service_type,
    ...presentAmounts({ netTotalForPeriod: Number(row.net_cents) }),
  }));
}
