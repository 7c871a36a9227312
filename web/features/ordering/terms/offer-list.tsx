import type { Offer } from '#contract/ordering/terms/ordering.ts';
import { Fact, Facts } from '#web/ui/figures/facts.tsx';

const names = { TAKE_OUT: 'Pickup', DELIVERY: 'Delivery', DINE_IN: 'At the table' };

/** How it can be ordered now, and from when on, or why not. */
export const OfferList = ({ offers }: { offers: readonly Offer[] }) => (
  <Facts>
    {offers.map(({ service, text }) => (
      <Fact key={service} name={names[service]}>
        {text}
      </Fact>
    ))}
  </Facts>
);
