import { OwnCoupons } from '../features/coupons/index.ts';
import { unlistedMeta } from '../platform/unlisted-meta.ts';
import { Container } from '../ui/container.tsx';

export const meta = unlistedMeta('Your Coupons | Joyous');

/** Where the link in a coupon's text message leads, and where a diner finds their coupons again. */
export default function CouponPage() {
  return (
    <Container className="max-w-lg py-8">
      <OwnCoupons />
      <noscript>
        <p>
          Your coupons need JavaScript. You can show the code in the text message instead: what
          stands behind the # of its link.
        </p>
      </noscript>
    </Container>
  );
}
