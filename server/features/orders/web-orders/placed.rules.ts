import { createHash } from 'node:crypto';
import type { IfOut } from '#contract/orders/web-orders/if-out.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';

/** The network of a restaurant's own guests may be one. Repeats after a lost answer count, too. */
export const ordersOfNetwork = {
  name: 'placed.order.network',
  points: 120,
  windowMs: 10 * minuteMs,
  refusal: 'too_many_orders',
  isOfNetwork: true,
} as const;

/** For orders without a number, at a table: all guests there may share the restaurant's network. */
export const ordersAtTablesOfNetwork = {
  ...ordersOfNetwork,
  name: 'placed.order.network.tables',
  points: 10 * ordersOfNetwork.points,
} as const;

/** Enough for a large party with many rounds. Somebody at home with a photo of the card can't order more. */
export const ordersOfTable = {
  name: 'placed.order.table',
  points: 40,
  windowMs: hourMs,
  refusal: 'too_many_orders_of_table',
} as const;

/** Keeps one phone from using up the table's limit. It doesn't stop programs: they can make up new device ids. */
export const ordersOfDevice = {
  name: 'placed.order.device',
  points: 12,
  windowMs: hourMs,
  refusal: 'too_many_orders_of_device',
} as const;

export const receiptsOfNetwork = {
  name: 'placed.receipt.network',
  points: 60,
  windowMs: hourMs,
  refusal: 'receipts_gone',
  isOfNetwork: true,
} as const;

/** The database allows no more for one order. */
export const mostReceipts = 3;

/** Over all restaurants. */
export const ordersOfNumber = {
  name: 'placed.order.number',
  points: 30,
  windowMs: dayMs,
  refusal: 'too_many_orders_of_number',
} as const;

/** Counts wrong links only: all guests who wait in a restaurant may share its network. */
export const wrongLinksOfNetwork = {
  name: 'placed.link.network',
  points: 300,
  windowMs: hourMs,
  refusal: 'too_many_attempts',
  isOfNetwork: true,
} as const;

/** How long an order that has ended stays on the kitchen's page. */
export const shownAfterEndMs = hourMs;

/** Longer than an order can be open: it is for 30 days ahead at most, and completed by itself. */
export const openForMs = 40 * dayMs;

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest();

type SentOrder = {
  key: string;
  quoteId: string;
  name: string;
  address: string;
  note: string;
  payment: 'AT_RESTAURANT' | 'ONLINE';
  ifOut?: IfOut;
};

/**
 * The token of an order's review, computed from its link: whoever has the one may have the other, and
 * asking again gets the same.
 */
export const reviewTokenOf = (secret: string, cell: string): string =>
  cell + sha256(`order review ${secret}`).toString('base64url');

/** The database allows no more. */
export const mostWrongCodes = 5;

/**
 * The four digits that the guest says when they get the order, computed from its link: only whoever
 * has that knows them, and nobody at the restaurant.
 */
export const handoverCodeOf = (secret: string): string =>
  String(sha256(`order handover ${secret}`).readUInt32BE(0) % 10_000).padStart(4, '0');

/**
 * All that is computed from the key that the browser drew: 256 bits, so that none of it can be
 * guessed. A repeat computes the same, so the link needn't be stored to be answered again. The same
 * key at another restaurant is another order's.
 */
export function identityOf(
  { key, ...sent }: SentOrder,
  { externalId, cell }: { externalId: string; cell: string },
) {
  const { quoteId, name, address, note, payment, ifOut = 'TAKE_OFF' } = sent;
  const asked = [key, quoteId, name, address, note];
  if (payment === 'ONLINE') asked.push(payment);
  if (ifOut !== 'TAKE_OFF') asked.push(ifOut);
  return {
    keySha256: sha256(`order key ${key}`),
    askedSha256: sha256(JSON.stringify(asked)),
    secret: cell + sha256(`order link ${externalId} ${key}`).toString('base64url'),
    reference: `web-${sha256(`order reference ${key}`).toString('hex').slice(0, 32)}`,
  };
}
