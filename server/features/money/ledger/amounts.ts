/** The components of a ledger entry, in cents: docs/MONEY.md says what each means. */
export type Amounts = {
  subtotalCents: number;
  tipCents: number;
  serviceFeeCents: number;
  taxCents: number;
  cardFeeCents: number;
  adjustmentCents: number;
  discountCents: number;
  reimbursedCents: number;
  refundCents: number;
  netCents: number;
};

const nothing: Omit<Amounts, 'netCents'> = {
  subtotalCents: 0,
  tipCents: 0,
  serviceFeeCents: 0,
  taxCents: 0,
  cardFeeCents: 0,
  adjustmentCents: 0,
  discountCents: 0,
  reimbursedCents: 0,
  refundCents: 0,
};

/** Every row adds up across; the table checks the same sum. */
export function amountsOf(given: Partial<typeof nothing>): Amounts {
  const all = { ...nothing, ...given };
  return {
    ...all,
    netCents:
      all.subtotalCents +
      all.tipCents -
      all.serviceFeeCents +
      all.taxCents -
      all.cardFeeCents +
      all.adjustmentCents,
  };
}
