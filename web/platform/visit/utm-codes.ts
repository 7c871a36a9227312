import { utmNames } from '#contract/coupons/coupons/coupon-terms.ts';
import { isObject, parseJson } from '../api/parse-json.ts';
import { createSafeStorage } from '../safe-storage.ts';

export type UtmCodes = { [Name in (typeof utmNames)[number]]?: string };

const storage = createSafeStorage(() => sessionStorage);
const storageKey = 'joyous.utm';
/** The length that the server keeps; an address can be longer. */
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

/**
 * Keeps the codes of the landing address for the rest of the visit; a newer campaign replaces all
 * of them.
 */
export function rememberUtmCodes(address: URL) {
  const codes = utmCodesOf(address);
  if (Object.keys(codes).length > 0) storage.write(storageKey, JSON.stringify(codes));
}

export function utmCodes(): UtmCodes {
  const stored = parseJson(storage.read(storageKey));
  return isObject(stored) ? stored : {};
}

export const forgetUtmCodes = () => storage.write(storageKey, null);
