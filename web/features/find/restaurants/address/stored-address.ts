import { dayMs } from '#contract/time/durations.ts';
import { isObject } from '#web/platform/api/parse-json.ts';
import { createDeviceList, useDeviceList } from '#web/platform/device/device-list.ts';
import { isText, isTime } from '#web/platform/device/read-stored.ts';
import { storedZip, storeZip } from '../stored-way.ts';

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
 * the wrong one.
 */
export function deliverTo(kept: DeliveryAddress | undefined, searchedZip: string): DeliveryAddress {
  const { street, unit, zipCode } = kept ?? { ...nowhere, zipCode: searchedZip };
  const isElsewhere = searchedZip !== '' && isZipCode(zipCode) && zipCode !== searchedZip;
  return isElsewhere ? { ...nowhere, zipCode: searchedZip } : { street, unit, zipCode };
}

/** Only for what is not rendered by the server. */
export const useDeliveryAddress = (): DeliveryAddress =>
  deliverTo(useDeviceList(addresses)[0], storedZip());

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

/** Keeps what is typed, as it is typed. The next search by ZIP code is for the same one. */
export function keepAddress(address: DeliveryAddress): void {
  if (storedZip() !== '' && isZipCode(address.zipCode)) storeZip(address.zipCode);
  addresses.add({ ...address, at: new Date().toISOString() });
}

export const dropAddress = () => addresses.clear();
