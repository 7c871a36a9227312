/** See "Where a dollar goes" in docs/MONEY.md. Tones and stripes differ in gray, too. */
export const dollarParts = {
  ITEMS: { label: 'Items, after fees', fill: 'fill-accent-deep', isStriped: false },
  TIPS: { label: 'Tips', fill: 'fill-accent', isStriped: false },
  TAX: { label: 'Tax you pass on', fill: 'fill-star', isStriped: false },
  TAX_REMITTED: { label: 'Tax we pass on', fill: 'fill-star', isStriped: true },
  FEES: { label: 'Service and card fees', fill: 'fill-ink-soft', isStriped: true },
  REFUNDS: { label: 'Refunds', fill: 'fill-sand-deep', isStriped: true },
} as const;

export type DollarPart = keyof typeof dollarParts;
