import { oracleDay } from './oracle-clock.ts';
import { halfEven } from './oracle-half-even.ts';
import { oracleTaxBack } from './oracle-taxes.ts';

/**
 * The oracle of the ledger: what docs/MONEY.md says, implemented again in the plainest JavaScript.
 * It shares no code with the product, keeps everything in lists and recomputes everything each
 * time.
 */

export type OracleLine = {
  item: string;
  category: string;
  /** Left out: the restaurant's menu. */
  catalog?: string;
  quantity: number;
  cents: number;
  /** Of the whole line; left out: the order's tax is known as one sum. */
  tax?: number | undefined;
};

/** Rates in hundredths of a percent. */
export type OracleFees = { service: number; card: number; fixed: number; paidThere: number };

export const feesAtFirst: OracleFees = { service: 800, card: 290, fixed: 30, paidThere: 0 };

export type OracleOrder = {
  /** In force when it was completed. */
  fees: OracleFees;
  /** None: the order came without details. */
  lines: readonly OracleLine[];
  serviceType: string;
  /** Before any discount. */
  menu: number;
  restaurantDiscount: number;
  joyousDiscount: number;
  tax: number;
  tip: number;
  status: string;
  reason: 'COMPLETED' | 'AUTO_COMPLETED';
  isOnWeb: boolean;
  /** On the web, on a day on which we remit the tax. */
  remits: boolean;
  /** Its restaurant's rules of money begin later. */
  hasOlderRules: boolean;
  completedAtMs: number;
  recordedAtMs: number;
};

/** `lines` says how many of each line were returned. */
export type OracleRefund = {
  items: number;
  tax?: number | undefined;
  tip: number;
  lines: readonly number[];
};

/** Why an entry was held, the entry that it is decided with, and the decision. */
export type OracleHold = {
  cause: 'KEY_LIMIT' | 'RESTAURANT_LIMIT' | 'UNUSUAL_DEPOSIT' | 'WITH_ORDER';
  root: OracleEntry;
  atMs: number;
  decision: 'RELEASED' | 'REFUSED' | null;
};

export type OracleEntry = {
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
  remitted: number;
  discount: number;
  reimbursed: number;
  refund: number;
  /** What the diner's bank took. */
  chargedBack: number;
  net: number;
  deposit: number | null;
  /** Of an adjustment. */
  cause: string | null;
  held: OracleHold | null;
  /** Counted for the ceilings of its day. */
  hasPassed: boolean;
  /** The order that it names. */
  about: OracleOrder | null;
  /** Of an ORDER or a REFUND. */
  of: OracleOrder | null;
  /** How many of each of its order's lines were sold or returned. */
  moved: readonly number[];
};

/** What our coupon takes off the items that the restaurant's own discount left. */
export function oracleJoyousDiscount(items: number, percent: number, limit: number): number {
  return halfEven(Math.min(items, limit), percent, 100);
}

const isCard = (status: string) => ['PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE'].includes(status);
const itemMoney = (order: OracleOrder) =>
  order.menu - order.restaurantDiscount - order.joyousDiscount;
export const baseOf = (order: OracleOrder) =>
  itemMoney(order) === 0 ? order.menu : itemMoney(order);
export const oraclePaid = (order: OracleOrder) => itemMoney(order) + order.tax + order.tip;

export const serviceFeeOf = (order: OracleOrder) =>
  halfEven(order.menu - order.restaurantDiscount, order.fees.service, 10_000);

/** What isn't given is zero. */
export function entryOf(
  given: Partial<OracleEntry> & { kind: string; occurredAtMs: number },
): OracleEntry {
  const zero = {
    subtotal: 0,
    tip: 0,
    serviceFee: 0,
    tax: 0,
    cardFee: 0,
    adjustment: 0,
    remitted: 0,
  };
  const all = { ...zero, discount: 0, reimbursed: 0, refund: 0, chargedBack: 0, ...given };
  return {
    recordedAtMs: given.occurredAtMs,
    paidOut: true,
    deposit: null,
    cause: null,
    held: null,
    hasPassed: false,
    about: given.of ?? null,
    of: null,
    moved: [],
    ...all,
    day: oracleDay(given.occurredAtMs),
    net:
      all.subtotal +
      all.tip -
      all.serviceFee +
      all.tax -
      all.remitted -
      all.cardFee +
      all.adjustment,
  };
}

const coupon = (about: OracleOrder, cents: number, occurredAtMs: number, recordedAtMs: number) =>
  entryOf({
    kind: 'ADJUSTMENT',
    cause: 'COUPON',
    about,
    occurredAtMs,
    recordedAtMs,
    adjustment: cents,
    reimbursed: cents,
  });

/** Of an order on the web that isn't paid through us. */
const feeThere = (about: OracleOrder, cents: number, occurredAtMs: number, recordedAtMs: number) =>
  entryOf({
    kind: 'ADJUSTMENT',
    cause: 'FEE',
    about,
    occurredAtMs,
    recordedAtMs,
    adjustment: cents,
  });

const feeThereOf = (order: OracleOrder) =>
  isCard(order.status) || !order.isOnWeb
    ? 0
    : halfEven(itemMoney(order), order.fees.paidThere, 10_000);

