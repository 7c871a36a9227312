import assert from 'node:assert/strict';
import { minuteMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant, type OwnTransaction } from '#platform/database/transactions.ts';
import { decideHeld } from '../../features/money/held/index.ts';
import type { DepositReview } from '../../features/money/sweeps/index.ts';
import { adjust, bringBackChargeBack } from '../../features/orders/adjustments/index.ts';
import { oracleChargeBack, oracleWon } from './oracle-chargebacks.ts';
import { oracleDay, oracleDayAfter, oracleMidnight } from './oracle-clock.ts';
import { halfEven } from './oracle-half-even.ts';
import {
  isOpen,
  isRefusedByOracle,
  type OracleHolds,
  type OracleLimits,
  oracleBook,
  oracleDecide,
} from './oracle-holds.ts';
import {
  feesAtFirst,
  type OracleEntry,
  type OracleFees,
  type OracleOrder,
  type OracleRefund,
  oracleAdjustment,
  oracleJoyousDiscount,
  oracleOrderEntries,
  oraclePaid,
  oracleRefundEntries,
  oracleReturned,
} from './oracle-ledger.ts';
import { oracleItemsOfLines } from './oracle-lines.ts';
import { type OracleSweeps, oracleSweep } from './oracle-sweeps.ts';
import type { Kill, MoneyEvent, PlayedHistory } from './random-money.ts';

const timesUsual = 2;
/** Late orders may be older than the first event. */
const daysBefore = 3;

const startOf = ({ startMs }: PlayedHistory) => startMs - daysBefore * 1_440 * minuteMs;

/** The local day on which the history's own fees, or its remitting of tax, begin. */
export const dayOf = (history: PlayedHistory, day: number) =>
  oracleDayAfter(oracleDay(startOf(history)), day);

/** What an order's codes are worth; undefined if it has none. */
export type Codes = {
  replyPercentOff: number | undefined;
  coupon: { percentOff: number; itemLimitCents: number } | undefined;
};

/** When something is done, what it is, and where it dies. */
export type Moment = { nowMs: number; kills: readonly Kill[]; act?: string };

/** How a history is played in the product. */
export type MoneyActions = {
  /** Resolves with the order's number. */
  acceptOrder(order: OracleOrder, codes: Codes, moment: Moment): Promise<number>;
  refund(orderId: number, refund: AskedRefund, moment: Moment): Promise<void>;
  sweep(moment: Moment, review: DepositReview): Promise<void>;
};

export type MoneyRestaurant = { businessId: number; externalId: string };

type Known = {
  order: OracleOrder;
  orderId: number;
  refunds: OracleRefund[];
  isChargedBack: boolean;
};

/** In cents. `by`: how the till asks for it. */
export type AskedRefund = OracleRefund & { by: 'items' | 'lines' | 'all' };

function refundOf(
  order: OracleOrder,
  before: readonly OracleRefund[],
  one: MoneyEvent & { kind: 'refund' },
): AskedRefund {
  const { left } = oracleReturned(order, before);
  const leftOfLines = order.lines.map(({ quantity }, index) =>
    before.reduce((rest, { lines }) => rest - (lines[index] ?? 0), quantity),
  );
  if (one.by === 'all') return { by: 'all', ...left, lines: leftOfLines };
  const tip = Math.floor(left.tip * one.tip);
  const tax = one.tax === undefined ? undefined : Math.floor(left.tax * one.tax);
  const lines = leftOfLines.map((quantity) => Math.floor(quantity * one.items));
  if (one.by === 'lines' && lines.some((quantity) => quantity > 0)) {
    return { by: 'lines', items: oracleItemsOfLines(order, before, lines), tax, tip, lines };
  }
  // A free meal has no money to give back for items.
  const items = oraclePaid(order) === order.tax + order.tip ? 0 : left.items;
  return { by: 'items', items: Math.floor(items * one.items), tax, tip, lines: [] };
}

/** As a till says them: of each of at most two lines, or of none. */
function taxesOfLines({ lines, tax, firstLinesTax }: MoneyEvent & { kind: 'order' }): number[] {
  if (firstLinesTax === undefined || lines.length === 0) return [];
  const first = lines.length === 1 ? tax : Math.floor(tax * firstLinesTax);
  return [first, tax - first];
}

