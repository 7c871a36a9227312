import { couponsUrl } from '#contract/coupons/coupons/coupon-link.ts';
import { optOutNotice } from '#platform/sms/compose.ts';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import { showCode } from '../coupon-code.ts';

type Again = {
  /** At least one; the most useful first. */
  codes: readonly string[];
  publicUrl: string;
};

/**
 * One link to as many coupons as fit one message. If our own address is too long, only the codes
 * are sent, which is enough.
 */
export function couponsAgainText({ codes, publicUrl }: Again): string {
  return (
    longestFitting(codes, (some) => wordsOf(some, couponsUrl(publicUrl, some))) ??
    longestFitting(codes, (some) => wordsOf(some, some.map(showCode).join(', '))) ??
    ''
  );
}

const wordsOf = ({ length }: readonly string[], what: string) =>
  `Joyous: your ${length === 1 ? 'coupon' : `${length} coupons`}: ${what} ${optOutNotice}`;

function longestFitting(
  codes: readonly string[],
  sentence: (some: readonly string[]) => string,
): string | undefined {
  for (let length = codes.length; length > 0; length -= 1) {
    const text = sentence(codes.slice(0, length));
    if (fitsOneSegment(text)) return text;
  }
  return undefined;
}
