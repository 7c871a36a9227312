import { utmNames } from '#contract/coupons/coupon-terms.ts';

export type UtmCodes = { [Name in (typeof utmNames)[number]]?: string };

const storageKey = 'joyous.utm';
/** As much as the server keeps of one; an address can be longer. */
const longestCode = 120;

/** Where the visitor came from, by the address. */
export function utmCodesOf(address: URL): UtmCodes {
  const codes: UtmCodes = {};
  for (const name of utmNames) {
    const value = address.searchParams.get(name)?.trim().slice(0, longestCode);
    if (value) codes[name] = value;
  }
  return codes;
}

// Where the browser stores nothing for us, the codes are kept as long as the page.
let keptHere: UtmCodes = {};

/**
 * Keeps the codes of the landing address for the rest of the visit; a newer campaign replaces all
 * of them.
 */
export function rememberUtmCodes(address: URL) {
  const codes = utmCodesOf(address);
  if (Object.keys(codes).length === 0) return;
  keptHere = codes;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(codes));
  } catch {
    // Full, or switched off.
  }
}

export function utmCodes(): UtmCodes {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as UtmCodes) : keptHere;
  } catch {
    return keptHere;
  }
}