/** Does everything twice: in the database through the product, and in lists. */
export class Simulation {
  readonly entries: OracleEntry[] = [];
  readonly sweeps: OracleSweeps = { deposits: [], lastMs: -Infinity, waiting: new Set() };
  readonly orders: Known[] = [];
  readonly holds: OracleHolds = [];
  readonly limits: OracleLimits;
  readonly startMs: number;
  readonly sweepTime: string;
  nowMs: number;
  private readonly history: PlayedHistory;
  private readonly database: Database;
  private readonly restaurant: MoneyRestaurant;
  private readonly actions: MoneyActions;

  constructor(
    database: Database,
    at: MoneyRestaurant,
    actions: MoneyActions,
    history: PlayedHistory,
  ) {
    this.database = database;
    this.restaurant = at;
    this.actions = actions;
    this.history = history;
    this.nowMs = history.startMs;
    const { key, restaurant, floor } = history.limits;
    this.limits = {
      key: key * 100,
      restaurant: restaurant * 100,
      floor: floor * 100,
      times: timesUsual,
    };
    this.startMs = startOf(history);
    this.sweepTime = new Date(history.sweepMinutes * minuteMs).toISOString().slice(11, 19);
  }

  private feesAt(atMs: number): OracleFees {
    const { fees } = this.history;
    if (!fees || oracleDay(atMs) < dayOf(this.history, fees.fromDay)) return feesAtFirst;
    return fees;
  }

  private remitsAt(atMs: number): boolean {
    const { remitting } = this.history;
    if (!remitting || oracleDay(atMs) < dayOf(this.history, remitting.fromDay)) return false;
    const { fromDay, days = Infinity } = remitting;
    return days === Infinity || oracleDay(atMs) < dayOf(this.history, fromDay + days);
  }

  async play(one: MoneyEvent): Promise<void> {
    this.nowMs += one.gap * minuteMs;
    if (one.kind === 'order') return this.acceptOrder(one);
    if (one.kind === 'sweep') return this.sweep(one.kills);
    if (one.kind === 'correction') return this.adjust(one.cents);
    if (one.kind === 'decide') return this.decide(one);
    const known = this.orders[one.order % (this.orders.length || 1)];
    if (!known || known.isChargedBack || isRefusedByOracle(this.holds, known.order)) return;
    return one.kind === 'refund' ? this.refund(known, one) : this.chargeBack(known, one);
  }

  private async acceptOrder(one: MoneyEvent & { kind: 'order' }) {
    const { nowMs } = this;
    const taxes = taxesOfLines(one);
    const lines = one.lines.map((line, index) => ({
      ...line,
      ...(line.item === 'Delivery fee' && { category: 'Delivery', catalog: '' }),
      tax: taxes[index],
    }));
    const { restaurantPercent, joyousPercent, joyousLimit, hasReplyCode, midnight, kills } = one;
    const ofLines = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
    const menu = lines.length === 0 ? one.menu : ofLines;
    const restaurantDiscount = halfEven(menu, restaurantPercent, 100);
    const happenedMs = nowMs - one.lateMinutes * minuteMs;
    const moved =
      midnight === undefined ? happenedMs : oracleMidnight(oracleDay(happenedMs)) + midnight;
    const completedAtMs = Math.min(happenedMs, moved);
    const order: OracleOrder = {
      ...one,
      lines,
      menu,
      restaurantDiscount,
      joyousDiscount: oracleJoyousDiscount(menu - restaurantDiscount, joyousPercent, joyousLimit),
      completedAtMs,
      recordedAtMs: nowMs,
      fees: this.feesAt(completedAtMs),
      remits: one.isOnWeb && this.remitsAt(completedAtMs),
      hasOlderRules: this.history.hasOlderRules,
    };
    const codes = {
      replyPercentOff: hasReplyCode && restaurantPercent > 0 ? restaurantPercent : undefined,
      coupon:
        joyousPercent > 0 ? { percentOff: joyousPercent, itemLimitCents: joyousLimit } : undefined,
    };
    const orderId = await this.actions.acceptOrder(order, codes, { nowMs, kills });
    this.orders.push({ order, orderId, refunds: [], isChargedBack: false });
    this.book(oracleOrderEntries(order), true);
  }

