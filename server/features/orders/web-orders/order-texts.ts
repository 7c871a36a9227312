import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { AskedChangeLine } from '#contract/orders/web-orders/changed-state.ts';
import { orderPath } from '#contract/orders/web-orders/order-link.ts';
import type { CancelReason } from '#contract/orders/web-orders/refusal-reasons.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOwnRestaurant, findZones, type OrderKey } from '../../ground/restaurant/index.ts';
import { texted } from '../../ground/texted/index.ts';
import { findOrder, readDetails } from '../orders/index.ts';
import { findPayment } from '../payments/index.ts';
import { isCharged } from './changes/standing-order.ts';
import { findSealedLink } from './order-links.queries.ts';
import { keepText } from './order-texts.queries.ts';
import { handoverCodeOf } from './placed.rules.ts';
import { openLink } from './sealed-web-orders.ts';

export type OrderNews =
  | { kind: 'ACCEPTED'; promisedMs: number; isDelivery: boolean; byItself?: true }
  | { kind: 'READY'; isDelivery: boolean }
  | { kind: 'NOT_READY'; isDelivery: boolean }
  /** `soldOut`: which dishes, by name. */
  | { kind: 'CANCELLED'; reason: CancelReason; soldOut?: readonly string[] }
  /** What was done, and what it costs then. `backCents`: goes back to the card. */
  | {
      kind: 'CHANGED';
      lines: readonly AskedChangeLine[];
      withInstead: boolean;
      totalCents: number;
      backCents: number;
    }
  /** What the diner is asked. `isLast`: if they say nothing, the order is canceled. */
  | { kind: 'ASKED'; lines: readonly AskedChangeLine[]; untilMs: number; isLast: boolean }
  | { kind: 'UNCHANGED' }
  | { kind: 'LATER'; promisedMs: number; isDelivery: boolean }
  /** A part of it, or all. */
  | { kind: 'REFUNDED'; cents: number; isToCard: boolean };

export type Telling = { texts: Texts; publicUrl: string; nowMs: number };

type About = {
  about: { restaurantName: string; orderId: number; link: string | null };
  isPaidOnline: boolean;
  /** What the guest says at the handover. Null: nothing. */
  code: string | null;
  zones: readonly ZonePeriod[];
  isRefunded: boolean;
  nowMs: number;
};

function sentenceOf(
  news: OrderNews,
  { about, code, zones, isRefunded, isPaidOnline, nowMs }: About,
) {
  switch (news.kind) {
    case 'ACCEPTED': {
      const { promisedMs, isDelivery, byItself: isAutomatic = false } = news;
      const promised = { atMs: promisedMs, zones, nowMs };
      return texted.orders.accepted({ ...about, promised, isDelivery, isAutomatic });
    }
    case 'READY':
      return texted.orders.ready({ ...about, code, isDelivery: news.isDelivery });
    case 'NOT_READY':
      return texted.orders.notReady({ ...about, isDelivery: news.isDelivery });
    case 'CANCELLED': {
      const { reason, soldOut = [] } = news;
      return texted.orders.canceled({ ...about, reason, soldOut, isRefunded });
    }
    case 'CHANGED': {
      const { withInstead, totalCents, backCents } = news;
      const lines = withInstead
        ? news.lines
        : news.lines.map((line) => ({ ...line, instead: null }));
      return texted.orders.changed({ ...about, lines, totalCents, backCents, isPaidOnline });
    }
    case 'ASKED': {
      const until = { atMs: news.untilMs, zones, nowMs };
      return texted.orders.asked({ ...about, lines: news.lines, isLast: news.isLast, until });
    }
    case 'UNCHANGED':
      return texted.orders.unchanged(about);
    case 'LATER': {
      const promised = { atMs: news.promisedMs, zones, nowMs };
      return texted.orders.later({ ...about, promised, isDelivery: news.isDelivery });
    }
    case 'REFUNDED':
      return texted.orders.refunded({ ...about, cents: news.cents, isToCard: news.isToCard });
  }
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
  const { name: restaurantName } = await findOwnRestaurant(transaction, businessId);
  const zones = await findZones(transaction, businessId);
  const { sealed, asksCode } = await findSealedLink(transaction, key);
  const secret = sealed && openLink(texts.vault, key, sealed);
  const link = secret && publicUrl + orderPath(secret);
  const code = secret && asksCode ? handoverCodeOf(secret) : null;
  const payment = await findPayment(transaction, key);
  const isRefunded = payment?.state === 'CAPTURED';
  const isPaidOnline = isCharged(payment);
  const about = { restaurantName, orderId, link };
  const said = { zones, isRefunded, nowMs };
  const queued = await queueText(transaction, texts, {
    to: phone,
    body: sentenceOf(news, { about, code, isPaidOnline, ...said }),
    purpose: 'ORDER_NEWS',
    businessId,
    nowMs,
    isKnown: true,
  });
  if (queued.outcome !== 'queued') return;
  // Kept for a bank that asks later: neither the link nor the code is anybody else's.
  const words = sentenceOf(news, {
    about: { ...about, link: null },
    code: null,
    isPaidOnline,
    ...said,
  });
  const told = { messageId: queued.messageId, kind: news.kind, words, nowMs };
  await keepText(transaction, key, told);
}
