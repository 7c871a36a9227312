import assert from 'node:assert/strict';
import type { ProvidersSide } from './open-provider.ts';
import { type AskedOff, isLapsed, makeChange, settleChange } from './oracle-changes.ts';
import {
  goesOn,
  isCharged,
  type OracleOrder,
  type Placed,
  type SeenOrder,
  type Stage,
} from './oracle-order.ts';
import { isTrue, mayEndUnpaid, type PaymentState } from './oracle-payments.ts';
import type { Step } from './random-orders.ts';

// What must have become of each order, by rules that are written anew here, from
// docs/topics/ordering.md and not from the product.

type Act = 'accept' | 'ready' | 'back' | 'complete' | 'refuse';
type TillStage = Extract<Step, { kind: 'till' }>['stage'];

type Looked = { nowMs: number; provider: ProvidersSide; didJobsRun: boolean };

const minuteMs = 60_000;
const endsUnseenMs = 8 * minuteMs;
const endsOverdueMs = 4 * 60 * minuteMs;
const leastDeliveryCents = 20_00;
const pageClosesMs = 40 * minuteMs;
export const mostUnpaid = 3;

/** The states that a payment may have reached since it was last looked at. */
const becomes: Record<PaymentState, readonly PaymentState[]> = {
  STARTED: ['AUTHORIZED', 'CAPTURED', 'VOIDED', 'EXPIRED'],
  AUTHORIZED: ['CAPTURED', 'VOIDED'],
  CAPTURED: [],
  VOIDED: [],
  EXPIRED: ['AUTHORIZED', 'CAPTURED', 'VOIDED'],
};

const way: readonly Stage[] = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED'];
const isAhead = (from: Stage, to: Stage) => way.indexOf(to) > way.indexOf(from);

export class OrderOracle {
  readonly orders: OracleOrder[] = [];

  open(): OracleOrder[] {
    return this.orders.filter(({ stage }) => stage !== 'COMPLETED' && stage !== 'CANCELLED');
  }

  hasOpen(diner: number): boolean {
    return this.open().some((order) => order.diner === diner);
  }

  /** Too many cards of this diner, or of all the restaurant's diners, were declined. */
  mayBeStealing(diner: number): boolean {
    const declinesOf = (orders: readonly OracleOrder[]) =>
      orders.reduce((sum, { declines }) => sum + declines, 0);
    const ordersOfDiner = this.orders.filter((order) => order.diner === diner);
    return declinesOf(ordersOfDiner) >= 10 || declinesOf(this.orders) >= 60;
  }

  /** Never reached the kitchen: counts against the diner, unless there was no page to pay at. */
  unpaid(diner: number): OracleOrder[] {
    return this.orders.filter((order) => order.diner === diner && order.shownAtMs === null);
  }

  /** The problems that the quote must name. */
  problemsOf({
    coupon,
    service,
    itemsCents,
  }: {
    coupon: number | null;
    service: string;
    itemsCents: number;
  }): string[] {
    const isUsed =
      coupon !== null &&
      this.orders.some((order) => order.coupon === coupon && order.stage !== 'CANCELLED');
    return [
      ...(service === 'DELIVERY' && itemsCents < leastDeliveryCents ? ['BELOW_LEAST_ORDER'] : []),
      ...(isUsed ? ['USED'] : []),
    ];
  }

  place(placed: Placed): OracleOrder {
    const order: OracleOrder = {
      ...placed,
      stage: 'PLACED',
      reason: null,
      isSeen: false,
      timesBack: 0,
      paid: 'UNPAID',
      wasAccepted: false,
      payment: placed.isOnline ? 'STARTED' : null,
      isPageKnown: false,
      declines: 0,
      shownAtMs: placed.isOnline ? null : placed.placedAtMs,
      returned: { itemsCents: 0, taxCents: 0, tipCents: 0 },
      quotedCents: placed.totalCents,
      question: null,
      changes: 0,
      backCents: 0,
    };
    this.orders.push(order);
    return order;
  }

  see(order: OracleOrder): void {
    if (order.shownAtMs !== null) order.isSeen = true;
  }

