import { CouponTicket } from '../../features/coupons/index.ts';
import { useSite } from '../../features/site/index.ts';
import { Container } from '../../ui/container.tsx';

/** For visitors who haven't chosen a restaurant yet: good at any of them. */
export function CouponSection() {
  const { percentOff } = useSite().site.coupons;
  return (
    <section id="coupon" aria-labelledby="coupon-title" className="scroll-mt-20">
      <Container className="pb-section">
        <CouponTicket percentOff={percentOff} headingId="coupon-title" />
      </Container>
    </section>
  );
}
