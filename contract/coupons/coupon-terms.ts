/** What is promised where one asks for a coupon, and kept where it is sent. */
export const couponTerms = { daysValid: 14, mostTextsADay: 5 } as const;

/** Where a visit came from, as the links of a campaign say it. */
export const utmNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
