import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentStatuses } from '#contract/orders/payment-status.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { adjust } from '../adjustments/index.ts';
import { type MadeOrder, makeOrder, refundOrder } from '../orders/history.factory.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';
import {
  type NaiveEntry,
  type NaiveOrder,
  type NaiveRefund,
  type NaiveSweeps,
  naiveAdjustment,
  naiveOrderEntries,
  naivePaid,
  naiveRefundEntries,
  naiveReturned,
  naiveSweep,
} from './naive-ledger.factory.ts';
import { sweepRestaurant } from './sweep.ts';
import { findBooks } from './verification.queries.ts';

const { database, ownerUrl } = await openTestDatabase();

const minuteMs = 60_000;
/** The evening before a night of 25 hours or of 23, so that the history has sweeps of both. */
const starts = [Date.parse('2026-10-31T17:00:00Z'), Date.parse('2026-03-07T17:00:00Z')];

const part = fc.constantFrom(0, 0.1, 1 / 3, 0.5, 0.99, 1);
const gap = fc.integer({ min: 1, max: 1_500 });

const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      gap,
      menu: fc.integer({ min: 0, max: 9_999 }),
      own: part,
      ours: part,
      tax: fc.integer({ min: 0, max: 999 }),
      tip: fc.integer({ min: 0, max: 999 }),
      status: fc.constantFrom('PAID_BY_CARD' as const, ...paymentStatuses),
      lateMinutes: fc.constantFrom(0, 0, 45, 2_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      gap,
      order: fc.nat(9),
      items: part,
      tax: fc.option(part, { nil: undefined }),
      tip: part,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('chargeback' as const), gap, order: fc.nat(9), part }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('correction' as const),
      gap,
      cents: fc.integer({ min: -20_000, max: 20_000 }).filter((cents) => cents !== 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sweep' as const), gap }) },
);

const history = fc.record({
  startMs: fc.constantFrom(...starts),
  sweepMinutes: fc.constantFrom(240, 240, 90, 150, 0),
  events: fc.array(event, { minLength: 2, maxLength: 12 }),
});

type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
type Event = History['events'][number];
type Known = { order: NaiveOrder; made: MadeOrder; refunds: NaiveRefund[]; isChargedBack: boolean };

/** Does everything twice: in the database through the product, and in lists. */
class Course {
  readonly entries: NaiveEntry[] = [];
  readonly sweeps: NaiveSweeps = { deposits: [], lastMs: -Infinity, waiting: new Set() };
  readonly orders: Known[] = [];
  readonly place: { businessId: number };
  readonly startMs: number;
  readonly sweepTime: string;

  constructor(place: { businessId: number }, { startMs, sweepMinutes }: History) {
    this.place = place;
    this.startMs = startMs - 3 * 1_440 * minuteMs;
    this.sweepTime = new Date(sweepMinutes * minuteMs).toISOString().slice(11, 19);
  }

  async play(one: Event, nowMs: number): Promise<void> {
    if (one.kind === 'order') return this.takeOrder(one, nowMs);
    if (one.kind === 'sweep') return this.sweep(nowMs);
    if (one.kind === 'correction') return this.adjust(one.cents, nowMs);
    const known = this.orders[one.order % (this.orders.length || 1)];
    if (!known || known.isChargedBack) return;
    return one.kind === 'refund'
      ? this.refund(known, one, nowMs)
      : this.chargeBack(known, one, nowMs);
  }

  private async takeOrder(one: Event & { kind: 'order' }, nowMs: number) {
    const own = Math.floor(one.menu * one.own);
    const order = {
      ...one,
      own,
      ours: Math.floor((one.menu - own) * one.ours),
      completedAtMs: nowMs - one.lateMinutes * minuteMs,
      recordedAtMs: nowMs,
    };
    const made = await makeOrder(database, this.place, {
      menuPriceCents: order.menu,
      ownDiscountCents: order.own,
      ourDiscountCents: order.ours,
      taxCents: order.tax,
      tipCents: order.tip,
      status: order.status,
      completedAtMs: order.completedAtMs,
      recordedAtMs: nowMs,
    });
    this.orders.push({ order, made, refunds: [], isChargedBack: false });
    this.entries.push(...naiveOrderEntries(order));
  }

