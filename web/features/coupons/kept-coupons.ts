import { couponTerms } from '#contract/coupons/coupon-terms.ts';
import { businessExternalIdPattern } from '#contract/restaurants/business-external-id.ts';
import { createDeviceList } from '../../platform/device/device-list.ts';
import { isObject } from '../../platform/parse-json.ts';

/** Asked for here. Its code went to the number alone: here it is known once its link was opened here. */
export type AskedCoupon = {
  /** The restaurant's public id; empty for a coupon that any restaurant takes. */
  place: string;
  name: string;
  /** Masked: who holds this device later learns no number. */
  phone: string;
  atMs: number;
};

/** Whose link was opened here. */
export type OpenedCoupon = { code: string; atMs: number };

const dayMs = 86_400_000;
/** A coupon's last day, and how long it is told afterwards that it has ended. */
const keptMs = (couponTerms.daysValid + 8) * dayMs;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;
const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value < 8.64e15;

function readAsked(stored: unknown): AskedCoupon | undefined {
  if (!isObject(stored)) return undefined;
  const { place, name, phone, atMs } = stored;
  const isPlace = place === '' || (isText(place, 24) && businessExternalIdPattern.test(place));
  if (!isPlace || !isText(name, 200) || !isText(phone, 20) || !isInstant(atMs)) return undefined;
  return { place: String(place), name, phone, atMs };
}

function readOpened(stored: unknown): OpenedCoupon | undefined {
  if (!isObject(stored)) return undefined;
  const { code, atMs } = stored;
  const isCode = isText(code, 20) && /^[0-9A-Z]{6,20}$/.test(code);
  return isCode && isInstant(atMs) ? { code, atMs } : undefined;
}

/** Each is looked up when they are listed, and a network has so many looks an hour. */
const most = 8;

export const askedCoupons = createDeviceList<AskedCoupon>({
  key: 'joyous.askedCoupons',
  read: readAsked,
  idOf: ({ place }) => place,
  most,
});

export const openedCoupons = createDeviceList<OpenedCoupon>({
  key: 'joyous.openedCoupons',
  read: readOpened,
  idOf: ({ code }) => code,
  most,
});

/** What was kept so long that it can be of no use is dropped; so is what claims to be of the future. */
export function dropOldCoupons(nowMs: number) {
  const isOld = ({ atMs }: { atMs: number }) => atMs < nowMs - keptMs || atMs > nowMs + dayMs;
  for (const { place } of askedCoupons.items().filter(isOld)) askedCoupons.remove(place);
  for (const { code } of openedCoupons.items().filter(isOld)) openedCoupons.remove(code);
}
