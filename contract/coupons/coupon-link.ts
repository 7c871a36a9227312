const codeInHash = /#([0-9A-Z]{6,20})$/;

/**
 * The page that shows a coupon. Its code stands behind the #, which browsers keep to themselves: it
 * reaches no server's log and no analytics.
 */
export const couponUrl = (publicUrl: string, code: string): string =>
  `${new URL('/c', publicUrl).href}#${code}`;

export const couponCodeIn = (address: string): string | undefined => codeInHash.exec(address)?.[1];
