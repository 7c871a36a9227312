/**
 * The oracle of the ledger: what docs/MONEY.md says, implemented again in the plainest JavaScript.
 * It shares no code with the product, keeps everything in lists and recomputes everything each
 * time.
 */

export type NaiveOrder = {
  menu: number;
  own: number;
  ours: number;
  tax: number;
  tip: number;
  status: string;
  completedAtMs: number;
  recordedAtMs: number;
};

export type NaiveRefund = { items: number; tax?: number | undefined; tip: number };

export type NaiveEntry = {
  kind: string;
  occurredAtMs: number;
  recordedAtMs: number;
  day: string;
  paidOut: boolean;
  subtotal: number;
  tip: number;
  serviceFee: number;
  tax: number;
  cardFee: number;
  adjustment: number;
  discount: number;
  reimbursed: number;
  refund: number;
  net: number;
  deposit: number | null;
};

export type NaiveDeposit = { number: number; cutOffMs: number; cents: number; carriedOver: number };

const timeZone = 'America/Chicago';
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const halfHourMs = 1_800_000;

/** Uses numbers so small that doubles are exact. */
function halfEven(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const down = Math.floor((amount * part) / whole);
  const twiceTheRest = 2 * (amount * part - down * whole);
  if (twiceTheRest === whole) return down % 2 === 0 ? down : down + 1;
  return twiceTheRest > whole ? down + 1 : down;
}

const isCard = (status: string) => ['PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE'].includes(status);
const itemMoney = (order: NaiveOrder) => order.menu - order.own - order.ours;
const baseOf = (order: NaiveOrder) => (itemMoney(order) === 0 ? order.menu : itemMoney(order));
export const naivePaid = (order: NaiveOrder) => itemMoney(order) + order.tax + order.tip;

function entryOf(given: Partial<NaiveEntry> & { kind: string; occurredAtMs: number }): NaiveEntry {
  const zero = { subtotal: 0, tip: 0, serviceFee: 0, tax: 0, cardFee: 0, adjustment: 0 };
  const all = { ...zero, discount: 0, reimbursed: 0, refund: 0, ...given };
  return {
    recordedAtMs: given.occurredAtMs,
    paidOut: true,
    deposit: null,
    ...all,
    day: wallClock.format(given.occurredAtMs).slice(0, 10),
    net: all.subtotal + all.tip - all.serviceFee + all.tax - all.cardFee + all.adjustment,
  };
}

const coupon = (cents: number, occurredAtMs: number, recordedAtMs: number) =>
  entryOf({ kind: 'ADJUSTMENT', occurredAtMs, recordedAtMs, adjustment: cents, reimbursed: cents });

export function naiveOrderEntries(order: NaiveOrder): NaiveEntry[] {
  const { completedAtMs: occurredAtMs, recordedAtMs, tax, tip, own, ours } = order;
  const at = { kind: 'ORDER', occurredAtMs, recordedAtMs, tax, tip, discount: own + ours };
  if (!isCard(order.status)) {
    const booked = entryOf({ ...at, paidOut: false, subtotal: itemMoney(order) });
    return ours > 0 ? [booked, coupon(ours, occurredAtMs, recordedAtMs)] : [booked];
  }
  const subtotal = order.menu - own;
  const paid = naivePaid(order);
  const cardFee = paid === 0 ? 0 : halfEven(paid, 290, 10_000) + 30;
  const serviceFee = halfEven(subtotal, 800, 10_000);
  return [entryOf({ ...at, subtotal, reimbursed: ours, serviceFee, cardFee })];
}

