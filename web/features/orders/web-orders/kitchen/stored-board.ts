import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { isAboutAllergy } from '#contract/orders/web-orders/order-warnings.ts';
import { isKnownZone } from '#contract/time/time-zone.ts';
import { isObject, parseJson } from '#web/platform/api/parse-json.ts';
import type { SafeStorage } from '#web/platform/safe-storage.ts';
import { boardKey } from '#web/platform/session/stored-for-session.ts';

export type StoredBoard = { orders: KitchenOrder[]; timeZone: string; askedAtMs: number };

/** In place of a note, which may name the diner. */
function withoutWords(note: string): string {
  if (note === '') return '';
  const about = isAboutAllergy(note) ? ' about an allergy' : '';
  return `There is a note${about}. It shows when the connection is back.`;
}

const noCustomer = { name: '', phone: '', address: '' };

/** What is cooked, without who ordered it and what they wrote. */
const withoutPeople = ({ lines, customer, ...order }: KitchenOrder): KitchenOrder => ({
  ...order,
  customer: customer?.note ? { ...noCustomer, note: withoutWords(customer.note) } : null,
  lines: lines.map((line) => ({ ...line, note: withoutWords(line.note) })),
});

const isOpen = ({ stage }: KitchenOrder) => stage !== 'COMPLETED' && stage !== 'CANCELLED';

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isFinite(value);

const isTimeOrNull = (value: unknown) =>
  value === null || (isText(value) && Number.isFinite(Date.parse(String(value))));

function isLine(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { name, quantity, choices, note } = value;
  return (
    isText(name) &&
    isNumber(quantity) &&
    isText(note) &&
    Array.isArray(choices) &&
    choices.every(isText)
  );
}

const isPayment = (value: unknown) =>
  isObject(value) && typeof value.isOnline === 'boolean' && isText(value.state);

const isNobody = ({ name, phone, address, note }: Record<string, unknown>) =>
  name === '' && phone === '' && address === '' && isText(note);

const isDish = (value: unknown) =>
  isObject(value) && isText(value.name) && Array.isArray(value.choices);

const isChangedLine = (value: unknown) =>
  isDish(value) &&
  isObject(value) &&
  isNumber(value.quantity) &&
  isNumber(value.quantityBefore) &&
  (value.instead === null ||
    (isDish(value.instead) && isObject(value.instead) && isNumber(value.instead.quantity)));

const isNewTime = (value: unknown) =>
  value === null ||
  (isObject(value) &&
    isTimeOrNull(value.before) &&
    value.after !== null &&
    isTimeOrNull(value.after));

const isChange = (value: unknown) =>
  isObject(value) &&
  isText(value.state) &&
  [value.answerUntil, value.settledAt].every(isTimeOrNull) &&
  Array.isArray(value.lines) &&
  value.lines.every(isChangedLine) &&
  isNewTime(value.time);

function isOrder(value: unknown): value is KitchenOrder {
  if (!isObject(value) || !isObject(value.amounts) || !Array.isArray(value.lines)) return false;
  const { orderId, orderNumber, stage, service, placedAt, lines, amounts, payment } = value;
  return (
    isNumber(orderId) &&
    isNumber(orderNumber) &&
    ['PLACED', 'ACCEPTED', 'READY'].includes(String(stage)) &&
    ['TAKE_OUT', 'DELIVERY', 'DINE_IN'].includes(String(service)) &&
    placedAt !== null &&
    [placedAt, value.dueAt, value.promisedAt, value.readyAt, value.seenAt].every(isTimeOrNull) &&
    (value.table === null || isText(value.table)) &&
    (value.customer === null || (isObject(value.customer) && isNobody(value.customer))) &&
    isNumber(value.timesBack) &&
    isNumber(amounts.totalCents) &&
    isPayment(payment) &&
    lines.every(isLine) &&
    Array.isArray(value.changes) &&
    value.changes.every(isChange) &&
    isNumber(value.changesVersion) &&
    isNumber(value.changesSeen) &&
    (value.onTill == null || isObject(value.onTill))
  );
}

/**
 * The last board of one person at one restaurant, for a reload without a connection. Nothing in it
 * names a diner, and it ends with the session.
 */
export function createStoredBoard(storage: SafeStorage, owner: string) {
  return {
    write({ orders, timeZone, askedAtMs }: StoredBoard) {
      const stored = orders.filter(isOpen).map(withoutPeople);
      storage.write(boardKey, JSON.stringify({ owner, orders: stored, timeZone, askedAtMs }));
    },
    /** Null, and erased, if it belongs to another person or isn't as we write it. */
    read(): StoredBoard | null {
      const text = storage.read(boardKey);
      const stored = parseJson(text);
      const isOurs =
        isObject(stored) &&
        stored.owner === owner &&
        isKnownZone(stored.timeZone) &&
        isNumber(stored.askedAtMs) &&
        Array.isArray(stored.orders) &&
        stored.orders.every(isOrder);
      if (isOurs) return stored as unknown as StoredBoard;
      if (text !== null) storage.write(boardKey, null);
      return null;
    },
  };
}
