/** For measurements, trials and tests of something else: no amount is held for review. */
export const nothingHeld = {
  KEY_PAYABLE_DAILY_LIMIT: '100000000',
  RESTAURANT_PAYABLE_DAILY_LIMIT: '100000000',
  DEPOSIT_REVIEW_FLOOR: '100000000',
};
