import * as feePlansCalls from '#contract/money/ledger/fee-plans.ts';
import { routesOf } from '../../people/access/index.ts';
import { showFeePlan } from './fee-plans.ts';

export { amountColumns, amountsOfEntry, nullAmounts, sumsOf } from './amount-columns.queries.ts';
export { amountsOf } from './amounts.ts';
export { auditOfAdjustment } from './audit-of-adjustment.ts';
export { type Booker, type Booking, bookEntries } from './book-entries.ts';
export {
  bookedTermsOf,
  bookOrder,
  itemMoneyOf,
  type OrderMoney,
  paidBy,
} from './book-order.ts';
export { type Ceilings, ceilingsOf, payableLimitSchema } from './ceilings.ts';
export { hundredthsText } from './decimal-text.ts';
export { findFeePlans } from './fee-plans.queries.ts';
export { feesInWords, setFees } from './fee-plans.ts';
export {
  decideHeldGroups,
  findHeldGroups,
  findRestaurantsWithHeld,
  type HeldGroup,
  type HeldSums,
  sumHeldEntries,
} from './held.queries.ts';
export { readHeldGauges } from './held-gauges.ts';
export {
  deleteOldPayableDays,
  isEntryRefused,
  isOrderHeld,
  isOrderRefused,
  lockDecisions,
  waitForDecisions,
} from './holds.queries.ts';
export {
  type Cause,
  findBookedTerms,
  findChargeBack,
  findOrderTimes,
  findRefundEntry,
  type NewEntry,
} from './ledger.queries.ts';
export {
  type BookedOrder,
  bookChargeBack,
  bookRefund,
  type ChargeBack,
  moreThanLeft,
  nothingReturned,
  type Refunding,
  type RefundRequest,
  type Returned,
  refundBaseOf,
  refundOfAll,
} from './refund.ts';
export { itemsOfLines, type OrderedLine, type ReturnedLine } from './refund-lines.ts';
export {
  asOneSum,
  type TaxedLine,
  type TaxesOfRefund,
  type TaxOfOrder,
  taxesOfRefund,
} from './refund-taxes.ts';
export {
  isRemittedIn,
  isTaxRemittedOn,
  type RemittedDays,
  remittedDaysFrom,
} from './remitted-tax.rules.ts';
export { findRemittedTaxPeriods } from './remitted-tax-periods.queries.ts';
export { beginToRemit, cancelRemittance, type TakeRates } from './set-remitted-tax.ts';

export const ledgerRoutes = routesOf(feePlansCalls, {
  getFeePlan: showFeePlan,
});
