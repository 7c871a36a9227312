import { dayMs } from '#contract/time/durations.ts';
import { isObject } from '#web/platform/api/parse-json.ts';
import { createDeviceList, useDeviceList } from '#web/platform/device/device-list.ts';
import { isText, isTime } from '#web/platform/device/read-stored.ts';
import { storedWay, storedZip, storeZip } from '../stored-way.ts';

/** Where a delivery goes, as it was typed: parts may be empty. */
export type DeliveryAddress = { street: string; unit: string; zipCode: string };

export const longestStreet = 200;
export const longestUnit = 60;
/** From the last time that it was entered or ordered to. */
const storedForMs = 90 * dayMs;

const nowhere: DeliveryAddress = { street: '', unit: '', zipCode: '' };

type Kept = DeliveryAddress & { at: string };

/** Not trusted: anybody with the device may have changed it. */
export function readAddress(stored: unknown, nowMs: number): Kept | undefined {
  if (!isObject(stored)) return undefined;
  const { street, unit, zipCode, at } = stored;
  if (!isText(street, longestStreet) || !isText(unit, longestUnit)) return undefined;
  if (!isText(zipCode, 5) || !/^\d*$/.test(zipCode) || !isTime(at)) return undefined;
  return Date.parse(at) > nowMs - storedForMs ? { street, unit, zipCode, at } : undefined;
}

/** At most one, for all orders. */
const addresses = createDeviceList<Kept>({
  key: 'joyous.address',
  read: (stored) => readAddress(stored, Date.now()),
  idOf: () => 'it',
  most: 1,
});

export const isZipCode = (text: string): boolean => /^\d{5}$/.test(text);

/**
 * Somebody who searched for delivery to another ZIP code wants it there: then the street that is kept is
 * the wrong one. Somebody who looked around another ZIP code for any other reason keeps their address.
 */
export function deliverTo(
  kept: DeliveryAddress | undefined,
  searched: { zipCode: string; isForDelivery: boolean },
): DeliveryAddress {
  const { street, unit, zipCode } = kept ?? { ...nowhere, zipCode: searched.zipCode };
  const isElsewhere =
    searched.isForDelivery &&
    searched.zipCode !== '' &&
    isZipCode(zipCode) &&
    zipCode !== searched.zipCode;
  return isElsewhere ? { ...nowhere, zipCode: searched.zipCode } : { street, unit, zipCode };
}

const wantsDelivery = () => storedWay() === 'delivery';

/** Only for what is not rendered by the server. */
export const useDeliveryAddress = (): DeliveryAddress =>
  deliverTo(useDeviceList(addresses)[0], {
    zipCode: storedZip(),
    isForDelivery: wantsDelivery(),
  });

/** Whatever was searched for, and even if that is elsewhere. Undefined: no street was entered. */
export function useKeptAddress(): DeliveryAddress | undefined {
  const [kept] = useDeviceList(addresses);
  return kept && kept.street.trim() !== '' ? kept : undefined;
}

/** `412 Oak Street, Apt 5, 78704` */
export const addressText = ({ street, unit, zipCode }: DeliveryAddress): string =>
  [street, unit, zipCode]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(', ');

/**
 * Keeps what is typed, as it is typed. A list of who delivers to a ZIP code is then for this one; any
 * other list, or one whose filters were cleared, stays as it is.
 */
export function keepAddress(address: DeliveryAddress): void {
  const followsAddress = wantsDelivery() && storedZip() !== '';
  if (followsAddress && isZipCode(address.zipCode)) storeZip(address.zipCode);
  addresses.add({ ...address, at: new Date().toISOString() });
}

export const dropAddress = () => addresses.clear();
