import type { MenuService } from '#contract/find/menus/menus.ts';
import { businessExternalIdPattern } from '#contract/ground/restaurant/business-external-id.ts';
import { stages } from '#contract/orders/orders/order-words.ts';
import type { Stage } from '#contract/orders/web-orders/kitchen-acts.ts';
import { orderPath, orderSecretIn } from '#contract/orders/web-orders/order-link.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { dayMs } from '#contract/time/durations.ts';
import { isKnownZone } from '#contract/time/time-zone.ts';
import { isObject } from '#web/platform/api/parse-json.ts';
import { createDeviceList } from '#web/platform/device/device-list.ts';
import { isText, isTime } from '#web/platform/device/read-stored.ts';
import type { Told } from './order-words.ts';
import { ordersKey } from './orders-key.ts';

/** An order that was opened on this device: its link, and what was last known of it. */
export type StoredOrder = Told & {
  secret: string;
  place: string;
  name: string;
  atMs: number;
  /** What the way back from the payment provider names it by. */
  paymentId?: string;
};

/** What has ended is shown for a day. An order is for 30 days ahead at most. */
const storedAfterEndMs = dayMs;
const storedForMs = 40 * dayMs;

const services: readonly MenuService[] = ['TAKE_OUT', 'DELIVERY', 'DINE_IN'];

const isTimeOrNull = (value: unknown): value is string | null => value === null || isTime(value);

/** Not trusted: anybody with the device may have changed it. */
export function readStoredOrder(stored: unknown, nowMs: number): StoredOrder | undefined {
  if (!isObject(stored)) return undefined;
  const { secret, place, name, atMs, stage, service, promisedAt, endedAt, timeZone } = stored;
  const isSecret = isText(secret, 50) && orderSecretIn(`#${secret}`) === secret;
  const isPlace = isText(place, 24) && businessExternalIdPattern.test(place);
  if (!isSecret || !isPlace || !isText(name, 200, 1) || !isKnownZone(timeZone)) return undefined;
  if (!stages.includes(stage as Stage) || !services.includes(service as MenuService)) {
    return undefined;
  }
  if (!isTimeOrNull(promisedAt) || !isTimeOrNull(endedAt)) return undefined;
  const isRecent =
    typeof atMs === 'number' &&
    atMs > nowMs - storedForMs &&
    atMs <= nowMs + dayMs &&
    (endedAt === null || Date.parse(endedAt) > nowMs - storedAfterEndMs);
  if (!isRecent) return undefined;
  const told = { stage: stage as Stage, service: service as MenuService, promisedAt, endedAt };
  const paid = isText(stored.paymentId, 36, 1) ? { paymentId: stored.paymentId } : {};
  return { secret, place, name, atMs, timeZone, ...told, ...paid };
}

export const storedOrders = createDeviceList<StoredOrder>({
  key: ordersKey,
  read: (stored) => readStoredOrder(stored, Date.now()),
  idOf: ({ secret }) => secret,
  most: 4,
});

/** Remembers what is open, and how what was remembered has ended. */
export function storeOrder(secret: string, order: PlacedOrder): void {
  const { stage, service, promisedAt, endedAt, payment, restaurant } = order;
  const { businessExternalId: place, name, timeZone } = restaurant;
  const known = storedOrders.items().find((one) => one.secret === secret);
  if (endedAt !== null && !known) return;
  const told = { stage, service, promisedAt, endedAt, timeZone };
  const paid = payment.paymentId === null ? {} : { paymentId: payment.paymentId };
  const atMs = known?.atMs ?? Date.now();
  const now: StoredOrder = { secret, place, name, atMs, ...told, ...paid };
  if (JSON.stringify(known) !== JSON.stringify(now)) storedOrders.add(now);
}

/** The link of the order that was paid; only the device that placed it knows it. */
export const secretOfPayment = (paymentId: string): string | undefined =>
  storedOrders.items().find((one) => one.paymentId === paymentId)?.secret;

export const pathOf = ({ secret }: StoredOrder): string => orderPath(secret);
