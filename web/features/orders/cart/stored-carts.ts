import { dayMs } from '#contract/time/durations.ts';
import { createDeviceList, useDeviceList } from '#web/platform/device/device-list.ts';
import { randomUuid } from '#web/platform/session/random-uuid.ts';
import {
  addLine,
  type Cart,
  emptyCart,
  isUsedUp,
  type NewLine,
  noPlan,
  type Plan,
  sameDish,
} from './cart.ts';
import { cartsKey } from './cart-address.ts';
import { readCart } from './read-cart.ts';

/** An older cart is deleted: it is not ordered anymore, and it may say where somebody was. */
const storedForMs = 30 * dayMs;

export const storedCarts = createDeviceList<Cart>({
  key: cartsKey,
  read: (stored) => {
    const cart = readCart(stored);
    return cart && cart.atMs > Date.now() - storedForMs ? cart : undefined;
  },
  idOf: ({ restaurant }) => restaurant,
  most: 8,
});

export const cartAt = (restaurant: string): Cart =>
  storedCarts.items().find((cart) => cart.restaurant === restaurant) ?? emptyCart(restaurant);

/** Empty in the server's rendering; the same object until it changes, in any tab. */
export const useCart = (restaurant: string): Cart | undefined =>
  useDeviceList(storedCarts).find((cart) => cart.restaurant === restaurant);

/** See noteCart. */
const noteCarts = () =>
  document.documentElement.toggleAttribute('data-cart', storedCarts.items().length > 0);

/** If `change` returns undefined, the cart stays as it was, and the answer is false. */
export function changeCart(restaurant: string, change: (cart: Cart) => Cart | undefined): boolean {
  const cart = change(cartAt(restaurant));
  if (!cart) return false;
  if (isUsedUp(cart)) storedCarts.remove(restaurant);
  else storedCarts.add({ ...cart, atMs: Date.now() });
  noteCarts();
  return true;
}

/** Deletes the whole cart, and what was sent of it. */
export function dropCart(restaurant: string): void {
  storedCarts.remove(restaurant);
  noteCarts();
}

/**
 * Returns whether there was room for all of them. Takes the service and the way to pay from `like`
 * where the diner hasn't chosen one yet.
 */
export function addLines(
  { businessExternalId: id }: { businessExternalId: string },
  lines: readonly NewLine[],
  like: Pick<Plan, 'service' | 'payment'> = noPlan,
): boolean {
  const all = lines.map((line) =>
    changeCart(id, ({ plan, ...cart }) => {
      const { service, payment } = plan;
      const chosen = { service: service ?? like.service, payment: payment ?? like.payment };
      return addLine({ ...cart, plan: { ...plan, ...chosen } }, line, randomUuid());
    }),
  );
  return all.every((added) => added);
}

/** The same, but leaves dishes that are already in the cart as they are, so that a second press adds nothing. */
export const addRound = (
  restaurant: { businessExternalId: string },
  lines: readonly NewLine[],
  like: Pick<Plan, 'service' | 'payment'> = noPlan,
): boolean => {
  const before = cartAt(restaurant.businessExternalId).lines;
  const missing = lines.filter((line) => !before.some((one) => sameDish(one, line)));
  return addLines(restaurant, missing, like);
};
