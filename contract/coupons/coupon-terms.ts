/** What the coupon form promises and the sending keeps. */
export const couponTerms = { daysValid: 14, mostTextsADay: 5 } as const;

/** The parameters of campaign links that tell where a visit came from. */
export const utmNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
