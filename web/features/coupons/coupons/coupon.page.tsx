import { data } from 'react-router';
import { serverApi } from '#web/platform/api/api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/coupon.page';
import { OwnCoupons } from './own-coupons.tsx';
import { submitAgainForm } from './posted-coupon.ts';

export async function action({ context, request }: Route.ActionArgs) {
  const { status, ...answered } = await submitAgainForm(
    serverApi(context),
    await request.formData(),
  );
  return data(answered, { status });
}

export const meta = unlistedMeta('Your Coupons | Joyous');

/**
 * The target of the link in a coupon's text message, and the page where diners find their coupons
 * again.
 */
export default function CouponPage({ actionData }: Route.ComponentProps) {
  return (
    <Container width="form" className="py-8">
      <OwnCoupons answered={actionData} />
      <noscript>
        <p className="mt-6">
          Your coupons can't be shown here without JavaScript. Show the code in the text message
          instead: it's after the # in the link.
        </p>
      </noscript>
    </Container>
  );
}
