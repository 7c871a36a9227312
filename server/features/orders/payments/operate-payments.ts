import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { gauge, type Metric } from '#platform/metrics/metric-text.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { externalIdsOf, type OrderKey } from '../../ground/restaurant/index.ts';
import { changePayment, findPayment, rightAway } from './payments.queries.ts';
import { findTroubled, sumTroubled } from './verification.queries.ts';

const mostListed = 1_000;

/** Payments that an operator must look at, those that wait longest first. */
export async function listTroubled(database: Database) {
  const rows = await findTroubled(database, mostListed);
  const externalIds = await externalIdsOf(database, rows);
  return rows.map((row) => ({
    externalId: externalIds.get(row.business_id) ?? '',
    orderId: row.order_id,
    state: row.state,
    wants: row.wants,
    cents: row.cents,
    trouble: row.trouble ?? '',
    since: row.trouble_at?.toISOString() ?? '',
  }));
}

/** The job tries again at once. */
export async function retryPayment(
  transaction: DatabaseTransaction,
  { nowMs, ...key }: OrderKey & { nowMs: number },
) {
  const { businessId, orderId } = key;
  if (!(await findPayment(transaction, key))) return refuse('order_not_paid_online');
  await changePayment(transaction, key, { due_at: rightAway, tries: 0 });
  const detail = `order ${orderId}`;
  await auditAsOperator(transaction, { businessId, action: 'PAYMENT_RETRIED', detail, nowMs });
  return { isAsked: true };
}

/** The operator should look at each of them. */
export async function readPaymentGauges(database: Database): Promise<Metric[]> {
  const { payments, ageSeconds, retried } = await sumTroubled(database, Date.now());
  return [
    gauge(
      'joyous_payments_retried',
      'How many payments the provider did not answer for, several times in a row.',
      [{ value: retried }],
    ),
    gauge('joyous_payments_in_trouble', 'How many payments an operator must look at.', [
      { value: payments },
    ]),
    gauge(
      'joyous_payments_oldest_trouble_seconds',
      'How long the oldest of these payments has waited for an operator.',
      [{ value: ageSeconds }],
    ),
  ];
}
