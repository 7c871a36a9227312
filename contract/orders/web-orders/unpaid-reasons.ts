/** Why nobody paid for an order, as the kitchen chooses it; the operator reads it. */
export const unpaidReasons = {
  NOBODY_CAME: 'Nobody came for it',
  LEFT: 'The guest left without paying',
  GIVEN: 'We gave it away',
  OTHER: 'Something else',
} as const;

export type UnpaidReason = keyof typeof unpaidReasons;

export const unpaidReasonWords = Object.keys(unpaidReasons) as [UnpaidReason, ...UnpaidReason[]];
