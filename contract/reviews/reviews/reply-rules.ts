export const replyMessageLimit = 240;
export const replyCodePercents = [5, 10, 15, 20, 25, 30, 35, 40] as const;
export const replyCodeDays = 60;
/** One character shorter than a coupon's, so that nobody confuses them. */
export const replyCodeLength = 8;
export const mostSavedReplies = 20;
export const savedReplyNameLimit = 40;
export const reviewSearchLimit = 100;
/** Reviews with this many stars or fewer need a reply most. */
export const lowRating = 3;

/** What happened to the discount when the reply was saved. */
export const discountDeliveries = ['TEXTED', 'NO_NUMBER', 'WANTS_NO_TEXTS'] as const;

export type DiscountDelivery = (typeof discountDeliveries)[number];
