import { type CancelReason, cancelReasons } from '#contract/ordering/placed/refusal-reasons.ts';
import { slotText } from '#contract/ordering/terms/slots.ts';
import { inForceAt } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { fitName } from '#platform/sms/compose.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { readDetails } from '../../money/orders/index.ts';
import { findOwnRestaurant, findZones } from '../../tenant/restaurant/index.ts';
import { findPayment, type PaymentRow } from '../payments/index.ts';

export type OrderNews =
  | { kind: 'ACCEPTED'; promisedMs: number }
  | { kind: 'READY'; isDelivery: boolean }
  | { kind: 'CANCELLED'; reason: CancelReason };

/** At most three in the life of an order: accepted with a time, ready, canceled. */
export function newsText(
  news: OrderNews,
  {
    name,
    orderId,
    money,
    timeText,
  }: { name: string; orderId: number; money: string; timeText: (ms: number) => string },
): string {
  const about = `your order ${orderId}`;
  switch (news.kind) {
    case 'ACCEPTED':
      return `Joyous: ${name} has accepted ${about}. Ready ${timeText(news.promisedMs)}.`;
    case 'READY':
      return `Joyous: ${about} at ${name} ${news.isDelivery ? 'is on its way' : 'is ready'}.`;
    case 'CANCELLED':
      return `Joyous: ${about} at ${name} was canceled: ${cancelReasons[news.reason]}. ${money}`;
  }
}

/** What becomes of the money for an order that is canceled. */
export const moneyText = (payment: Pick<PaymentRow, 'state'> | undefined): string => {
  if (!payment) return 'You pay nothing.';
  return payment.state === 'CAPTURED'
    ? 'Your card gets all of it back.'
    : 'Your card is not charged.';
};

type Telling = { texts: Texts; nowMs: number };

/**
 * Texts the diner, as the last step of the transaction that moved the order. The order moves even if
 * no more texts may be sent, and after its number was erased: the diner's page shows the same.
 */
export async function tellDiner(
  transaction: DatabaseTransaction,
  { texts, nowMs }: Telling,
  key: { businessId: number; orderId: number },
  news: OrderNews,
): Promise<void> {
  const { businessId, orderId } = key;
  const details = await readDetails(transaction, texts.vault, key);
  const number = await normalisePhone(details?.phone ?? '');
  if (number.outcome === 'refused') return;
  const restaurant = await findOwnRestaurant(transaction, businessId);
  const zones = await findZones(transaction, businessId);
  const timeText = (ms: number) => slotText(inForceAt(zones, ms).timeZone, ms, nowMs);
  const money = moneyText(await findPayment(transaction, key));
  const body = fitName(restaurant.name, (name) =>
    newsText(news, { name, orderId, money, timeText }),
  );
  await queueText(transaction, texts, {
    to: number.phone,
    body,
    purpose: 'ORDER_NEWS',
    businessId,
    nowMs,
    isKnown: true,
  });
}

export const unseenText = (name: string, orderId: number): string =>
  `Joyous: nobody at ${name} has looked at order ${orderId} for 4 minutes. In 4 more it is canceled. Open Orders in the portal.`;
