/** How the diner paid. */
export const paymentStatuses = [
  'PAID_BY_CARD',
  'PAID_BY_CARD_IN_STORE',
  'PAID_BY_CASH',
  'PAID_ELSEWHERE',
  'UNPAID',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentLabels: Record<PaymentStatus, string> = {
  PAID_BY_CARD: 'By card, in the app',
  PAID_BY_CARD_IN_STORE: 'By card, at the counter',
  PAID_BY_CASH: 'In cash',
  PAID_ELSEWHERE: 'Elsewhere',
  UNPAID: 'Not paid',
};

/** With these we received the money, in the app or at the counter, and pay it out in deposits. */
export const paidOutStatuses = ['PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE'] as const;

export type PaidOutStatus = (typeof paidOutStatuses)[number];

export const isPaidOut = (status: PaymentStatus): boolean =>
  paidOutStatuses.some((each) => each === status);
