import { couponWords } from '#contract/coupons/coupons/coupon-terms.ts';
import { centsOf } from '#contract/money/cents.ts';
import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { momentText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { Part } from './part.tsx';

type OriginProps = { order: OrderTransaction };

const noCode = "None: the till didn't send one";

function OwnDiscount({ order: { ownCode, ownDiscountAmount, ownDiscountCode } }: OriginProps) {
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <h3 className="font-sans font-semibold">
        {ownCode === null ? 'Your own promotion' : 'Your discount from a review reply'}
      </h3>
      <Facts>
        <Fact name="Code">{ownCode ?? noCode}</Fact>
        {ownDiscountCode && (
          <>
            <Fact name="Worth">{ownDiscountCode.percentOff}% off</Fact>
            <Fact name="Issued">{momentText(ownDiscountCode.issuedDateTime.isoDateTime)}</Fact>
          </>
        )}
        <Fact name="Taken off">
          <Money cents={centsOf(ownDiscountAmount)} />
        </Fact>
        <Fact name="Paid by">You</Fact>
      </Facts>
    </li>
  );
}

function Coupon({ order: { coupon, couponCode, joyousDiscountAmount } }: OriginProps) {
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <h3 className="font-sans font-semibold">Joyous coupon</h3>
      <Facts>
        <Fact name="Code">{couponCode ?? noCode}</Fact>
        {coupon && (
          <>
            <Fact name="Worth">
              {couponWords(coupon)}, {coupon.isGoodAnywhere ? 'at any restaurant' : 'only here'}
            </Fact>
            {coupon.promoCode !== null && <Fact name="Promo code">{coupon.promoCode}</Fact>}
            <Fact name="Issued">{momentText(coupon.issuedDateTime.isoDateTime)}</Fact>
            {coupon.maskedPhoneNumber !== null && (
              <Fact name="Texted to">{coupon.maskedPhoneNumber}</Fact>
            )}
          </>
        )}
        <Fact name="Taken off">
          <Money cents={centsOf(joyousDiscountAmount)} />
        </Fact>
        <Fact name="Paid by">Joyous</Fact>
      </Facts>
    </li>
  );
}

/** Each discount: its code, its value, whom it was given to, and who paid for it. */
export function DiscountOrigin({ order }: OriginProps) {
  const hasOwn = order.ownDiscountAmount !== '0.00' || order.ownCode !== null;
  const hasOurs = order.joyousDiscountAmount !== '0.00' || order.couponCode !== null;
  if (!hasOwn && !hasOurs) return null;
  return (
    <Part title="Where the discount came from">
      <ul className="grid gap-3">
        {hasOwn && <OwnDiscount order={order} />}
        {hasOurs && <Coupon order={order} />}
      </ul>
    </Part>
  );
}
