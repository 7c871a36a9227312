import { OwnCoupon } from '../features/coupons/index.ts';
import { unlistedMeta } from '../platform/unlisted-meta.ts';
import { Container } from '../ui/container.tsx';

export const meta = unlistedMeta('Your Coupon | Joyous');

/** Where the link in a coupon's text message leads. */
export default function CouponPage() {
  return (
    <Container className="max-w-lg py-8">
      <OwnCoupon />
      <noscript>
        <p>Your coupon needs JavaScript. You can show the code of the text message instead.</p>
      </noscript>
    </Container>
  );
}
