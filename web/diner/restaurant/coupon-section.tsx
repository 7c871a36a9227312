import type { Restaurant } from '#contract/restaurants/restaurants.ts';
import { CouponTicket } from '../../features/coupons/index.ts';
import { useSite } from '../../features/site/index.ts';

type CouponSectionProps = { restaurant: Pick<Restaurant, 'businessExternalId' | 'name'> };

export function CouponSection({ restaurant }: CouponSectionProps) {
  const { percentOff } = useSite().site.coupons;
  return (
    <section id="coupon" aria-labelledby="coupon-title" className="scroll-mt-20">
      {/* Another restaurant is another coupon, also where the router keeps the page. */}
      <CouponTicket
        key={restaurant.businessExternalId}
        percentOff={percentOff}
        restaurant={restaurant}
        headingId="coupon-title"
      />
    </section>
  );
}
