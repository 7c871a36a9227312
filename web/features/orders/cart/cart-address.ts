// What a restaurant's page needs to know before it loads the cart.

export const cartsKey = 'joyous.carts';

/**
 * Runs before the first paint: with a dish in an order, the app is offered quietly (device.css). The
 * server sends the same page to everybody.
 */
export const noteCart = `try {
  if (localStorage['${cartsKey}']) document.documentElement.dataset.cart = '';
} catch {}`;

/** In the address of a restaurant's page: the dialog of a dish. */
export const dishPath = (itemId: number): string => `#add-${itemId}`;

export const dishIn = (hash: string): number | undefined => {
  const found = /^#add-(\d{1,10})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
};
