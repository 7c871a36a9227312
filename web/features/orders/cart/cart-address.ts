// What a restaurant's page needs to know before it loads the cart.

export const cartsKey = 'joyous.carts';

/** In the address of a restaurant's page: the dialog of a dish. */
export const dishPath = (itemId: number): string => `#add-${itemId}`;

export const dishIn = (hash: string): number | undefined => {
  const found = /^#add-(\d{1,10})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
};