/** Everything given back after these refunds. */
export function naiveReturned(order: NaiveOrder, refunds: readonly NaiveRefund[]) {
  let [items, tax, tip] = [0, 0, 0];
  for (const refund of refunds) {
    items += refund.items;
    tip += refund.tip;
    const followed = halfEven(order.tax, items, baseOf(order));
    if (refund.tax !== undefined) tax += refund.tax;
    else if (refund.items > 0) tax = Math.max(tax, followed);
  }
  const share = (component: number) => halfEven(component, items, baseOf(order));
  const money = itemMoney(order) === 0 ? 0 : items;
  const card = isCard(order.status);
  return {
    items,
    left: { items: baseOf(order) - items, tax: order.tax - tax, tip: order.tip - tip },
    money: money + tax + tip,
    subtotal: money + (card ? share(order.ours) : 0),
    tax,
    tip,
    serviceFee: card ? share(halfEven(order.menu - order.own, 800, 10_000)) : 0,
    discount: card ? share(order.own) + share(order.ours) : share(order.own + order.ours),
    reimbursed: card ? share(order.ours) : 0,
    owed: card ? 0 : share(order.ours),
  };
}

const less = (before: number, after: number) => (before === after ? 0 : before - after);

export function naiveRefundEntries(
  order: NaiveOrder,
  refunds: readonly NaiveRefund[],
  atMs: number,
): NaiveEntry[] {
  const after = naiveReturned(order, refunds);
  const before = naiveReturned(order, refunds.slice(0, -1));
  const refund = entryOf({
    kind: 'REFUND',
    occurredAtMs: atMs,
    paidOut: isCard(order.status),
    subtotal: less(before.subtotal, after.subtotal),
    tax: less(before.tax, after.tax),
    tip: less(before.tip, after.tip),
    serviceFee: less(before.serviceFee, after.serviceFee),
    discount: less(before.discount, after.discount),
    reimbursed: less(before.reimbursed, after.reimbursed),
    refund: after.money - before.money,
  });
  const owed = less(before.owed, after.owed);
  return owed === 0 ? [refund] : [refund, coupon(owed, atMs, atMs)];
}

export const naiveAdjustment = (cents: number, atMs: number) =>
  entryOf({ kind: 'ADJUSTMENT', occurredAtMs: atMs, adjustment: cents });

/** Checks the wall clock every half hour. */
function cutOffsUntil(fromMs: number, untilMs: number, sweepTime: string): number[] {
  const cutOffs: number[] = [];
  const passed = (atMs: number) => {
    const [date = '', time = ''] = wallClock.format(atMs).split(' ');
    const dayBefore = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    return time >= sweepTime ? date : dayBefore;
  };
  let furthest = passed(fromMs);
  for (let atMs = fromMs; atMs <= untilMs; atMs += halfHourMs) {
    if (passed(atMs) <= furthest) continue;
    furthest = passed(atMs);
    cutOffs.push(atMs);
  }
  return cutOffs;
}

export type NaiveSweeps = {
  deposits: NaiveDeposit[];
  lastMs: number;
  /** What sweeps have seen and left. */
  waiting: Set<NaiveEntry>;
};

/** Modifies the entries that it takes, and the sweeps. */
export function naiveSweep(
  entries: readonly NaiveEntry[],
  sweeps: NaiveSweeps,
  { nowMs, startMs, sweepTime }: { nowMs: number; startMs: number; sweepTime: string },
): void {
  for (const cutOffMs of cutOffsUntil(startMs, nowMs, sweepTime)) {
    if (cutOffMs <= sweeps.lastMs) continue;
    sweeps.lastMs = cutOffMs;
    const taken = entries.filter(
      (entry) =>
        entry.paidOut &&
        entry.deposit === null &&
        entry.occurredAtMs < cutOffMs &&
        entry.recordedAtMs <= nowMs,
    );
    const sum = (list: NaiveEntry[]) => list.reduce((cents, entry) => cents + entry.net, 0);
    if (sum(taken) <= 0) {
      for (const entry of taken) sweeps.waiting.add(entry);
      continue;
    }
    const carriedOver = sum(taken.filter((entry) => sweeps.waiting.has(entry)));
    const number = sweeps.deposits.length + 1;
    sweeps.deposits.push({ number, cutOffMs, cents: sum(taken), carriedOver });
    for (const entry of taken) entry.deposit = number;
  }
}
