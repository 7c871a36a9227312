import type { ProvidersSide } from './open-provider.ts';

// What the provider's side says about an order, by rules that are written anew here.

export type PaymentState = 'STARTED' | 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'EXPIRED';

const minuteMs = 60_000;
const payWithinMs = 30 * minuteMs;
/** The provider opens no page for less than half an hour. */
const opensWithinMs = 10 * minuteMs;
const mostDeclines = 6;

/** Whether the provider has done what our stored state says. */
export function isTrue(
  payment: PaymentState,
  { session, intent, capturedCents }: ProvidersSide,
): boolean {
  if (payment === 'CAPTURED') return capturedCents > 0;
  if (payment === 'VOIDED') return intent?.status === 'canceled';
  if (payment === 'EXPIRED') return session === undefined || session.status === 'expired';
  return intent !== undefined && intent.latest_charge !== null;
}

type Unpaid = { declines: number; payment: PaymentState | null; placedAtMs: number };

/** Whether an order that waits for its payment may end because it was never paid. */
export function mayEndUnpaid(
  { declines, payment, placedAtMs }: Unpaid,
  { session }: ProvidersSide,
  nowMs: number,
): boolean {
  const waitsMs = nowMs - placedAtMs;
  const isNeverOpened = session === undefined && waitsMs >= opensWithinMs;
  const hasClosed = payment === 'EXPIRED' && session?.status === 'expired';
  return waitsMs >= payWithinMs || declines >= mostDeclines || isNeverOpened || hasClosed;
}
