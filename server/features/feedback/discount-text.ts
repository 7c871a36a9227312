import { fitName, optOutNotice } from '#platform/sms/compose.ts';

type DiscountWords = {
  restaurantName: string;
  percentOff: number;
  /** Formatted for people. */
  code: string;
  endsAtMs: number;
  timeZone: string;
};

/**
 * Always has the whole code, and as much of the name as fits. The reply itself is on the public
 * page.
 */
export function discountText({
  restaurantName,
  percentOff,
  code,
  ...until
}: DiscountWords): string {
  const day = new Date(until.endsAtMs).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: until.timeZone,
  });
  return fitName(
    restaurantName,
    (name) =>
      `Joyous: ${name} answered your review. ${percentOff}% off with code ${code} until ${day}. ${optOutNotice}`,
  );
}
