import { portionsIn } from '#contract/find/menus/portions.ts';
import type { AskedQuote } from '#contract/orders/quotes/quote.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { newsTopic } from '#platform/cache/announce.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  asRestaurant,
  inTransaction,
  type RestaurantTransaction,
  type SecretTransaction,
} from '#platform/database/transactions.ts';
import { isRefused, type Refused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { findCustomerByPhone, findOrderIds } from '../../diners/diners/index.ts';
import { givePortionsBack, takePortions } from '../../find/menus/index.ts';
import {
  findListedRestaurant,
  isTest,
  lockIfOpen,
  type Tenant,
} from '../../ground/restaurant/index.ts';
import { type DinerContext, type Operation, spend } from '../../people/access/index.ts';
import { findProvenNumber } from '../numbers/index.ts';
import { findPayment, type PaymentRow } from '../payments/index.ts';
import { recheckQuote } from '../quotes/index.ts';
import { lockTerms } from '../terms/index.ts';
import { readByCard, spendByCard } from './at-table/by-card.ts';
import { isChanged, refuseChanged } from './changed-quote.ts';
import { showToDiner } from './diner-order.ts';
import { tellDiner } from './order-texts.ts';
import { forgetUnpaid, openPayment, refuseWayToPay, startPayment } from './pay-order.ts';
import {
  identityOf,
  ordersAtTablesOfNetwork,
  ordersOfNetwork,
  ordersOfNumber,
} from './placed.rules.ts';
import { findOpen, findPlaced } from './web-orders.queries.ts';
import { writeOrder } from './write-order.ts';

type Body = Parameters<Operation<'placeOrder'>>[0]['body'];

type Placing = {
  restaurant: Tenant;
  body: Body;
  identity: ReturnType<typeof identityOf>;
  /**
   * The number of a diner whom somebody plays at a test restaurant: nobody has to prove it, so no
   * proof of it is good anywhere else.
   */
  playedBy?: string | undefined;
};

/** Once, however often it is sent: see docs/topics/ordering.md. */
export const placeOrder: Operation<'placeOrder'> = async ({ params, body }, context) => {
  const isByCard = body.numberToken === null;
  const usedUp = await context.spend(isByCard ? ordersAtTablesOfNetwork : ordersOfNetwork);
  if (usedUp) return usedUp;
  const restaurant = await findListedRestaurant(context.database, params.id);
  if (!restaurant) return refuse('restaurant_not_found');
  return placeAt(context, { restaurant, body });
};

export async function placeAt(
  context: DinerContext,
  { restaurant, body, playedBy }: Omit<Placing, 'identity'>,
) {
  const { announce, database, vault } = context;
  const { business_id: businessId } = restaurant;
  const identity = identityOf(body, { externalId: restaurant.external_id, cell: vault.cell });
  // A call without a token names no number and gets none.
  const scope = { restaurant: businessId, secret: secretHash(body.numberToken ?? '') };
  const placed = await inTransaction(database, scope, async (transaction) => {
    const placing = { restaurant, body, identity, playedBy };
    const made = await place(transaction, context, placing);
    if (isRefused(made)) return made;
    const key = { businessId, orderId: made.orderId };
    const order = await showToDiner(transaction, context, key);
    if (made.acceptedForMs !== undefined) {
      const news = { kind: 'ACCEPTED', byItself: true, promisedMs: made.acceptedForMs } as const;
      const isDelivery = order.service === 'DELIVERY';
      await tellDiner(transaction, context, key, { ...news, isDelivery });
    }
    return { ...made, order };
  });
  if (isRefused(placed)) return placed;
  const { orderId, order, isNew, isLimited } = placed;
  if (isNew) announce(newsTopic(businessId));
  // What is offered has changed; without a limit, no order changes it.
  if (isLimited) announce(`restaurant:${restaurant.external_id}`);
  const { secret } = identity;
  if (order.payment.state !== 'STARTED' || order.payment.payAt !== null) return { secret, order };
  const key = { businessId, orderId };
  await openPayment(context, key);
  // What the provider says may have moved the order, too.
  const now = await asRestaurant(database, businessId, (transaction) =>
    showToDiner(transaction, context, key),
  );
  return { secret, order: now };
}

/** The order of this key, if there is one, or why it can't be the same. */
async function findRepeat(
  transaction: DatabaseTransaction,
  { restaurant, body, identity }: Placing,
) {
  const { keySha256, askedSha256 } = identity;
  const { quoteId } = body;
  const before = await findPlaced(transaction, restaurant.business_id, { keySha256, quoteId });
  if (!before) return undefined;
  if (!before.isOfKey) return refuse('quote_used');
  if (!before.asked_sha256.equals(askedSha256)) return refuse('key_used');
  return { orderId: before.order_id, isNew: false, isLimited: false, acceptedForMs: undefined };
}

function waitsForPayment(payment: PaymentRow | undefined, nowMs: number): string {
  const leftMs = (payment?.expires_at.getTime() ?? nowMs) - nowMs;
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
  const again = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `You have an order here that waits for your payment. Pay for it or cancel it on its page, or try again in ${again}.`;
}

/** One open order of a number. Undefined: it has none. */
async function refuseSecond(
  transaction: DatabaseTransaction,
  { nowMs, vault }: DinerContext,
  { businessId, phone }: { businessId: number; phone: string },
): Promise<Refused<'order_open'> | undefined> {
  const customer = await findCustomerByPhone(transaction, { vault, businessId }, phone);
  if (!customer) return undefined;
  const of = { businessId, customerId: customer.customer_id };
  const open = await findOpen(transaction, businessId, await findOrderIds(transaction, of));
  if (!open?.is_hidden) return open && refuse('order_open');
  // An order that isn't paid is not shown to the restaurant, so staff can't add to it: say so.
  const payment = await findPayment(transaction, { businessId, orderId: open.order_id });
  const message = waitsForPayment(payment, nowMs);
  return refuse('order_open', { problems: [{ field: '', message }] });
}

/** With the ZIP code that the fee was quoted for: the driver sees if the address is elsewhere. */
const withZip = (address: string, to: AskedQuote['deliverTo']): string =>
  to?.zipCode && !address.includes(to.zipCode) ? `${address}, ${to.zipCode}` : address;

/**
 * Everything that is checked here holds until the transaction ends: whoever else places an order at
 * this restaurant waits for its terms. Locks: the restaurant, its terms, the budgets of the number or
 * of table and device, those of what isn't paid, the portions, and then those of the intake.
 */
async function place(
  transaction: RestaurantTransaction & SecretTransaction,
  context: DinerContext,
  placing: Placing,
) {
  const { address, nowMs, throttle, vault } = context;
  const { restaurant, body, identity, playedBy } = placing;
  const { business_id: businessId } = restaurant;
  const { quoteId } = body;
  if (playedBy !== undefined && !(await isTest(transaction, businessId))) {
    throw new Error('nobody plays a diner at a real restaurant');
  }
  // A repeat is answered before any lock is taken, unless the first call is still under way.
  const before = await findRepeat(transaction, placing);
  if (before) return before;
  const { numberToken: token } = body;
  const phone =
    token === null ? playedBy : await findProvenNumber(transaction, { vault, token, nowMs });
  if (token !== null && phone === undefined) return refuse('number_not_proven');
  if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
  // Without terms nothing is locked, and the quote says that nothing is offered.
  await lockTerms(transaction, businessId);
  const meanwhile = await findRepeat(transaction, placing);
  if (meanwhile) return meanwhile;
  if (phone !== undefined) {
    const second = await refuseSecond(transaction, context, { businessId, phone });
    if (second) return second;
    const usedUp = await spend({ throttle, address, transaction }, [[ordersOfNumber, phone]]);
    if (usedUp) return usedUp;
  }
  const at = { businessId, nowMs, vault };
  const quote = await recheckQuote(transaction, { ...at, quoteId });
  if (!quote) return refuse('quote_unknown');
  const { name, address: where, note } = body;
  if (quote.asked.service === 'DELIVERY' && where === '') {
    return refuseInput('address', 'Enter where it should be delivered.');
  }
  const by =
    phone === undefined ? readByCard({ ...body, businessId, asked: quote.asked }) : { phone };
  if (isRefused(by)) return by;
  if (isChanged(quote)) return refuseChanged(transaction, at, quote);
  if ('device' in by) {
    const usedUp = await spendByCard(transaction, context, { businessId, ...by });
    if (usedUp) return usedUp;
  }
  const totalCents = quote.answer.amounts?.totalCents ?? 0;
  const paying = { businessId, way: body.payment, totalCents, by };
  const unpayable = await refuseWayToPay(transaction, context, paying);
  if (unpayable) return unpayable;
  const isOnline = body.payment === 'ONLINE';
  const customer = {
    name,
    phone: phone ?? '',
    address: quote.asked.service === 'DELIVERY' ? withZip(where, quote.asked.deliverTo) : '',
    note,
  };
  const portions = await takePortions(transaction, businessId, portionsIn(quote.asked.lines));
  if (portions) {
    const { ifOut } = body;
    const of = { businessId, quoteId, quote, identity, isOnline, customer, ifOut, portions };
    const written = await writeOrder(transaction, context, of);
    if (!isRefused(written)) {
      const { orderId } = written;
      if (isOnline) {
        const takesPortions = portions.length > 0;
        await startPayment(transaction, context, { ...paying, orderId, takesPortions });
      }
      return { ...written, isNew: !isOnline };
    }
    await givePortionsBack(transaction, businessId, portions);
  }
  if (isOnline) await forgetUnpaid(transaction, context, paying);
  // Since the quote was looked at, a till took the code or staff said that less is left: now it says so.
  const again = await recheckQuote(transaction, { ...at, quoteId });
  if (again && isChanged(again)) return refuseChanged(transaction, at, again);
  throw new Error('the order of a quote that holds was refused');
}
