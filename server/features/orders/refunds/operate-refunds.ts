import { createHash } from 'node:crypto';
import { z } from 'zod';
import { centsText, shownCents } from '#contract/money/cents.ts';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { isPaidOut, type PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import { lineOfText } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { isRefused, readInput, refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import {
  findOwnRestaurant,
  findZones,
  inRestaurant,
  lockIfOpen,
} from '../../ground/restaurant/index.ts';
import { hundredthsText } from '../../money/ledger/index.ts';
import { findAllRestaurants } from '../../money/sweeps/index.ts';
import {
  computeRefund,
  findGivers,
  findPaymentState,
  findRefund,
  type GivenBy,
  lockOrder,
  writeRefund,
} from '../orders/index.ts';
import { type Telling, tellDiner } from '../web-orders/index.ts';

const lineSchema = z
  .string()
  .regex(/^[1-9]\d{0,2}:[1-9]\d{0,3}$/, 'must be a line and how many of it, such as 1:2')
  .transform((text) => {
    const [lineNo, quantity] = text.split(':').map(Number);
    return { lineNo: lineNo as number, quantity: quantity as number };
  });

const amount = hundredthsText
  .refine((cents) => cents > 0, 'must be more than 0.00')
  .transform(centsText)
  .optional();

const refundSchema = z.object({
  order: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be the number of an order, such as 1042')
    .transform(Number),
  reference: lineOfText(100).min(1, 'Required'),
  reason: lineOfText(200).min(1, 'Required'),
  line: z.array(lineSchema).optional(),
  items: amount,
  tax: amount,
  tip: amount,
  all: z.literal(true).optional(),
});

/** Of any completed order, without a limit: operators review what exceeds those of others. */
export async function refundAsOperator(
  { database, ...telling }: Telling & { database: Database },
  { externalId, ...written }: { externalId: string },
) {
  const read = readInput(refundSchema, written);
  if (isRefused(read)) return read;
  const { order: orderId, reference, reason, line: lines, ...amounts } = read;
  const { nowMs } = telling;
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    const key = { businessId, orderId };
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const order = await lockOrder(transaction, key);
    if (!order) return refuse('order_not_found');
    const bodySha256 = createHash('sha256').update(JSON.stringify(read)).digest();
    const known = await findRefund(transaction, key, reference);
    if (known) return known.body_sha256.equals(bodySha256) ? 'DONE' : refuse('reference_taken');
    const asked = { ...amounts, lines };
    const computed = await computeRefund(transaction, { businessId, order }, asked);
    if (isRefused(computed)) return computed;
    const booking = { businessId, nowMs, by: 'operator' } as const;
    const zones = await findZones(transaction, businessId);
    const given = { reference, bodySha256, reason, atMs: nowMs, zones };
    await writeRefund(transaction, booking, computed, given);
    const { refundCents: cents } = computed.refunding.refund;
    const detail = `order ${orderId}: ${shownCents(cents)} (${reason})`;
    await auditAsOperator(transaction, { businessId, action: 'ORDER_REFUNDED', detail, nowMs });
    const isPaidToUs = isPaidOut(order.payment_status as PaymentStatus);
    const isToCard = (await findPaymentState(transaction, key))?.state === 'CAPTURED';
    if (order.integration === webIntegration && cents > 0 && isToCard === isPaidToUs) {
      await tellDiner(transaction, telling, key, { kind: 'REFUNDED', cents, isToCard });
    }
    return { cents, isToCard, isPaidToUs };
  });
}

/** Who gave how much back where, those who gave most of what was paid first. */
export async function listGivers(
  database: Database,
  range: { from: Date; to: Date },
): Promise<GivenBy[]> {
  const givers: GivenBy[] = [];
  for (const businessId of await findAllRestaurants(database)) {
    await asRestaurantEvenIfMoved(database, businessId, async (transaction) => {
      const given = await findGivers(transaction, businessId, range);
      if (given.length === 0) return;
      const { external_id: externalId } = await findOwnRestaurant(transaction, businessId);
      givers.push(...given.map((one) => ({ externalId, ...one })));
    });
  }
  const shareOf = ({ cents, paidCents }: GivenBy) => cents / Math.max(paidCents, 1);
  return givers.sort((one, other) => shareOf(other) - shareOf(one));
}
