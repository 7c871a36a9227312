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

/** What of it can be ordered again. The kitchen said what had sold out. */
export const askedAgain = ({ asked, lines }: PlacedOrder) =>
  asked.flatMap((line, index) => {
    const { name = '', unitCents = 0, soldOut = false } = lines[index] ?? {};
    return soldOut ? [] : [{ ...line, choices: choicesOf(line.choices), name, unitCents }];
  });

/**
 * Puts the same dishes, choices and notes into the cart, to be handed over and paid in the same way.
 * The order page says what isn't on the menu anymore or costs something else. It asks for an address
 * again: this page doesn't know it.
 */
export function OrderAgain({ order }: { order: PlacedOrder }) {
  const navigate = useNavigate();
  const [isFull, setFull] = useState(false);
  const { asked, payment, restaurant, service } = order;
  const added = askedAgain(order);
  if (!restaurant.isListed || added.length === 0) return null;
  const isRest = added.length < asked.length;

  const again = () => {
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
      <Button
        variant={isRest ? 'primary' : 'secondary'}
        icon={<RotateCcw size={18} />}
        onClick={again}
      >
        {isRest ? 'Order the rest again' : 'Order again'}
      </Button>
    </>
  );
}
