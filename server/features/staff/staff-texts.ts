type Restaurant = { name: string };

/** To the old number: see tell-old-number.ts. */
export const numberChangedText = (restaurant: Restaurant): string =>
  `Joyous: your sign-in at ${restaurant.name} uses another mobile number from now on. If that is not right, tell the owner.`;
