/** How the diner paid. */
export const paymentStatuses = [
  'PAID_BY_CARD',
  'PAID_BY_CARD_IN_STORE',
  'PAID_BY_CASH',
  'PAID_ELSEWHERE',
  'UNPAID',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Whether we received the money, in the app or at the counter. If so, we pay it out in deposits.
 */
export const isPaidOut = (status: PaymentStatus): boolean =>
  status === 'PAID_BY_CARD' || status === 'PAID_BY_CARD_IN_STORE';
