import { couponWords } from '#contract/coupons/coupons/coupon-terms.ts';
import type { CouponStatus } from '#contract/reports/customers/coupon-status.ts';
import type { CustomerDetails } from '#contract/reports/customers/customers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RowList, RowListItem } from '#web/ui/figures/row-list.tsx';
import { DrawerPart } from './drawer-part.tsx';

type Coupon = CustomerDetails['coupons'][number];

const words = {
  GOOD: { text: 'Good', tone: 'success' },
  USED: { text: 'Used', tone: 'accent' },
  EXPIRED: { text: 'Expired', tone: 'neutral' },
  VOID: { text: 'Void', tone: 'neutral' },
} as const satisfies Record<CouponStatus, object>;

const localDateText = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

function whenText({ status, issuedAt, expiresAt, redeemedAt }: Coupon): string {
  if (redeemedAt !== null) return `Used ${localDateText(redeemedAt)}`;
  if (status === 'GOOD') return `Good until ${localDateText(expiresAt)}`;
  return `Sent ${localDateText(issuedAt)}`;
}

/** A coupon's code belongs to the diner and is shown to nobody else. */
export const CouponsOfCustomer = ({ coupons }: { coupons: readonly Coupon[] }) => (
  <DrawerPart title="Coupons">
    {coupons.length === 0 ? (
      <p className="text-ink-soft">No coupons for your restaurant, and none used here.</p>
    ) : (
      <RowList aria-label="Coupons of this customer">
        {coupons.map((coupon) => {
          const { promoCode, isGoodAnywhere, status, issuedAt } = coupon;
          const { text, tone } = words[status];
          return (
            <RowListItem key={`${issuedAt} ${coupon.expiresAt}`} className="min-h-14">
              <div className="min-w-0 flex-1">
                <p className="text-control font-semibold">
                  {couponWords(coupon)}
                  {isGoodAnywhere && ', for any restaurant'}
                </p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {whenText(coupon)}
                  {promoCode !== null && `, promo code ${promoCode}`}
                </p>
              </div>
              <Badge tone={tone}>{text}</Badge>
            </RowListItem>
          );
        })}
      </RowList>
    )}
  </DrawerPart>
);
