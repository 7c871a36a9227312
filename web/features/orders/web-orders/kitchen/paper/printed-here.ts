import { stages } from '#contract/orders/orders/order-words.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import { hourMs } from '#contract/time/durations.ts';
import { isObject, parseJson } from '#web/platform/api/parse-json.ts';
import type { SafeStorage } from '#web/platform/safe-storage.ts';
import { printedKey } from '#web/platform/session/stored-for-session.ts';
import { readyByMs } from '../board-columns.ts';

/** What the last ticket of an order said. */
export type Printed = Pick<KitchenOrder, 'orderId' | 'stage'> & {
  /** Null if none was printed here. */
  readyByMs: number | null;
  /** The last change of the order that is in it. 0: none. */
  changeNo: number;
  notedAtMs: number;
};

/** At least this long: a board requested earlier may lack what another window printed since. */
const keptForMs = hourMs;

function isPrinted(value: unknown): value is Printed {
  if (!isObject(value)) return false;
  const { orderId, stage, readyByMs } = value;
  const isTime = readyByMs === null || Number.isFinite(readyByMs);
  return Number.isSafeInteger(orderId) && (stages as readonly unknown[]).includes(stage) && isTime;
}

/** What changed in an order since a ticket of it: it has a ticket of its own, and nothing else in it. */
export const changesSince = (
  { changes }: Pick<KitchenOrder, 'changes'>,
  before: Pick<Printed, 'changeNo'> | undefined,
): OrderChange[] =>
  changes.filter(
    ({ changeNo, state }) =>
      changeNo > (before?.changeNo ?? 0) &&
      (state === 'DONE' || state === 'AGREED' || state === 'TAKEN_OFF'),
  );

const lastChangeNo = (order: Pick<KitchenOrder, 'changes'>): number =>
  changesSince(order, undefined).at(-1)?.changeNo ?? 0;

/** Whether an order needs a ticket, given the last one that was printed of it. */
function isDue(order: KitchenOrder, before: Printed | undefined): boolean {
  const { stage } = order;
  const hasTicket = before !== undefined && before.readyByMs !== null;
  const isOpen = stage === 'ACCEPTED' || stage === 'READY';
  if (isOpen && hasTicket && changesSince(order, before).length > 0) return true;
  if (stage === 'ACCEPTED') {
    return before === undefined || before.stage === 'PLACED';
  }
  return stage === 'CANCELLED' && hasTicket && before.stage !== 'CANCELLED';
}

/**
 * The tickets that this device printed at a restaurant, for everybody who signs in here: a reload
 * prints nothing twice, and a ticket that is printed again says so. It contains no names.
 */
export function createPrintedHere(storage: SafeStorage, restaurant: string) {
  function read(): Map<number, Printed> | undefined {
    const stored = parseJson(storage.read(printedKey));
    if (!isObject(stored) || stored.restaurant !== restaurant) return undefined;
    if (!Array.isArray(stored.printed)) return undefined;
    const before = { changeNo: 0, notedAtMs: 0 };
    return new Map(
      stored.printed.filter(isPrinted).map((one) => [one.orderId, { ...before, ...one }]),
    );
  }
  const write = (printed: ReadonlyMap<number, Printed>) =>
    storage.write(printedKey, JSON.stringify({ restaurant, printed: [...printed.values()] }));

  /** Counts the orders on the board as printed, until they change. */
  function passOver(orders: readonly KitchenOrder[]) {
    const before = read();
    const passed = orders.map((order): [number, Printed] => {
      const { orderId, stage } = order;
      const readyByMs = before?.get(orderId)?.readyByMs ?? null;
      const noted = { changeNo: lastChangeNo(order), notedAtMs: Date.now() };
      return [orderId, { orderId, stage, readyByMs, ...noted }];
    });
    write(new Map([...(before ?? []), ...passed]));
  }

  return {
    of: (orderId: number): Printed | undefined => read()?.get(orderId),
    note(order: KitchenOrder) {
      const { orderId, stage } = order;
      const printed = read() ?? new Map<number, Printed>();
      const noted = { readyByMs: readyByMs(order), notedAtMs: Date.now() };
      write(printed.set(orderId, { orderId, stage, changeNo: lastChangeNo(order), ...noted }));
    },
    /** From now on, prints what becomes due. Null: from the first board on. */
    begin(orders: readonly KitchenOrder[] | null) {
      if (orders) passOver(orders);
      else storage.write(printedKey, null);
    },
    isDue: (order: KitchenOrder): boolean => isDue(order, read()?.get(order.orderId)),
    /** Which orders need a ticket now: none of the first board, if no earlier prints are known. */
    findDue(orders: readonly KitchenOrder[]): KitchenOrder[] {
      const printed = read();
      if (printed) return orders.filter((order) => isDue(order, printed.get(order.orderId)));
      passOver(orders);
      return [];
    },
    /** Forgets orders that are no longer on the board, an hour later. */
    forgetAllBut(orders: readonly KitchenOrder[]) {
      const onBoard = new Set(orders.map(({ orderId }) => orderId));
      const printed = [...(read() ?? [])];
      const sinceMs = Date.now() - keptForMs;
      const left = printed.filter(
        ([orderId, { notedAtMs }]) => onBoard.has(orderId) || notedAtMs > sinceMs,
      );
      if (left.length < printed.length) write(new Map(left));
    },
  };
}
