import { businessExternalIdPattern } from '#contract/ground/restaurant/business-external-id.ts';
import { orderKeyPattern } from '#contract/orders/web-orders/order-link.ts';
import { hourMs } from '#contract/time/durations.ts';
import { isObject } from '#web/platform/api/parse-json.ts';
import { createDeviceList, useDeviceList } from '#web/platform/device/device-list.ts';
import { isText } from '#web/platform/device/read-stored.ts';
import { visitLastsMs, visitsKey } from './visit-key.ts';

/** A table whose card was scanned on this device. */
export type TableVisit = {
  /** Its public id. */
  restaurant: string;
  code: string;
  /** The table's name. */
  name: string;
  /** The restaurant's name and its address here; of a visit that an older page stored, neither. */
  at?: { name: string; slug: string } | undefined;
  /** A random key, made once, for the limits of orders without a number. */
  device: string;
  /** When the card was scanned. */
  atMs: number;
  /** When the server last said that the card is valid. */
  checkedMs: number;
  /** When a waiter was called. 0: not yet. */
  calledMs: number;
};

const isTimeMs = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 8.64e15;

function readAt(stored: unknown): TableVisit['at'] {
  if (!isObject(stored)) return undefined;
  const { name, slug } = stored;
  const isSlug = isText(slug, 200, 1) && /^[^\s/?#&]+$/.test(slug);
  return isText(name, 200, 1) && isSlug ? { name, slug } : undefined;
}

/** Not trusted: anybody with the device may have changed it. */
export function readVisit(stored: unknown, nowMs: number): TableVisit | undefined {
  if (!isObject(stored)) return undefined;
  const { restaurant, code, name, device, atMs, checkedMs, calledMs, at } = stored;
  if (!isText(restaurant, 24) || !businessExternalIdPattern.test(restaurant)) return undefined;
  if (!isText(code, 40, 1) || !isText(name, 20, 1)) return undefined;
  if (!isText(device, 43) || !orderKeyPattern.test(device)) return undefined;
  if (!isTimeMs(atMs) || !isTimeMs(checkedMs) || !isTimeMs(calledMs)) return undefined;
  const isNow = atMs > nowMs - visitLastsMs && atMs <= nowMs + hourMs;
  if (!isNow) return undefined;
  const here = readAt(at);
  return {
    restaurant,
    code,
    name,
    ...(here && { at: here }),
    device,
    atMs,
    checkedMs,
    calledMs,
  };
}

export const storedVisits = createDeviceList<TableVisit>({
  key: visitsKey,
  read: (stored) => readVisit(stored, Date.now()),
  idOf: ({ restaurant }) => restaurant,
  most: 4,
});

const visitAt = (restaurant: string): TableVisit | undefined =>
  storedVisits.items().find((visit) => visit.restaurant === restaurant);

/** Undefined on the server, and when the scan is too long ago. */
export const useVisit = (restaurant: string): TableVisit | undefined =>
  useDeviceList(storedVisits).find(
    (visit) => visit.restaurant === restaurant && visit.atMs > Date.now() - visitLastsMs,
  );

/** The last one, at whichever restaurant. Undefined on the server. */
export const useLastVisit = (): TableVisit | undefined =>
  useDeviceList(storedVisits).find(({ atMs }) => atMs > Date.now() - visitLastsMs);

/** 256 bits, like an order's key. */
function drawDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

type Checked = Pick<TableVisit, 'restaurant' | 'code' | 'name' | 'at'> & { isScanned: boolean };

/** Stores that the server accepted the card. Replaces another table's visit at the same restaurant. */
export function keepVisit({ isScanned, ...table }: Checked): void {
  const before = visitAt(table.restaurant);
  const isSame = before?.code === table.code;
  const nowMs = Date.now();
  storedVisits.add({
    device: before?.device ?? storedVisits.items()[0]?.device ?? drawDevice(),
    ...table,
    atMs: isScanned || !isSame ? nowMs : before.atMs,
    checkedMs: nowMs,
    calledMs: isSame ? before.calledMs : 0,
  });
}

export function noteCalled(restaurant: string): void {
  const visit = visitAt(restaurant);
  if (visit) storedVisits.add({ ...visit, calledMs: Date.now() });
}

export const leaveTable = (restaurant: string): void => storedVisits.remove(restaurant);
