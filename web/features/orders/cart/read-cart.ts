import type { Choice } from '#contract/find/menus/choices.ts';
import type { MenuService } from '#contract/find/menus/menus.ts';
import { businessExternalIdPattern } from '#contract/ground/restaurant/business-external-id.ts';
import { ifOutWords } from '#contract/orders/web-orders/if-out.ts';
import { orderKeyPattern } from '#contract/orders/web-orders/order-link.ts';
import { isObject } from '#web/platform/api/parse-json.ts';
import { isText, isTime } from '#web/platform/device/read-stored.ts';
import {
  type Cart,
  type CartLine,
  longestLineNote,
  mostLines,
  mostOfLine,
  noPlan,
  type Payment,
  type Plan,
  type SentOrder,
} from './cart.ts';

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const isNumber = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

/** Of a list, what is valid in it. */
const readEach = <Item>(stored: unknown, most: number, read: (one: unknown) => Item | undefined) =>
  (Array.isArray(stored) ? stored.slice(0, most) : [])
    .map(read)
    .filter((item) => item !== undefined) as Item[];

function readChoice(stored: unknown, isInner: boolean): Choice | undefined {
  if (!isObject(stored)) return undefined;
  const { group, option, quantity, choices } = stored;
  if (!isText(group, 80, 1) || !isText(option, 80, 1)) return undefined;
  if (!isWhole(quantity, 1, mostOfLine)) return undefined;
  const inner = isInner ? [] : readEach(choices, 60, (one) => readChoice(one, true));
  return { group, option, quantity, choices: inner };
}

function readLine(stored: unknown): CartLine | undefined {
  if (!isObject(stored)) return undefined;
  const { lineId, itemId, name, unitCents, quantity, choices, note } = stored;
  if (!isText(lineId, 40, 1) || !isText(name, 120, 1)) return undefined;
  if (!isWhole(itemId, 1, 2_147_483_647) || !isWhole(quantity, 1, mostOfLine)) return undefined;
  if (!isWhole(unitCents, 0, 1_000_000_000)) return undefined;
  return {
    lineId,
    itemId,
    name,
    unitCents,
    quantity,
    choices: readEach(choices, 100, (one) => readChoice(one, false)),
    note: isText(note, longestLineNote) ? note : '',
  };
}

const services: readonly unknown[] = ['TAKE_OUT', 'DELIVERY', 'DINE_IN'] satisfies MenuService[];

function readTip(stored: unknown): Plan['tip'] {
  if (!isObject(stored)) return noPlan.tip;
  const { percent, cents } = stored;
  if (isWhole(percent, 0, 100)) return { percent };
  return isWhole(cents, 0, 100_000) ? { cents } : noPlan.tip;
}

function readPosition(stored: unknown): Plan['position'] {
  if (!isObject(stored)) return null;
  const { latitude, longitude } = stored;
  return isNumber(latitude, 90) && isNumber(longitude, 180) ? { latitude, longitude } : null;
}

const readPayment = (stored: unknown): Payment | null =>
  stored === 'ONLINE' || stored === 'AT_RESTAURANT' ? stored : null;

function readPlan(stored: unknown): Plan {
  if (!isObject(stored)) return noPlan;
  const { service, dueAt, position, codes, tip, note, payment } = stored;
  return {
    service: services.includes(service) ? (service as MenuService) : null,
    dueAt: isTime(dueAt) ? dueAt : null,
    position: readPosition(position),
    codes: Array.isArray(codes)
      ? readEach(codes, 2, (code) => (isText(code, 40, 1) ? code : undefined))
      : null,
    tip: readTip(tip),
    note: isText(note, 400) ? note : '',
    payment: readPayment(payment),
  };
}

function readSent(stored: unknown): SentOrder | undefined {
  if (!isObject(stored)) return undefined;
  const { quoteId, device, name, address, note, payment, ifOut, atMs } = stored;
  const isByCard = isText(device, 43) && orderKeyPattern.test(device);
  if (!isText(quoteId, 36, 36) || !isText(name, 80, isByCard ? 0 : 1)) return undefined;
  if (!isText(address, 400) || !isText(note, 400) || !isNumber(atMs, 8.64e15)) return undefined;
  return {
    quoteId,
    device: isByCard ? device : null,
    name,
    address,
    note,
    payment: readPayment(payment) ?? 'AT_RESTAURANT',
    // A page of before didn't ask.
    ifOut: ifOutWords.find((word) => word === ifOut) ?? 'TAKE_OFF',
    atMs,
  };
}

/** Lines that are not valid are left out; undefined if nothing is left. */
export function readCart(stored: unknown): Cart | undefined {
  if (!isObject(stored)) return undefined;
  const { restaurant, atMs, key } = stored;
  if (!isText(restaurant, 24) || !businessExternalIdPattern.test(restaurant)) return undefined;
  const lines = new Map(
    readEach(stored.lines, mostLines, readLine).map((line) => [line.lineId, line]),
  );
  const isKey = typeof key === 'string' && orderKeyPattern.test(key);
  const sent = isKey ? readEach(stored.sent, 4, readSent) : [];
  if (lines.size === 0 && sent.length === 0) return undefined;
  return {
    restaurant,
    atMs: isNumber(atMs, 8.64e15) ? atMs : 0,
    lines: [...lines.values()],
    plan: readPlan(stored.plan),
    key: isKey ? key : null,
    sent,
  };
}
