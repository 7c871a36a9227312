import { type Changing, settleChange } from './oracle-changes.ts';
import type { PaymentState } from './oracle-payments.ts';

export type Stage = 'PLACED' | 'ACCEPTED' | 'READY' | 'COMPLETED' | 'CANCELLED';
export type Placed = Pick<
  Changing,
  'lines' | 'terms' | 'wish' | 'totalCents' | 'taxCents' | 'tipCents'
> & {
  orderId: number;
  secret: string;
  body: object;
  diner: number;
  /** Which of the coupons, if any. */
  coupon: number | null;
  isOnline: boolean;
  placedAtMs: number;
  dueAtMs: number;
};

/** What refunds gave back. */
type Returned = { itemsCents: number; taxCents: number; tipCents: number };

export type OracleOrder = Placed &
  Changing & {
    /** What the provider's page asked for. */
    quotedCents: number;
    stage: Stage;
    reason: string | null;
    isSeen: boolean;
    /** How often it was ready, and then was not. */
    timesBack: number;
    paid: string;
    /** The diner is never charged before this. */
    wasAccepted: boolean;
    /** As far as we can know: we may not have heard of what the provider did. */
    payment: PaymentState | null;
    /** Whether its diner was told where to pay. */
    isPageKnown: boolean;
    declines: number;
    /** When the kitchen got it. */
    shownAtMs: number | null;
    returned: Returned;
  };

/** What is stored of an order that is paid online. */
export type SeenOrder = {
  stage: Stage;
  reason: string | null;
  payment: PaymentState;
  isOpened: boolean;
};

/** A card that is charged, or will be in a moment. */
export const isCharged = ({ payment }: OracleOrder) =>
  payment === 'AUTHORIZED' || payment === 'CAPTURED';

/** What is ready asks nothing any more. False: without what it asks, nothing would be left of it. */
export function goesOn(order: OracleOrder): boolean {
  if (order.question?.off.length === 0) return false;
  settleChange(order, { agrees: false, isCharged: isCharged(order) });
  return true;
}
