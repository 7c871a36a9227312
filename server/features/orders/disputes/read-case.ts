import type { CaseFacts } from '#contract/orders/disputes/evidence.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findSentAmong } from '#platform/sms/texts-of-number.queries.ts';
import { couponOfOrder } from '../../coupons/coupons/index.ts';
import { countEarlierPaid } from '../../diners/diners/index.ts';
import { findOwnRestaurant, findZones, type OrderKey } from '../../ground/restaurant/index.ts';
import { findReviewOfVisit } from '../../reviews/reviews/index.ts';
import { findLines, findOrder, type OrderRow, readDetails } from '../orders/index.ts';
import { findPayment } from '../payments/index.ts';
import { findTextsOfOrder, findWebOrder } from '../web-orders/index.ts';
import { factsOf, type KnownOrder } from './case-parts.ts';
import { findGivenBack } from './disputes.queries.ts';

/** When the order's texts left: texts belong to no restaurant, so they are asked for by themselves. */
export async function readSentTexts(
  { database }: { database: Database },
  kept: Awaited<ReturnType<typeof findTextsOfOrder>>,
): Promise<Map<string, Date>> {
  return findSentAmong(
    database,
    kept.map(({ message_id }) => message_id),
  );
}

async function findReview(
  transaction: DatabaseTransaction,
  businessId: number,
  { coupon_code: code, order_id: orderId, reference: orderReference }: OrderRow,
) {
  const of = { businessId, code: code ?? '', orderReference };
  const coupon = code === null ? undefined : await couponOfOrder(transaction, of);
  return findReviewOfVisit(transaction, { businessId, orderId, couponId: coupon?.couponId });
}

export type WhatWeHave = {
  facts: CaseFacts;
  version: string;
  diner: { name: string; phone: string } | null;
  /** Nothing of the diner is left. */
  isErased: boolean;
};

/**
 * All that we have about an order, for its restaurant and for a bank. Of a diner who was erased,
 * nothing.
 */
export async function readCase(
  transaction: DatabaseTransaction,
  vault: Vault,
  key: OrderKey,
  sentAt: ReadonlyMap<string, Date>,
): Promise<WhatWeHave | undefined> {
  const { businessId } = key;
  const order = await findOrder(transaction, key);
  const payment = await findPayment(transaction, key);
  if (!order || !payment) return undefined;
  const details = await readDetails(transaction, vault, key);
  const isErased = details === undefined;
  const texts = isErased ? [] : await findTextsOfOrder(transaction, key);
  const known: KnownOrder = {
    restaurantName: (await findOwnRestaurant(transaction, businessId)).name,
    order,
    lines: await findLines(transaction, key),
    payment,
    codeSaid: ((await findWebOrder(transaction, key))?.code_said ?? null) as KnownOrder['codeSaid'],
    texts: texts.flatMap(({ message_id, words }) => {
      const at = sentAt.get(message_id);
      return at ? [{ words, sentAt: at }] : [];
    }),
    review: isErased ? undefined : await findReview(transaction, businessId, order),
    earlier: await countEarlierPaid(transaction, key, order.placed_at),
    refunds: await findGivenBack(transaction, key),
    zones: await findZones(transaction, businessId),
  };
  const facts = factsOf(known);
  // An order at a table without a number has no known diner.
  const { name = '', phone = '' } = details ?? {};
  const diner = name === '' && phone === '' ? null : { name, phone };
  // With a key of ours: from a plain hash, the number could be guessed.
  const version = vault
    .blindIndex('disputes.version', JSON.stringify([facts, diner]))
    .toString('hex');
  return { facts, version, diner, isErased };
}