  private async refund(known: Known, one: Event & { kind: 'refund' }, atMs: number) {
    const { left } = naiveReturned(known.order, known.refunds);
    const refund = {
      items: Math.floor(left.items * one.items),
      tax: one.tax === undefined ? undefined : Math.floor(left.tax * one.tax),
      tip: Math.floor(left.tip * one.tip),
    };
    const refunds = [...known.refunds, refund];
    const [entry, ...others] = naiveRefundEntries(known.order, refunds, atMs);
    // Nothing would be given back.
    if (!entry || (entry.refund === 0 && entry.discount === 0 && entry.serviceFee === 0)) return;
    const { items: itemsCents, tax: taxCents, tip: tipCents } = refund;
    await refundOrder(database, this.place, known.made, {
      itemsCents,
      tipCents,
      atMs,
      ...(taxCents !== undefined && { taxCents }),
    });
    known.refunds = refunds;
    this.entries.push(entry, ...others);
  }

  private async chargeBack(known: Known, one: { part: number }, nowMs: number) {
    const { money } = naiveReturned(known.order, known.refunds);
    const cents = Math.floor((naivePaid(known.order) - money) * one.part);
    if (cents === 0 || !known.order.status.startsWith('PAID_BY_CARD')) return;
    known.isChargedBack = true;
    await this.adjust(-cents, nowMs, { cause: 'chargeback', order: String(known.made.orderId) });
  }

  private async adjust(cents: number, nowMs: number, more = {}) {
    const { businessId } = this.place;
    const booked = await asRestaurant(database, businessId, (transaction) =>
      adjust(
        transaction,
        { businessId, nowMs },
        { amount: (cents / 100).toFixed(2), reason: 'Because', ...more },
      ),
    );
    expect(booked).toHaveProperty('entryId');
    this.entries.push(naiveAdjustment(cents, nowMs));
  }

  private async sweep(nowMs: number) {
    await sweepRestaurant(database, this.place.businessId, nowMs);
    const { startMs, sweepTime } = this;
    naiveSweep(this.entries, this.sweeps, { nowMs, startMs, sweepTime });
  }
}

/** The whole ledger from the database, in the oracle's terms. */
const findEntries = (businessId: number) =>
  asRestaurant(database, businessId, async (transaction) => {
    const rows = await transaction
      .selectFrom('ledger_entries')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('entry_id')
      .execute();
    return rows.map((row) => ({
      kind: row.kind,
      occurredAtMs: row.occurred_at.getTime(),
      recordedAtMs: row.recorded_at.getTime(),
      day: String(row.local_day),
      paidOut: row.paid_out,
      subtotal: row.subtotal_cents,
      tip: row.tip_cents,
      serviceFee: row.service_fee_cents,
      tax: row.tax_cents,
      cardFee: row.card_fee_cents,
      adjustment: row.adjustment_cents,
      discount: row.discount_cents,
      reimbursed: row.reimbursed_cents,
      refund: row.refund_cents,
      net: row.net_cents,
      deposit: row.sweep_batch_num,
    }));
  });

const findDeposits = (businessId: number) =>
  asRestaurant(database, businessId, async (transaction) => {
    const rows = await transaction
      .selectFrom('deposits')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('sweep_batch_num')
      .execute();
    return rows.map((row) => ({
      number: row.sweep_batch_num,
      cutOffMs: row.cut_off.getTime(),
      cents: row.amount_cents,
      carriedOver: row.carried_over_cents,
    }));
  });

test('whatever happens, the database and the oracle have the same ledger and the same deposits', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      const place = await makeRestaurant(database);
      const { businessId } = place;
      await queryOnce(
        ownerUrl,
        `UPDATE restaurants SET sweep_minutes = $1 WHERE business_id = $2`,
        [given.sweepMinutes, businessId],
      );
      const course = new Course(place, given);
      let nowMs = given.startMs;
      for (const one of given.events) {
        nowMs += one.gap * minuteMs;
        await course.play(one, nowMs);
      }
      await course.play({ kind: 'sweep', gap: 1 }, nowMs + minuteMs);
      expect(await findEntries(businessId)).toEqual(course.entries);
      expect(await findDeposits(businessId)).toEqual(course.sweeps.deposits);
      const { faults, ...sums } = await asRestaurant(database, businessId, (transaction) =>
        findBooks(transaction, businessId),
      );
      expect(faults).toEqual([]);
      const net = (entries: NaiveEntry[]) =>
        entries.reduce((cents, { net: own }) => cents + own, 0);
      const paidOut = course.entries.filter((entry) => entry.paidOut);
      expect(sums).toEqual({
        entries: paidOut.length,
        paidOutCents: net(paidOut),
        depositedCents: net(paidOut.filter(({ deposit }) => deposit !== null)),
        unsweptCents: net(paidOut.filter(({ deposit }) => deposit === null)),
      });
    }),
    { numRuns: 200 },
  );
}, 120_000);