  /** Returns the code of the refusal. */
  press(
    order: OracleOrder,
    { act, paid, reason }: { act: Act; paid?: string | undefined; reason?: string | undefined },
  ): string | undefined {
    const impossible = 'stage_not_possible';
    const { stage, payment } = order;
    if (order.shownAtMs === null) return 'order_not_found';
    if (act === 'complete' && payment === 'AUTHORIZED') return 'payment_under_way';
    if (act === 'refuse') {
      if (stage === 'COMPLETED') return impossible;
      if (stage !== 'CANCELLED') this.#end(order, reason ?? null);
      order.isSeen = true;
      return undefined;
    }
    if (stage === 'CANCELLED') return impossible;
    if (act === 'back') {
      if (stage !== 'READY') return stage === 'ACCEPTED' ? undefined : impossible;
      order.stage = 'ACCEPTED';
      order.timesBack += 1;
      return undefined;
    }
    const to = ({ accept: 'ACCEPTED', ready: 'READY', complete: 'COMPLETED' } as const)[act];
    // Accepting an order that is already ready changes nothing.
    if (!isAhead(stage, to)) return undefined;
    if (to === 'COMPLETED' && stage === 'PLACED') return impossible;
    if (to === 'ACCEPTED' && stage !== 'PLACED') return undefined;
    if (!goesOn(order)) return impossible;
    order.stage = to;
    order.wasAccepted = true;
    order.isSeen = true;
    if (paid && payment !== 'CAPTURED') order.paid = paid;
    return undefined;
  }

  /** By the diner. */
  cancel(order: OracleOrder): string | undefined {
    if (order.stage === 'CANCELLED') return undefined;
    if (order.stage !== 'PLACED') return 'accepted_already';
    this.#end(order, 'DINER');
    return undefined;
  }

  till(order: OracleOrder, to: TillStage): string | undefined {
    const { stage } = order;
    const hasEnded = stage === 'COMPLETED' || stage === 'CANCELLED';
    const impossible = 'stage_not_possible';
    if (order.shownAtMs === null) return 'order_not_found';
    if (hasEnded || (to !== 'CANCELLED' && !isAhead(stage, to))) return impossible;
    if (order.payment === 'AUTHORIZED' && to === 'COMPLETED') return impossible;
    if (to === 'CANCELLED') this.#end(order, 'TILL');
    else if (to !== 'ACCEPTED' && !goesOn(order)) return impossible;
    else {
      order.stage = to;
      order.wasAccepted = true;
    }
    return undefined;
  }

  /** By the kitchen. */
  change(order: OracleOrder, asked: AskedOff, nowMs: number): string | undefined {
    if (order.shownAtMs === null) return 'order_not_found';
    this.lapse(order, nowMs);
    if (order.stage !== 'ACCEPTED') return 'order_not_changeable';
    order.isSeen = true;
    return makeChange(order, { asked, isCharged: isCharged(order), nowMs });
  }

  /** What was asked is answered, by its diner or on the phone. Expects that something is asked. */
  answer(order: OracleOrder, agrees: boolean, nowMs: number): string | undefined {
    const isLate = isLapsed(order, nowMs);
    this.lapse(order, nowMs);
    if (isLate) return agrees ? 'settled_already' : undefined;
    this.#settle(order, agrees);
    return undefined;
  }

  /** Whoever looks after the time to answer sees that it is taken off. */
  lapse(order: OracleOrder, nowMs: number): void {
    if (isLapsed(order, nowMs)) this.#settle(order, false);
  }

