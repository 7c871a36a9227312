/** Why a person of the restaurant gives money back, as they choose it and as reports show it. */
export const refundReasons = {
  WRONG: 'Wrong dish',
  MISSING: 'Something was missing',
  QUALITY: 'Not as it should be',
  LATE: 'Too late',
  NOT_RECEIVED: 'Never arrived',
  OVERCHARGED: 'Charged too much',
  OTHER: 'Something else',
} as const;

export type RefundReason = keyof typeof refundReasons;

export const refundReasonWords = Object.keys(refundReasons) as [RefundReason, ...RefundReason[]];

/** The reason of the entry: "Wrong dish: got the olives". */
export const refundReasonText = (reason: RefundReason, words: string): string =>
  words === '' ? refundReasons[reason] : `${refundReasons[reason]}: ${words}`;
