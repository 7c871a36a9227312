import type { KitchenOrder } from '#contract/ordering/placed/kitchen.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { columns } from './board-columns.ts';
import type { CardProps } from './card.ts';
import { DoneRow, OrderCard } from './order-card.tsx';
import type { Tap } from './taps.ts';

type BoardColumnProps = {
  column: (typeof columns)[number];
  panelId: string;
  className: string;
  orders: readonly KitchenOrder[];
  taps: readonly Tap[];
  refused: ReadonlyMap<number, string>;
  card: Omit<CardProps, 'order' | 'waitsSinceMs' | 'refused'>;
};

export function BoardColumn({
  column,
  panelId,
  className,
  orders,
  card,
  ...props
}: BoardColumnProps) {
  const { id, title, none } = column;
  const { refused, taps } = props;
  const waitsSince = (orderId: number) => taps.find((tap) => tap.orderId === orderId)?.tappedAtMs;
  return (
    <section
      id={panelId}
      data-column={id}
      tabIndex={-1}
      aria-labelledby={`${panelId}-title`}
      className={classNames('grid grid-cols-1 gap-3 outline-none', className)}
    >
      <h2
        id={`${panelId}-title`}
        className="flex items-baseline gap-2 bg-cream text-xl max-md:sr-only md:sticky md:top-0 md:z-10 md:py-2"
      >
        {title}
        {id !== 'done' && orders.length > 0 && (
          <span className="rounded-full bg-ink px-2.5 font-sans text-md font-semibold text-on-ink figures">
            {orders.length}
          </span>
        )}
      </h2>
      {orders.length === 0 && <p className="py-2 text-md text-ink-soft">{none}</p>}
      {orders.map((order) => {
        const { orderId } = order;
        const state = {
          order,
          waitsSinceMs: waitsSince(orderId),
          refused: refused.get(orderId),
        };
        return id === 'done' ? (
          <DoneRow key={orderId} {...card} {...state} />
        ) : (
          <OrderCard key={orderId} {...card} {...state} />
        );
      })}
    </section>
  );
}
