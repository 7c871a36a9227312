/** What somebody may have happen at a test restaurant, without schemas, for pages. */
export const presses = [
  /** A diner orders, and pays at the restaurant. */
  'ORDER',
  /** A diner orders, and pays online. */
  'ORDER_ONLINE',
  /** A diner orders, and their card is declined: they haven't ordered. */
  'CARD_DECLINED',
  /** The diner cancels the order. */
  'CANCEL',
  /** A diner asks for a coupon: its code is in the inbox. */
  'COUPON',
  /** For what waits: it is as if an hour had passed. */
  'HOUR',
  /** A deposit of what is to be paid out so far. */
  'DAY',
] as const;

export type Press = (typeof presses)[number];