/** Nobody paid for it: then our coupon pays nothing back. */
const owesCoupon = (order: OracleOrder) =>
  !isCard(order.status) && (order.status !== 'UNPAID' || order.hasOlderRules);

const stateTax = (about: OracleOrder, cents: number, occurredAtMs: number, recordedAtMs: number) =>
  entryOf({
    kind: 'ADJUSTMENT',
    cause: 'REMITTED',
    about,
    occurredAtMs,
    recordedAtMs,
    remitted: cents,
  });

export function oracleOrderEntries(order: OracleOrder): OracleEntry[] {
  const {
    completedAtMs: occurredAtMs,
    recordedAtMs,
    tax,
    tip,
    restaurantDiscount,
    joyousDiscount,
  } = order;
  const moved = order.lines.map(({ quantity }) => quantity);
  const of = { kind: 'ORDER', occurredAtMs, recordedAtMs, of: order, moved };
  const at = { ...of, tax, tip, discount: restaurantDiscount + joyousDiscount };
  if (!isCard(order.status)) {
    const booked = entryOf({ ...at, paidOut: false, subtotal: itemMoney(order) });
    const all = [booked];
    if (joyousDiscount > 0 && owesCoupon(order)) {
      all.push(coupon(order, joyousDiscount, occurredAtMs, recordedAtMs));
    }
    if (order.remits && tax > 0) all.push(stateTax(order, tax, occurredAtMs, recordedAtMs));
    const fee = feeThereOf(order);
    if (fee > 0) all.push(feeThere(order, 0 - fee, occurredAtMs, recordedAtMs));
    return all;
  }
  const subtotal = order.menu - restaurantDiscount;
  const paid = oraclePaid(order);
  const { card, fixed } = order.fees;
  const cardFee = paid === 0 ? 0 : halfEven(paid, card, 10_000) + fixed;
  const serviceFee = serviceFeeOf(order);
  const remitted = order.remits ? tax : 0;
  return [entryOf({ ...at, subtotal, reimbursed: joyousDiscount, serviceFee, cardFee, remitted })];
}

/** Everything given back after these refunds. */
export function oracleReturned(order: OracleOrder, refunds: readonly OracleRefund[]) {
  let [items, tax, tip] = [0, 0, 0];
  const before: OracleRefund[] = [];
  for (const refund of refunds) {
    items += refund.items;
    tip += refund.tip;
    const shareUpTo = (part: number) => halfEven(order.tax, part, baseOf(order));
    const share = shareUpTo(items) - shareUpTo(items - refund.items);
    tax +=
      refund.tax ??
      oracleTaxBack(order, {
        base: baseOf(order),
        before,
        refund,
        left: order.tax - tax,
        items,
        share,
      });
    before.push(refund);
  }
  const share = (component: number) => halfEven(component, items, baseOf(order));
  const money = itemMoney(order) === 0 ? 0 : items;
  const card = isCard(order.status);
  return {
    items,
    left: { items: baseOf(order) - items, tax: order.tax - tax, tip: order.tip - tip },
    money: money + tax + tip,
    subtotal: money + (card ? share(order.joyousDiscount) : 0),
    tax,
    tip,
    serviceFee: card ? share(serviceFeeOf(order)) : 0,
    discount: card
      ? share(order.restaurantDiscount) + share(order.joyousDiscount)
      : share(order.restaurantDiscount + order.joyousDiscount),
    reimbursed: card ? share(order.joyousDiscount) : 0,
    owed: owesCoupon(order) ? share(order.joyousDiscount) : 0,
    feeThere: share(feeThereOf(order)),
  };
}

const less = (before: number, after: number) => (before === after ? 0 : before - after);

export function oracleRefundEntries(
  order: OracleOrder,
  refunds: readonly OracleRefund[],
  atMs: number,
): OracleEntry[] {
  const after = oracleReturned(order, refunds);
  const before = oracleReturned(order, refunds.slice(0, -1));
  const refund = entryOf({
    kind: 'REFUND',
    occurredAtMs: atMs,
    of: order,
    moved: refunds.at(-1)?.lines ?? [],
    paidOut: isCard(order.status),
    subtotal: less(before.subtotal, after.subtotal),
    tax: less(before.tax, after.tax),
    remitted: order.remits && isCard(order.status) ? less(before.tax, after.tax) : 0,
    tip: less(before.tip, after.tip),
    serviceFee: less(before.serviceFee, after.serviceFee),
    discount: less(before.discount, after.discount),
    reimbursed: less(before.reimbursed, after.reimbursed),
    refund: after.money - before.money,
  });
  const owed = less(before.owed, after.owed);
  const all = [refund];
  if (owed !== 0) all.push(coupon(order, owed, atMs, atMs));
  if (order.remits && !isCard(order.status) && after.tax > before.tax) {
    all.push(stateTax(order, before.tax - after.tax, atMs, atMs));
  }
  const feeBack = after.feeThere - before.feeThere;
  if (feeBack > 0) all.push(feeThere(order, feeBack, atMs, atMs));
  return all;
}

export const oracleAdjustment = (
  cents: number,
  atMs: number,
  { cause, about = null }: { cause: string; about?: OracleOrder | null },
) => entryOf({ kind: 'ADJUSTMENT', occurredAtMs: atMs, adjustment: cents, cause, about });