  private async refund(known: Known, one: MoneyEvent & { kind: 'refund' }) {
    const { nowMs } = this;
    const { order, orderId } = known;
    const asked = refundOf(order, known.refunds, one);
    const refunds = [...known.refunds, asked];
    const [entry, ...others] = oracleRefundEntries(order, refunds, nowMs);
    // This refund would give nothing back.
    if (!entry || (entry.refund === 0 && entry.discount === 0 && entry.serviceFee === 0)) return;
    await this.actions.refund(orderId, asked, { nowMs, kills: one.kills });
    known.refunds = refunds;
    this.book([entry, ...others], true);
  }

  private async chargeBack(known: Known, one: MoneyEvent & { kind: 'chargeback' }) {
    const { nowMs } = this;
    const { money } = oracleReturned(known.order, known.refunds);
    const cents = Math.floor((oraclePaid(known.order) - money) * one.part);
    if (cents === 0 || !known.order.status.startsWith('PAID_BY_CARD')) return;
    known.isChargedBack = true;
    const { hasOlderRules } = this.history;
    const taking = { taken: cents, atMs: nowMs, hasOlderRules };
    const entry = oracleChargeBack(known.order, known.refunds, taking);
    const order = String(known.orderId);
    await this.adjust(-cents, { cause: 'chargeback', reason: 'The bank says so', order }, entry);
    if (!one.isWon) return;
    if (one.isWon === 'BY_HAND') {
      const won = { cause: 'won', reason: 'It was won', order };
      return this.adjust(cents, won, oracleWon(entry, nowMs));
    }
    const { orderId } = known;
    const { businessId } = this.restaurant;
    await asRestaurant(this.database, businessId, (transaction) => {
      const won = { orderId, reason: 'It was won' };
      return bringBackChargeBack(transaction, { businessId, nowMs }, won);
    });
    this.book([oracleWon(entry, nowMs)], false);
  }

  private book(booked: readonly OracleEntry[], isOfTill: boolean) {
    oracleBook(this.entries, booked, { holds: this.holds, limits: this.limits, isOfTill });
    this.entries.push(...booked);
  }

  /** Everything that is held, or what is held of one order. */
  private async decide({ decision, order }: MoneyEvent & { kind: 'decide' }) {
    const { nowMs, holds } = this;
    const { businessId } = this.restaurant;
    const known = order === undefined ? undefined : this.orders[order];
    if (!holds.some((one) => isOpen(one) && (!known || one.held?.root.about === known.order)))
      return;
    const decided = await asRestaurant(this.database, businessId, (transaction) =>
      decideHeld(transaction as OwnTransaction, { businessId, nowMs }, decision, {
        through: '999999999',
        reason: 'Because',
        ...(known && { order: String(known.orderId) }),
      }),
    );
    assert.ok('cents' in decided, JSON.stringify(decided));
    this.entries.push(...oracleDecide(holds, decision, { of: known?.order ?? null, nowMs }));
  }

  private async adjust(cents: number, more = {}, entry?: OracleEntry) {
    const { nowMs } = this;
    const { businessId } = this.restaurant;
    const booked = await asRestaurant(this.database, businessId, (transaction) =>
      adjust(
        transaction,
        { businessId, nowMs },
        { amount: (cents / 100).toFixed(2), reason: 'A correction', ...more },
      ),
    );
    assert.ok('entryId' in booked, JSON.stringify(booked));
    this.book([entry ?? oracleAdjustment(cents, nowMs, { cause: 'CORRECTION' })], false);
  }

  private async sweep(kills: readonly Kill[]) {
    const { nowMs, startMs, sweepTime } = this;
    const { holds, limits } = this;
    await this.actions.sweep({ nowMs, kills }, { floorCents: limits.floor, times: limits.times });
    oracleSweep(this.entries, this.sweeps, { nowMs, startMs, sweepTime, holds, limits });
  }
}
