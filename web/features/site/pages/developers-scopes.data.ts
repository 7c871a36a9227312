/** On the page for programs: what each scope of a key allows. */
export const scopesOfKeys = [
  ['orders:write', 'Send orders, update their stage, and confirm that you have sent everything.'],
  ['orders:read', 'Read the orders of the restaurant, also those from the web.'],
  [
    'diners:read',
    'With orders:read: who ordered, how to reach them, where to deliver, and what they wrote.',
  ],
  [
    'payments:write',
    'Say that an order was paid through Joyous (PAID_BY_CARD, PAID_BY_CARD_IN_STORE), so that it is part of your deposits. For programs that charge diners through us; without it, send PAID_ELSEWHERE, PAID_BY_CASH or UNPAID.',
  ],
  ['refunds:write', 'Give money back.'],
  [
    'menu:write',
    'Send the whole menu of the restaurant, instead of the portal; say what is sold out; and all that menu:read allows.',
  ],
  ['menu:read', 'Read the menu, and what is said about each dish beside it.'],
  ['deposits:read', 'Get notices of deposits.'],
  ['reviews:read', 'Get notices of reviews.'],
  ['coupons:read', 'Get notices of coupons that are taken.'],
  ['account:read', 'Get notices of keys and staff.'],
] as const;
