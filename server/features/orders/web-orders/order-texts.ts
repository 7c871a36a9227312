import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { slotTextIn } from '#contract/orders/terms/slots.ts';
import { orderPath } from '#contract/orders/web-orders/order-link.ts';
import { type CancelReason, cancelReasons } from '#contract/orders/web-orders/refusal-reasons.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { fitName } from '#platform/sms/compose.ts';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOwnRestaurant, findZones, type OrderKey } from '../../ground/restaurant/index.ts';
import { findOrder, readDetails } from '../orders/index.ts';
import { findPayment, type PaymentRow } from '../payments/index.ts';
import { findSealedLink } from './order-links.queries.ts';
import { openLink } from './sealed-web-orders.ts';

export type OrderNews =
  | { kind: 'ACCEPTED'; promisedMs: number; isDelivery: boolean; byItself?: true }
  | { kind: 'READY'; isDelivery: boolean }
  | { kind: 'CANCELLED'; reason: CancelReason };

type About = {
  name: string;
  orderId: number;
  timeText: (ms: number) => string;
  /** What becomes of the money, if it is canceled. */
  money: string;
  /** Empty for an order of before links were stored. */
  link: string;
};

function sentence(news: OrderNews, { name, orderId, timeText }: About): string {
  switch (news.kind) {
    case 'ACCEPTED': {
      const accepted = news.byItself ? 'automatically accepted' : 'accepted';
      const what = news.isDelivery ? 'Delivery' : 'Ready';
      return `${name} ${accepted} order ${orderId}. ${what} ${timeText(news.promisedMs)}.`;
    }
    case 'READY':
      return `order ${orderId} at ${name} ${news.isDelivery ? 'is on its way' : 'is ready'}.`;
    case 'CANCELLED':
      return `${name} canceled order ${orderId}: ${cancelReasons[news.reason]}.`;
  }
}

/** What becomes of the money for an order that is canceled. */
export const paymentText = (payment: Pick<PaymentRow, 'state'> | undefined): string =>
  payment?.state === 'CAPTURED' ? 'You are refunded.' : 'You pay nothing.';

/**
 * At most three in the life of an order: accepted with a time, ready, canceled. Short, because its
 * page says the rest.
 */
export function newsText(news: OrderNews, about: About): string {
  const short = `Joyous: ${sentence(news, about)}`;
  const withLink = (text: string) => `${text} ${about.link}`.trimEnd();
  const whole = withLink(news.kind === 'CANCELLED' ? `${short} ${about.money}` : short);
  return fitsOneSegment(whole) ? whole : withLink(short);
}

/** Undefined once it was erased. */
async function findNumber(transaction: DatabaseTransaction, vault: Vault, key: OrderKey) {
  const details = await readDetails(transaction, vault, key);
  const number = await normalisePhone(details?.phone ?? '');
  return number.outcome === 'refused' ? undefined : number.phone;
}

/** The number that the diner of an order on the web has proven. A till's order has none. */
export async function findProvenNumber(
  transaction: DatabaseTransaction,
  vault: Vault,
  key: OrderKey,
): Promise<string | undefined> {
  const order = await findOrder(transaction, key);
  return order?.integration === webIntegration ? findNumber(transaction, vault, key) : undefined;
}

export type Telling = { texts: Texts; publicUrl: string; nowMs: number };

/**
 * Texts the diner, as the last step of the transaction that moved the order. The order moves even if
 * no more texts may be sent, and after its number was erased: the diner's page shows the same.
 */
export async function tellDiner(
  transaction: DatabaseTransaction,
  { texts, publicUrl, nowMs }: Telling,
  key: OrderKey,
  news: OrderNews,
): Promise<void> {
  const { businessId, orderId } = key;
  const phone = await findNumber(transaction, texts.vault, key);
  if (phone === undefined) return;
  const restaurant = await findOwnRestaurant(transaction, businessId);
  const zones = await findZones(transaction, businessId);
  const timeText = (ms: number) => slotTextIn(zones, ms, nowMs);
  const sealed = await findSealedLink(transaction, key);
  const link = sealed === null ? '' : publicUrl + orderPath(openLink(texts.vault, key, sealed));
  const money = paymentText(await findPayment(transaction, key));
  const body = fitName(restaurant.name, (name) =>
    newsText(news, { name, orderId, money, timeText, link }),
  );
  await queueText(transaction, texts, {
    to: phone,
    body,
    purpose: 'ORDER_NEWS',
    businessId,
    nowMs,
    isKnown: true,
  });
}

/** To the managers. */
export const unseenText = (name: string, orderId: number, isAccepted: boolean): string => {
  const what = isAccepted ? 'It was accepted automatically.' : 'In 4 more it is canceled.';
  return `Joyous: nobody at ${name} has looked at order ${orderId} for 4 minutes. ${what} Open Orders in the portal.`;
};
