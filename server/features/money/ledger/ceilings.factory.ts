import type { Ceilings } from './ceilings.ts';

/** For tests of something else. */
export const noCeilings: Ceilings = {
  keyCents: 1e12,
  restaurantCents: 1e12,
  onHeld: ({ businessId }) => {
    throw new Error(`something is held at ${businessId}`);
  },
};
