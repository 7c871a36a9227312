import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Choice } from '#contract/find/menus/choices.ts';
import { orderUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { addLines, addRound } from '../../cart/index.ts';
import { leaveTable, useVisit } from '../../tables/index.ts';

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

type AddsProps = {
  order: PlacedOrder;
  lines: ReturnType<typeof askedAgain>;
  add: typeof addLines;
  variant: 'primary' | 'secondary';
  text: string;
};

/** Puts the same dishes, choices and notes into the cart, with the same service and payment. */
function Adds({ order, lines, add, variant, text }: AddsProps) {
  const navigate = useNavigate();
  const [isFull, setFull] = useState(false);
  const { payment, restaurant, service } = order;
  const again = () => {
    const like = { service, payment: payment.isOnline ? 'ONLINE' : 'AT_RESTAURANT' } as const;
    // Somebody who ordered a delivery doesn't want it at the table.
    if (service !== 'DINE_IN') leaveTable(restaurant.businessExternalId);
    if (add(restaurant, lines, like)) navigate(orderUrl(restaurant));
    else setFull(true);
  };
  return (
    <>
      {isFull && (
        <Banner kind="error" className="w-full">
          There's no room for all of it in your order. Remove something from it first.
        </Banner>
      )}
      <Button variant={variant} icon={<RotateCcw size={18} />} onClick={again}>
        {text}
      </Button>
    </>
  );
}

/**
 * The order page says what isn't on the menu anymore or costs something else. It asks for an address
 * again: this page doesn't know it.
 */
export function OrderAgain({ order }: { order: PlacedOrder }) {
  const { asked, restaurant } = order;
  const added = askedAgain(order);
  const isAtTable = useVisit(restaurant.businessExternalId) !== undefined;
  if (!restaurant.isListed || added.length === 0) return null;
  const isRest = added.length < asked.length;
  if (!isRest && isAtTable && isRound(order)) return null;
  return (
    <Adds
      order={order}
      lines={added}
      add={addLines}
      variant={isRest ? 'primary' : 'secondary'}
      text={isRest ? 'Order the rest again' : 'Order again'}
    />
  );
}

/** At a table, a paid order can be ordered again while the first round is still being made. */
const isRound = ({ service, stage, payment }: PlacedOrder) =>
  service === 'DINE_IN' &&
  stage !== 'CANCELLED' &&
  (payment.state === 'AUTHORIZED' || payment.state === 'PAID');

/**
 * For guests who are still at the table: two presses from here to the payment for all of it again, three
 * for one dish of it. Mostly that is a drink: nobody has to take the dinner off again.
 */
export function OrderRound({ order }: { order: PlacedOrder }) {
  const { restaurant } = order;
  const isAtTable = useVisit(restaurant.businessExternalId) !== undefined;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const lines = askedAgain(order);
  if (!isAtTable || !restaurant.isListed || !isRound(order) || lines.length === 0) return null;
  const toggle = (index: number) =>
    setChosen((before) =>
      before.includes(index) ? before.filter((one) => one !== index) : [...before, index],
    );
  const some = lines.filter((_, index) => chosen.includes(index));
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {lines.length > 1 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2 [&>label]:max-w-full [&>label]:whitespace-normal">
          <legend className="mb-2 text-control font-semibold">Another round of</legend>
          {lines.map(({ name, quantity }, index) => (
            <ToggleChip
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order stay as they are
              key={index}
              checked={chosen.includes(index)}
              onChange={() => toggle(index)}
            >
              {quantity > 1 ? `${quantity} × ${name}` : name}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      <Adds
        order={order}
        lines={some.length > 0 ? some : lines}
        add={addRound}
        variant="primary"
        text={some.length > 0 ? 'Order these again' : 'Order another round'}
      />
    </div>
  );
}
