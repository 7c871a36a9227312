import type { PastOrder } from '../past/past-order.ts';

/** An order as it is at a moment; undefined if it is not known yet. */
export function asOf(order: PastOrder, nowMs: number): PastOrder | undefined {
  if (order.receivedAtMs > nowMs) return undefined;
  const by = (atMs: number | undefined) => (atMs !== undefined && atMs <= nowMs ? atMs : undefined);
  const isOver = (order.cancelledAtMs ?? order.recordedAtMs) <= nowMs;
  const acceptedAtMs = by(order.acceptedAtMs);
  const readyAtMs = by(order.readyAtMs);
  if (isOver) {
    return {
      ...order,
      refunds: order.refunds.filter(({ atMs }) => atMs <= nowMs),
      adjustments: order.adjustments.filter(({ atMs }) => atMs <= nowMs),
    };
  }
  return {
    ...order,
    acceptedAtMs,
    readyAtMs,
    completedAtMs: undefined,
    cancelledAtMs: undefined,
    stage: readyAtMs !== undefined ? 'READY' : acceptedAtMs !== undefined ? 'ACCEPTED' : 'PLACED',
    completionReason: undefined,
    refunds: [],
    adjustments: [],
  };
}
