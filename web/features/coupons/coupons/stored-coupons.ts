import { couponTerms } from '#contract/coupons/coupons/coupon-terms.ts';
import { businessExternalIdPattern } from '#contract/ground/restaurant/business-external-id.ts';
import { replyCodeDays, replyCodeLength } from '#contract/reviews/reviews/reply-rules.ts';
import { dayMs } from '#contract/time/durations.ts';
import { isObject } from '#web/platform/api/parse-json.ts';
import { createDeviceList } from '#web/platform/device/device-list.ts';
import { isText } from '#web/platform/device/read-stored.ts';

/**
 * A coupon requested here. Its code was texted to the number; this device learns it when the link
 * is opened here.
 */
export type AskedCoupon = {
  /** The restaurant's public id; empty for a coupon that works at any restaurant. */
  place: string;
  name: string;
  /** Masked, so that the next owner of this device doesn't learn the number. */
  phone: string;
  atMs: number;
};

/** A coupon whose link was opened here. */
export type OpenedCoupon = {
  code: string;
  atMs: number;
  /** Where it is good: as of `AskedCoupon`. Undefined if it was stored before this was. */
  place?: string | undefined;
  percentOff?: number | undefined;
};

/** A coupon is stored until its last day, and its end is shown for a week or so after that. */
const retentionMs = (daysValid: number) => (daysValid + 8) * dayMs;

const daysOf = (code: string) =>
  code.length === replyCodeLength ? replyCodeDays : couponTerms.daysValid;

const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value < 8.64e15;

const isPlace = (place: unknown): place is string =>
  place === '' || (isText(place, 24) && businessExternalIdPattern.test(place));

function readAsked(stored: unknown): AskedCoupon | undefined {
  if (!isObject(stored)) return undefined;
  const { place, name, phone, atMs } = stored;
  if (!isPlace(place) || !isText(name, 200) || !isText(phone, 20) || !isInstant(atMs))
    return undefined;
  return { place, name, phone, atMs };
}

function readOpened(stored: unknown): OpenedCoupon | undefined {
  if (!isObject(stored)) return undefined;
  const { code, atMs, place, percentOff } = stored;
  if (!isText(code, 20) || !/^[0-9A-Z]{6,20}$/.test(code) || !isInstant(atMs)) return undefined;
  const isPercent = Number.isInteger(percentOff) && Number(percentOff) > 0;
  return {
    code,
    atMs,
    place: isPlace(place) ? place : undefined,
    percentOff: isPercent ? Number(percentOff) : undefined,
  };
}

/** Listing looks up each one, and lookups per network are limited by the hour. */
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

/** Drops coupons that are too old to be of use, and those dated in the future. */
export function dropOldCoupons(nowMs: number) {
  const isOld = (atMs: number, daysValid: number) =>
    atMs < nowMs - retentionMs(daysValid) || atMs > nowMs + dayMs;
  for (const { place, atMs } of askedCoupons.items()) {
    if (isOld(atMs, couponTerms.daysValid)) askedCoupons.remove(place);
  }
  for (const { code, atMs } of openedCoupons.items()) {
    if (isOld(atMs, daysOf(code))) openedCoupons.remove(code);
  }
}
