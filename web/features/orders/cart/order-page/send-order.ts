import { placedCalls } from '#contract/orders/web-orders/calls.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { isUsedUp, type SentOrder } from '../cart.ts';
import { cartAt, changeCart } from '../stored-carts.ts';
import { drawOrderKey } from './asked-order.ts';

type Sending = {
  restaurant: string;
  /** Not needed for an order without a number. */
  numberToken: string;
};

const timeoutMs = 20_000;
/** After a lost answer, the same is sent again: it is placed once, however often it arrives. */
const pausesMs = [1_500, 4_000];

/** It may have been placed all the same. */
export const isLost = (error: unknown) =>
  error instanceof ApiError && (error.status === undefined || error.status >= 500);

const sameOrder = (one: SentOrder, other: SentOrder) =>
  one.quoteId === other.quoteId &&
  one.device === other.device &&
  one.name === other.name &&
  one.address === other.address &&
  one.payment === other.payment &&
  one.ifOut === other.ifOut &&
  one.note === other.note;

async function sendOnce({ restaurant: id, numberToken }: Sending, key: string, order: SentOrder) {
  const { atMs: _, ...sent } = order;
  const body = { key, numberToken: order.device === null ? numberToken : null, ...sent };
  return browserApi.call(placedCalls.placeOrder, { params: { id }, body, timeoutMs });
}

async function sendUntilAnswered(sending: Sending, key: string, order: SentOrder) {
  for (const pauseMs of pausesMs) {
    try {
      return await sendOnce(sending, key, order);
    } catch (error) {
      if (!isLost(error) || !navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return sendOnce(sending, key, order);
}

const goneText = 'There is nothing in this order anymore. It may have been placed in another tab.';

/** The order's key and what was sent under it, kept before it is sent. */
function keep(restaurant: string, order: SentOrder) {
  if (isUsedUp(cartAt(restaurant))) throw new Error(goneText);
  changeCart(restaurant, (cart) => ({
    ...cart,
    key: cart.key ?? drawOrderKey(),
    sent: [...cart.sent.filter((one) => !sameOrder(one, order)), order].slice(-4),
  }));
  return cartAt(restaurant);
}

/** An answer said that it was not placed. */
const forget = (restaurant: string, order: SentOrder) =>
  changeCart(restaurant, (cart) => ({
    ...cart,
    sent: cart.sent.filter((one) => !sameOrder(one, order)),
  }));

/**
 * Sends an order under the cart's key, which the device keeps until an answer says that it was
 * placed. If an earlier one arrived whose answer was lost, that is the order. Returns its secret.
 */
export async function sendOrder(sending: Sending, order: SentOrder): Promise<string> {
  const { restaurant } = sending;
  const { key, sent } = keep(restaurant, order);
  if (key === null) throw new Error('an order has a key');
  const earlier = sent.filter((one) => !sameOrder(one, order));
  let failure: unknown;
  for (const one of [order, ...earlier.toReversed()]) {
    try {
      return (await sendUntilAnswered(sending, key, one)).secret;
    } catch (error) {
      failure ??= error;
      if (isLost(error)) throw error;
      forget(restaurant, one);
      if (!(error instanceof ApiError && error.code === 'key_used')) throw error;
    }
  }
  throw failure;
}
