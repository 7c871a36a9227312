import type { Step } from './random-orders.ts';

// What must have become of each order, by rules that are written anew here: from DECISION 105, not
// from the product's own.

type Stage = 'PLACED' | 'ACCEPTED' | 'READY' | 'COMPLETED' | 'CANCELLED';
type Act = 'accept' | 'ready' | 'complete' | 'refuse';
type TillStage = Extract<Step, { kind: 'till' }>['stage'];

type Placed = {
  orderId: number;
  secret: string;
  body: object;
  diner: number;
  /** Which of the coupons, if any. */
  coupon: number | null;
  totalCents: number;
  placedAtMs: number;
  dueAtMs: number;
};

export type OracleOrder = Placed & {
  stage: Stage;
  reason: string | null;
  isSeen: boolean;
  paid: string;
};

const minuteMs = 60_000;
const endsUnseenMs = 8 * minuteMs;
const endsOverdueMs = 4 * 60 * minuteMs;
const leastDeliveryCents = 20_00;

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

  /** What the quote must say is in the way. */
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

  place(placed: Placed): void {
    this.orders.push({ ...placed, stage: 'PLACED', reason: null, isSeen: false, paid: 'UNPAID' });
  }

  see(order: OracleOrder): void {
    order.isSeen = true;
  }

  /** Returns the code of the refusal. */
  press(
    order: OracleOrder,
    { act, paid, reason }: { act: Act; paid?: string | undefined; reason?: string | undefined },
  ): string | undefined {
    const impossible = 'stage_not_possible';
    const { stage } = order;
    if (act === 'refuse') {
      if (stage === 'COMPLETED') return impossible;
      if (stage !== 'CANCELLED') this.#end(order, reason ?? null);
      order.isSeen = true;
      return undefined;
    }
    if (stage === 'CANCELLED') return impossible;
    const to = ({ accept: 'ACCEPTED', ready: 'READY', complete: 'COMPLETED' } as const)[act];
    // Accepting what is ready already changes nothing.
    if (!isAhead(stage, to)) return undefined;
    if (to === 'COMPLETED' && stage === 'PLACED') return impossible;
    if (to === 'ACCEPTED' && stage !== 'PLACED') return undefined;
    order.stage = to;
    order.isSeen = true;
    if (paid) order.paid = paid;
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
    if (hasEnded || (to !== 'CANCELLED' && !isAhead(stage, to))) return 'stage_not_possible';
    if (to === 'CANCELLED') this.#end(order, 'TILL');
    else order.stage = to;
    return undefined;
  }

  runJobs(nowMs: number): void {
    for (const order of this.open()) {
      const isOverdue = nowMs - order.dueAtMs >= endsOverdueMs;
      if (order.stage !== 'PLACED') {
        if (isOverdue) order.stage = 'COMPLETED';
      } else if (!order.isSeen && nowMs - order.placedAtMs >= endsUnseenMs) {
        this.#end(order, 'UNSEEN');
      } else if (isOverdue) {
        this.#end(order, 'UNANSWERED');
      }
    }
  }

  #end(order: OracleOrder, reason: string | null): void {
    order.stage = 'CANCELLED';
    order.reason = reason;
  }
}
