import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { OwnOrder } from './own-order.tsx';

export const meta = unlistedMeta('Your Order | Joyous');

/** The target of the link in the texts about an order. */
export default function PlacedOrderPage() {
  return (
    <Container width="form" className="py-8">
      <OwnOrder />
      <noscript>
        <h1 className="text-3xl">Your order</h1>
        <p className="mt-4">
          Your order can't be shown here without JavaScript. Our texts tell you when it's accepted
          and ready.
        </p>
      </noscript>
    </Container>
  );
}
