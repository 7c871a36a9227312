import { halfEven } from './oracle-half-even.ts';
import {
  entryOf,
  type OracleEntry,
  type OracleOrder,
  type OracleRefund,
  oraclePaid,
  oracleReturned,
  serviceFeeOf,
} from './oracle-ledger.ts';

// Chargebacks by docs/MONEY.md, implemented a second time: see oracle-ledger.ts.

type Taking = { taken: number; atMs: number; hasOlderRules: boolean };

/** The bank takes it, and what a refund of all that is left would take goes from the restaurant. */
export function oracleChargeBack(
  order: OracleOrder,
  refunds: readonly OracleRefund[],
  { taken, atMs, hasOlderRules }: Taking,
): OracleEntry {
  const at = { kind: 'ADJUSTMENT', cause: 'CHARGEBACK', about: order, occurredAtMs: atMs };
  if (hasOlderRules) return entryOf({ ...at, adjustment: 0 - taken });
  const back = oracleReturned(order, refunds);
  const items = order.menu - order.restaurantDiscount - back.subtotal;
  const tax = order.remits ? 0 : order.tax - back.tax;
  const fee = serviceFeeOf(order) - back.serviceFee;
  const restaurantsCents = Math.max(0, items + order.tip - back.tip + tax - fee);
  const paid = oraclePaid(order) - back.money;
  return entryOf({
    ...at,
    adjustment: 0 - halfEven(restaurantsCents, taken, paid),
    reimbursed: 0 - halfEven(order.joyousDiscount - back.reimbursed, taken, paid),
    chargedBack: taken,
  });
}

/** The dispute was won. */
export const oracleWon = (chargeback: OracleEntry, atMs: number) =>
  entryOf({
    kind: 'ADJUSTMENT',
    cause: 'CORRECTION',
    about: chargeback.about,
    occurredAtMs: atMs,
    adjustment: 0 - chargeback.adjustment,
    reimbursed: 0 - chargeback.reimbursed,
    chargedBack: 0 - chargeback.chargedBack,
  });
