import { centsText } from '#contract/money/cents.ts';
import type { CouponStatus } from '#contract/reports/customers/coupon-status.ts';
import type {
  Customer,
  CustomerDetails,
  ListedCustomer,
  OrderOfCustomer,
} from '#contract/reports/customers/customers.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import type { CouponOfDiner } from '../../coupons/coupons/index.ts';
import type { CustomerOrderRow, CustomerRow, ListedRow } from '../../diners/diners/index.ts';
import { presentAmounts, presentDateTime } from '../report/index.ts';

type Known = {
  customerId: string;
  phone: string;
  couponsUsed: number;
  zones: readonly ZonePeriod[];
};

export function presentCustomer(row: CustomerRow, known: Known): Customer {
  const { zones, customerId, couponsUsed, phone } = known;
  const timeOf = (at: Date | null) => at && presentDateTime(zones, at);
  return {
    customerId,
    maskedPhoneNumber: maskPhone(phone),
    orders: row.order_count,
    ...presentAmounts({ spend: row.spend_cents, average: row.average_cents }),
    firstOrderDate: timeOf(row.first_order_at),
    lastOrderDate: timeOf(row.last_order_at),
    couponsUsed,
  };
}

export const presentListed = (row: ListedRow, known: Known): ListedCustomer => ({
  ...presentCustomer(row, known),
  firstOrderDate: presentDateTime(known.zones, row.first_order_at),
  lastOrderDate: presentDateTime(known.zones, row.last_order_at),
});

function statusOf({ state, expires_at: expiresAt }: CouponOfDiner, nowMs: number): CouponStatus {
  if (state === 'REDEEMED') return 'USED';
  if (state === 'VOID') return 'VOID';
  // A job marks it as expired some time later.
  return state === 'EXPIRED' || expiresAt.getTime() <= nowMs ? 'EXPIRED' : 'GOOD';
}

/** Leaves out the coupon's code, which anybody could use, and its number. */
export const presentCoupon = (
  row: CouponOfDiner,
  nowMs: number,
): CustomerDetails['coupons'][number] => ({
  status: statusOf(row, nowMs),
  percentOff: row.percent_off,
  itemLimitCents: row.item_limit_cents,
  promoCode: row.promo_code,
  isGoodAnywhere: row.business_id === 0,
  issuedAt: row.issued_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  redeemedAt: row.redeemed_at?.toISOString() ?? null,
});

export const presentOrder = (
  row: CustomerOrderRow,
  zones: readonly ZonePeriod[],
): OrderOfCustomer => ({
  reservationId: row.order_id,
  reservationDateTime: presentDateTime(zones, row.at),
  serviceType: row.service_type as OrderOfCustomer['serviceType'],
  stage: row.stage as OrderOfCustomer['stage'],
  paid: row.paid_cents === null ? null : centsText(row.paid_cents),
  returned: row.returned_cents === null ? null : centsText(row.returned_cents),
});
