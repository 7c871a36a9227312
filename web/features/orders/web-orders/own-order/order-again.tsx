import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Choice } from '#contract/find/menus/choices.ts';
import { orderUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { addLines } from '../../cart/index.ts';

type AskedChoices = PlacedOrder['asked'][number]['choices'];

/** As the cart has them, so that the same dish twice is one line. */
const choicesOf = (choices: AskedChoices | AskedChoices[number]['choices']): Choice[] =>
  choices.map(({ group, option, quantity, ...within }) => ({
    group,
    option,
    quantity,
    choices: 'choices' in within ? choicesOf(within.choices) : [],
  }));

/**
 * Puts the same dishes, choices and notes into the cart, to be handed over and paid in the same way.
 * The order page says what isn't on the menu anymore or costs something else. It asks for an address
 * again: this page doesn't know it.
 */
export function OrderAgain({ order }: { order: PlacedOrder }) {
  const navigate = useNavigate();
  const [isFull, setFull] = useState(false);
  const { asked, lines, payment, restaurant, service } = order;
  if (!restaurant.isListed || asked.length === 0) return null;

  const again = () => {
    const added = asked.map((line, index) => ({
      ...line,
      choices: choicesOf(line.choices),
      name: lines[index]?.name ?? '',
      unitCents: lines[index]?.unitCents ?? 0,
    }));
    const like = { service, payment: payment.isOnline ? 'ONLINE' : 'AT_RESTAURANT' } as const;
    if (addLines(restaurant, added, like)) navigate(orderUrl(restaurant));
    else setFull(true);
  };

  return (
    <>
      {isFull && (
        <Banner kind="error" className="w-full">
          There's no room for all of it in your order. Remove something from it first.
        </Banner>
      )}
      <Button variant="secondary" icon={<RotateCcw size={18} />} onClick={again}>
        Order again
      </Button>
    </>
  );
}
