import { useId, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TabList } from '#web/ui/tabs/tabs.tsx';
import { type Board, boardOf, type ColumnId, columns } from './board-columns.ts';
import type { CardProps } from './card.ts';
import { DoneRow } from './done-row.tsx';
import { OrderCard } from './order-card.tsx';
import { type Tap, undoMs } from './taps.ts';

type BoardColumnProps = {
  column: (typeof columns)[number];
  panelId: string;
  className: string;
  orders: readonly KitchenOrder[];
  taps: readonly Tap[];
  refused: ReadonlyMap<number, string>;
  unseen: ReadonlySet<number>;
  card: Omit<CardProps, 'order' | 'waitsSinceMs' | 'refused' | 'isUnseen'>;
};

function BoardColumn({ column, panelId, className, orders, card, ...props }: BoardColumnProps) {
  const { id, title, none } = column;
  const { refused, taps, unseen } = props;
  const waitsSince = (orderId: number) => {
    const tap = taps.find((one) => one.orderId === orderId);
    return tap && tap.tappedAtMs + undoMs;
  };
  return (
    <section
      id={panelId}
      data-column={id}
      tabIndex={-1}
      aria-labelledby={`${panelId}-title`}
      className={classNames('grid grid-cols-1 gap-3 outline-none', className)}
    >
      <h2 id={`${panelId}-title`} className="flex items-baseline gap-2 text-xl max-md:sr-only">
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
          isUnseen: unseen.has(orderId),
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

const counted = (board: Board, id: ColumnId, short: string) =>
  id === 'done' || board[id].length === 0 ? short : `${short} ${board[id].length}`;

/** Where three columns have room, what is done is under what is ready. */
const places: Record<ColumnId, string> = {
  new: 'lg:row-span-2 xl:row-span-1',
  kitchen: 'lg:row-span-2 xl:row-span-1',
  ready: '',
  done: 'lg:col-start-3 xl:col-start-auto',
};

type BoardColumnsProps = Pick<BoardColumnProps, 'orders' | 'taps' | 'refused' | 'unseen' | 'card'>;

/** Beside each other, or one at a time on a phone. */
export function BoardColumns({ orders, ...props }: BoardColumnsProps) {
  const [shown, setShown] = useState<ColumnId>('new');
  const baseId = useId();
  const board = boardOf(orders);
  return (
    <>
      <TabList
        baseId={baseId}
        label="Orders"
        value={shown}
        onChange={(id) => setShown(id as ColumnId)}
        className="border-b border-line md:hidden [&>button]:flex-1 [&>button]:justify-center [&>button]:px-1"
        tabs={columns.map(({ id, short }) => ({ id, label: counted(board, id, short) }))}
      />
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-6 md:grid-cols-2 lg:grid-cols-3 lg:grid-rows-[auto_1fr] xl:grid-cols-[1fr_1fr_1fr_minmax(200px,.7fr)] xl:grid-rows-none">
        {columns.map((column) => (
          <BoardColumn
            {...props}
            key={column.id}
            column={column}
            panelId={`${baseId}-${column.id}-panel`}
            className={classNames(places[column.id], column.id !== shown && 'max-md:hidden')}
            orders={board[column.id]}
          />
        ))}
      </div>
    </>
  );
}
