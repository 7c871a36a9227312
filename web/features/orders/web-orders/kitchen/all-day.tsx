import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';

type Counted = { name: string; quantity: number };
type DishOfDay = Counted & { choices: Counted[] };

const byQuantity = (a: Counted, b: Counted) =>
  b.quantity - a.quantity || a.name.localeCompare(b.name, 'en');

/** `16 inches`, of `Size: 16 inches` */
const optionOf = (choice: string) => choice.slice(choice.indexOf(': ') + 1).trim();

/** The total of each dish in all orders that wait or are in the kitchen, largest first. */
export function dishesOfDay(orders: readonly KitchenOrder[]): DishOfDay[] {
  const dishes = new Map<string, { quantity: number; choices: Map<string, number> }>();
  const open = orders.filter(({ stage }) => stage === 'PLACED' || stage === 'ACCEPTED');
  for (const { name, quantity, choices } of open.flatMap(({ lines }) => lines)) {
    const dish = dishes.get(name) ?? { quantity: 0, choices: new Map() };
    dish.quantity += quantity;
    for (const option of choices.map(optionOf)) {
      dish.choices.set(option, (dish.choices.get(option) ?? 0) + quantity);
    }
    dishes.set(name, dish);
  }
  return [...dishes]
    .filter(([, { quantity }]) => quantity > 0)
    .map(([name, { quantity, choices }]) => ({
      name,
      quantity,
      choices: [...choices]
        .map(([option, of]) => ({ name: option, quantity: of }))
        .sort(byQuantity),
    }))
    .sort(byQuantity);
}

type AllDayProps = { id: string; orders: readonly KitchenOrder[] };

/** Answers "How many pizzas all day?", which is how a kitchen asks for the total. */
export function AllDay({ id, orders }: AllDayProps) {
  const dishes = dishesOfDay(orders);
  return (
    <section
      id={id}
      aria-label="All day"
      className="max-h-[45dvh] shrink-0 overflow-y-auto border-b border-line bg-paper px-3 py-2"
    >
      {dishes.length === 0 && <p className="text-md text-ink-soft">Nothing to cook.</p>}
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
        {dishes.map(({ name, quantity, choices }) => (
          <li key={name} className="min-w-0 wrap-anywhere">
            <span className="text-ticket">
              <b className="figures">{quantity}</b> {name}
            </span>
            {choices.length > 0 && (
              <span className="ml-2 text-md text-ink-soft">
                {choices.map((choice) => `${choice.quantity} ${choice.name}`).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
