import type { MouseEvent } from 'react';

/** The part of the page that is folded on a phone. */
export const couponAnchor = 'coupon-form';

/**
 * Unfolds the coupon and puts the cursor into its form, without a history entry. Without scripts, the
 * browser itself unfolds what a link leads to.
 */
export function openCoupon(event: MouseEvent<HTMLAnchorElement>) {
  const part = document.getElementById(couponAnchor);
  const fold = part?.closest('details');
  if (!fold) return;
  event.preventDefault();
  fold.open = true;
  fold.scrollIntoView({ block: 'start' });
  part?.querySelector('input')?.focus({ preventScroll: true });
}
