import { serviceNames } from '#contract/find/menus/option-words.ts';
import type { Offer } from '#contract/orders/terms/ordering.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';

/** How it can be ordered now, and from when on, or why not. */
export const OfferList = ({ offers }: { offers: readonly Offer[] }) => (
  <Facts>
    {offers.map(({ service, text }) => (
      <Fact key={service} name={serviceNames[service]}>
        {text}
      </Fact>
    ))}
  </Facts>
);