  #settle(order: OracleOrder, agrees: boolean): void {
    const came = settleChange(order, { agrees, isCharged: isCharged(order) });
    if (came === 'NOTHING_LEFT') this.#end(order, 'SOLD_OUT');
  }

  /** Of the items, or all that is left. */
  refund(order: OracleOrder, itemsCents: number | null): string | undefined {
    if (order.shownAtMs === null) return 'order_not_found';
    if (order.stage !== 'COMPLETED') return 'order_not_completed';
    const { totalCents, taxCents, tipCents, returned } = order;
    const paidForItems = totalCents - taxCents - tipCents;
    if (itemsCents !== null) {
      if (itemsCents > paidForItems - returned.itemsCents) return 'bad_input';
      returned.itemsCents += itemsCents;
      return undefined;
    }
    if (returnedOf(order) === totalCents) return 'bad_input';
    order.returned = { itemsCents: paidForItems, taxCents, tipCents };
    return undefined;
  }

  /** Runs the jobs for orders that are paid at the restaurant. `look` follows the others. */
  runJobs(nowMs: number): void {
    for (const order of this.open()) this.lapse(order, nowMs);
    for (const order of this.open()) {
      if (order.isOnline) continue;
      const reason = this.#endsBecause(order, nowMs);
      if (order.stage === 'PLACED') {
        if (reason !== undefined) this.#end(order, reason);
      } else if (completesItself(order, nowMs)) order.stage = 'COMPLETED';
    }
  }

  /**
   * Calls to the provider get lost, so it isn't known beforehand how far an order that is paid
   * online has come. Checks that it has come no further than the provider allowed, and that what
   * doesn't depend on the provider has happened.
   */
  look(order: OracleOrder, seen: SeenOrder, { nowMs, provider, didJobsRun }: Looked): void {
    const before = { ...order };
    order.isPageKnown ||= seen.isOpened;
    const payment = order.payment ?? 'STARTED';
    if (seen.payment !== payment) {
      assert.ok(becomes[payment].includes(seen.payment), `${payment} became ${seen.payment}`);
      assert.ok(isTrue(seen.payment, provider), `${seen.payment} isn't what the provider says`);
      order.payment = seen.payment;
      const isShown = seen.payment === 'AUTHORIZED' && seen.reason !== 'NOT_PAID';
      if (isShown && order.stage === 'PLACED') {
        // Once the page has closed, the kitchen gets no order: dinner was hours ago.
        assert.ok(nowMs < order.placedAtMs + pageClosesMs, 'a kitchen gets it too late');
        order.shownAtMs = nowMs;
      }
      const isOpen = order.stage === 'ACCEPTED' || order.stage === 'READY';
      if (seen.payment === 'CAPTURED' && isOpen) order.paid = 'PAID_BY_CARD';
    }
    const mustEnd = didJobsRun ? this.#endsBecause(before, nowMs) : undefined;
    if (seen.stage === order.stage) {
      const mustComplete = completesItself(order, nowMs) && before.payment === 'CAPTURED';
      const isLeft = order.stage === 'PLACED' ? mustEnd !== undefined : didJobsRun && mustComplete;
      const hasEnded = order.stage === 'COMPLETED' || order.stage === 'CANCELLED';
      assert.ok(hasEnded || !isLeft, `order ${order.orderId} is ${order.stage} for too long`);
      return;
    }
    if (seen.stage === 'COMPLETED') {
      assert.ok(order.stage === 'ACCEPTED' || order.stage === 'READY', 'completed from nowhere');
      assert.ok(didJobsRun && completesItself(order, nowMs), 'completed too early');
      order.stage = 'COMPLETED';
      return;
    }
    assert.deepEqual([seen.stage, order.stage], ['CANCELLED', 'PLACED']);
    const isUnpaid = order.shownAtMs === null && mayEndUnpaid(order, provider, nowMs);
    const because = didJobsRun ? this.#endsBecause(order, nowMs) : undefined;
    assert.equal(seen.reason, isUnpaid ? 'NOT_PAID' : because);
    this.#end(order, seen.reason);
  }

  /** Why the jobs end an order that the kitchen hasn't accepted; undefined: they don't. */
  #endsBecause(order: OracleOrder, nowMs: number): string | undefined {
    if (order.stage !== 'PLACED' || order.shownAtMs === null) return undefined;
    if (!order.isSeen && nowMs - order.shownAtMs >= endsUnseenMs) return 'UNSEEN';
    return isOverdue(order, nowMs) ? 'UNANSWERED' : undefined;
  }

  #end(order: OracleOrder, reason: string | null): void {
    order.stage = 'CANCELLED';
    order.reason = reason;
    order.question = null;
  }
}

export const returnedOf = ({ returned }: OracleOrder): number =>
  returned.itemsCents + returned.taxCents + returned.tipCents;

const isOverdue = ({ dueAtMs }: OracleOrder, nowMs: number) => nowMs - dueAtMs >= endsOverdueMs;

/** What the diner is asked is settled first. */
const completesItself = (order: OracleOrder, nowMs: number) =>
  isOverdue(order, nowMs) && order.question === null;
