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

/** Paid at the restaurant, or not at all. */
export const paidThereStatuses = ['PAID_BY_CASH', 'PAID_ELSEWHERE', 'UNPAID'] as const;

/** How a history is narrowed: PAID_THERE finds what isn't ours to pay out instead of what is. */
export const paymentFilters = [...paidOutStatuses, 'PAID_THERE'] as const;

export type PaymentFilter = (typeof paymentFilters)[number];

export const paymentFilterLabels: Record<PaymentFilter, string> = {
  PAID_BY_CARD: paymentLabels.PAID_BY_CARD,
  PAID_BY_CARD_IN_STORE: paymentLabels.PAID_BY_CARD_IN_STORE,
  PAID_THERE: 'At your restaurant',
};

export const statusesOf = (filter: PaymentFilter): readonly PaymentStatus[] =>
  filter === 'PAID_THERE' ? paidThereStatuses : [filter];

export const isPaidOut = (status: PaymentStatus): boolean =>
  paidOutStatuses.some((each) => each === status);
