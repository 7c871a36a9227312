import { ChevronDown, ShoppingBag } from 'lucide-react';
import { serviceNames } from '#contract/find/menus/option-words.ts';
import { areaText, deliveryPriceText, offersInShort } from '#contract/orders/terms/offer-words.ts';
import type { Offered } from '#contract/orders/terms/ordering.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { AddressButton } from '../../find/restaurants/index.ts';
import { DeliveryHere } from './delivery-here.tsx';

type HowToOrderProps = { ordering: Offered; at: { latitude: number; longitude: number } };

/** How it can be ordered here, from when on, or why not: one line, which unfolds. */
export function HowToOrder({ ordering, at }: HowToOrderProps) {
  return (
    <>
      <Ways ordering={ordering} />
      <DeliveryHere ordering={ordering} at={at} />
    </>
  );
}

function Ways({ ordering: { offers, delivery } }: Pick<HowToOrderProps, 'ordering'>) {
  return (
    <details className="group -my-2.5">
      <summary className="flex min-h-11 items-center gap-2 text-control font-semibold [&::-webkit-details-marker]:hidden">
        <ShoppingBag size={18} className="shrink-0 text-accent-text" />
        <span className="min-w-0">{offersInShort(offers)}</span>
        <ChevronDown
          size={18}
          className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <Facts className="max-w-form">
        {offers.map(({ service, text }) => (
          <Fact key={service} name={serviceNames[service]}>
            {text}
            {service === 'DELIVERY' && delivery && (
              <span className="block text-sm text-ink-soft">
                {deliveryPriceText(delivery)}. {areaText(delivery.area)}.
              </span>
            )}
            {service === 'DELIVERY' && delivery && (
              <AddressButton>Check your address</AddressButton>
            )}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
