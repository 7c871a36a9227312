import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import { inForceAt, localDayAt } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import { findMoneyRulesSince, findZones } from '../../ground/restaurant/index.ts';
import {
  type Booking,
  bookEntries,
  bookOrder,
  findFeePlans,
  findRemittedTaxPeriods,
  isTaxRemittedOn,
  type NewEntry,
  type OrderMoney,
} from '../../money/ledger/index.ts';

export type CompletedOrder = {
  orderId: number;
  integration: string;
  money: OrderMoney;
  paymentStatus: PaymentStatus;
  completedAtMs: number;
  /** Left out: now. */
  recordedAtMs?: number;
};

const hasWebTax = ({ integration, money }: CompletedOrder) =>
  integration === webIntegration && money.taxCents > 0;

const isUnpaidWithCoupon = ({ paymentStatus, money }: CompletedOrder) =>
  paymentStatus === 'UNPAID' && money.joyousDiscountCents > 0;

/** The fee plans and the zones of a restaurant, from which those of an order's instant are taken. */
export const findBookingTerms = (transaction: DatabaseTransaction, businessId: number) =>
  together(findFeePlans(transaction, businessId), findZones(transaction, businessId));

type BookingTerms = Awaited<ReturnType<typeof findBookingTerms>>;

/** Books COMPLETED orders, each with the fee plan and the zone in force at its instant. */
export async function bookOrders(
  transaction: DatabaseTransaction,
  booking: Booking,
  orders: readonly CompletedOrder[],
  known?: BookingTerms,
): Promise<void> {
  if (orders.length === 0) return;
  const { businessId } = booking;
  const [plans, zones] = known ?? (await findBookingTerms(transaction, businessId));
  const taxPeriods = orders.some(hasWebTax)
    ? await findRemittedTaxPeriods(transaction, businessId)
    : [];
  const rulesSinceMs = orders.some(isUnpaidWithCoupon)
    ? await findMoneyRulesSince(transaction, businessId)
    : -Infinity;
  const entries = orders.flatMap((completed): NewEntry[] => {
    const { orderId, money, paymentStatus, completedAtMs, recordedAtMs } = completed;
    const localDay = localDayAt(zones, completedAtMs);
    const { order, adjustments } = bookOrder(money, paymentStatus, {
      ...inForceAt(plans, completedAtMs),
      isTaxRemitted: hasWebTax(completed) && isTaxRemittedOn(taxPeriods, localDay),
      isOnWeb: completed.integration === webIntegration,
      hasOlderRules: completedAtMs < rulesSinceMs,
    });
    const { menuPriceCents } = money;
    const shared = {
      of: { orderId, completedAtMs, paymentStatus },
      occurredAtMs: completedAtMs,
      recordedAtMs,
      localDay,
    };
    return [
      { ...shared, kind: 'ORDER', amounts: order, menuPriceCents },
      ...adjustments.map((one) => ({ ...shared, ...one, kind: 'ADJUSTMENT' }) as const),
    ];
  });
  await bookEntries(transaction, booking, entries, zones);
}
