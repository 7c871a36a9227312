import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TabList } from '#web/ui/tabs/tabs.tsx';
import { type Board, boardOf, type ColumnId, columns } from './board-columns.ts';
import type { CardProps } from './card.ts';
import { DoneRow } from './done-row.tsx';
import { OrderCard } from './order-card.tsx';
import { type Tap, undoMs } from './taps.ts';
import { WaitingOrder } from './waiting-order.tsx';

type Column = (typeof columns)[number];

type BoardColumnsProps = {
  orders: readonly KitchenOrder[];
  taps: readonly Tap[];
  refused: ReadonlyMap<number, string>;
  unseen: ReadonlySet<number>;
  card: Omit<CardProps, 'order' | 'waitsSinceMs' | 'refused' | 'isUnseen'>;
  /** An order has just moved, so a second press isn't meant for the order that is now in its place. */
  isSettling?: boolean;
};

type CardsProps = Omit<BoardColumnsProps, 'isSettling'>;

/** The props of every order's card. */
function cardsOf({ orders, taps, refused, unseen, card }: CardsProps): CardProps[] {
  return orders.map((order) => {
    const tap = taps.find(({ orderId }) => orderId === order.orderId);
    return {
      ...card,
      order,
      waitsSinceMs: tap && tap.tappedAtMs + undoMs,
      refused: refused.get(order.orderId),
      isUnseen: unseen.has(order.orderId),
    };
  });
}

/** The order that is open: the one that was pressed, or the oldest. */
function Waiting(props: CardsProps) {
  const [chosen, setChosen] = useState<number>();
  const cards = cardsOf(props);
  const open = cards.find(({ order }) => order.orderId === chosen) ?? cards[0];
  return (
    <div className="waiting-list grid grid-cols-1 gap-px">
      {cards.map((card) => (
        <WaitingOrder
          key={card.order.orderId}
          {...card}
          isOpen={card === open}
          onOpen={setChosen}
        />
      ))}
    </div>
  );
}

const Tickets = (props: CardsProps) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] items-start gap-2">
    {cardsOf(props).map((card) => (
      <OrderCard key={card.order.orderId} {...card} />
    ))}
  </div>
);

const Ended = (props: CardsProps) => (
  <div className="grid grid-cols-1 gap-2">
    {cardsOf(props).map((card) => (
      <DoneRow key={card.order.orderId} {...card} />
    ))}
  </div>
);

const contents: Record<ColumnId, (props: CardsProps) => ReactNode> = {
  new: Waiting,
  kitchen: Tickets,
  ready: Tickets,
  done: Ended,
};

type HeadProps = {
  column: Column;
  titleId: string;
  count: number;
  /** Undefined if it can't be folded. */
  onFold?: (() => void) | undefined;
  isFolded: boolean;
  /** Whether it has an order that nobody has seen. */
  isUnseen: boolean;
};

function Head({ column, titleId, count, onFold, isFolded, isUnseen }: HeadProps) {
  const title = (
    <span className="inline-flex items-center gap-2">
      {column.title}{' '}
      {column.id !== 'done' && count > 0 && (
        <span className="rounded-full border-2 border-transparent bg-ink px-2 font-sans text-md font-semibold text-on-ink figures forced-colors:filled">
          {count}
        </span>
      )}
    </span>
  );
  const Icon = isFolded ? ChevronsLeftRight : ChevronsRightLeft;
  return (
    <h2
      id={titleId}
      className={classNames(
        'shrink-0 text-xl max-md:sr-only',
        isFolded
          ? 'flex-1 rounded-sm pt-3 text-ink-soft [writing-mode:vertical-rl]'
          : 'sticky top-0 z-1 h-11 bg-cream',
        isFolded && isUnseen && 'animate-unseen',
      )}
    >
      {/* On a phone the tabs show it. */}
      <span className="md:hidden">{title}</span>
      {onFold ? (
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={onFold}
          className={classNames(
            'inline-flex size-full items-center gap-2 rounded-sm max-md:hidden -outline-offset-2 hover:bg-ink/6',
            isFolded ? 'py-2' : 'justify-between px-1',
          )}
        >
          {title}
          <Icon size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
        </button>
      ) : (
        <span
          className={classNames(
            'flex size-full items-center max-md:hidden',
            isFolded ? 'py-2' : 'px-1',
          )}
        >
          {title}
        </span>
      )}
    </h2>
  );
}

type SectionProps = CardsProps & {
  column: Column;
  baseId: string;
  isFolded?: boolean;
  onFold?: () => void;
  className?: string | undefined;
};

/** `cards`: the part that scrolls under its head. */
function Section({ column, baseId, isFolded = false, onFold, className, ...props }: SectionProps) {
  const { id, none } = column;
  const titleId = `${baseId}-${id}-title`;
  const Content = contents[id];
  return (
    <section
      id={`${baseId}-${id}-panel`}
      data-column={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames('flex min-w-0 flex-col outline-none', className)}
    >
      <Head
        column={column}
        titleId={titleId}
        count={props.orders.length}
        onFold={props.orders.length > 0 ? onFold : undefined}
        isFolded={isFolded}
        isUnseen={props.orders.some(({ orderId }) => props.unseen.has(orderId))}
      />
      <div
        className={classNames(
          id !== 'new' && 'pb-2',
          id !== 'done' && 'min-h-0 flex-1 overflow-y-auto low:overflow-visible',
          isFolded && 'md:hidden',
        )}
      >
        {props.orders.length === 0 && <p className="px-1 py-2 text-md text-ink-soft">{none}</p>}
        <Content {...props} />
      </div>
    </section>
  );
}

const counted = (board: Board, id: ColumnId, short: string) =>
  id === 'done' || board[id].length === 0 ? short : `${short} ${board[id].length}`;

const [ofNew, ofKitchen, ofReady, ofDone] = columns;
const beside = [ofNew, ofKitchen, ofReady];

/** From this many waiting orders on, the open one is shown beside them. */
const isMany = (count: number) => count > 6;

/** How much of the board's width each column gets. */
function sharesOf(board: Board): Record<string, string> {
  const cooking = board.kitchen.length;
  return {
    new: isMany(board.new.length) ? 'md:grow-2' : 'md:grow',
    kitchen: cooking > 4 ? 'md:grow-2 xl:grow-3' : cooking > 2 ? 'md:grow-2' : 'md:grow',
    ready: 'md:grow',
  };
}

/** The columns are side by side and scroll separately. A phone shows one at a time. */
export function BoardColumns({ orders, isSettling = false, ...props }: BoardColumnsProps) {
  const [shown, setShown] = useState<ColumnId>('new');
  const [folded, setFolded] = useState<ReadonlySet<ColumnId>>(new Set());
  const baseId = useId();
  const board = boardOf(orders);
  const shares = sharesOf(board);
  const isEmpty = (id: ColumnId) =>
    board[id].length === 0 && (id !== 'ready' || board.done.length === 0);
  const fold = (id: ColumnId) => {
    const others = new Set(folded);
    if (!others.delete(id)) others.add(id);
    setFolded(others);
  };
  return (
    <>
      <TabList
        baseId={baseId}
        label="Orders"
        value={shown}
        onChange={(id) => setShown(id as ColumnId)}
        className="shrink-0 border-b border-line md:hidden [&>button]:flex-1 [&>button]:justify-center [&>button]:px-1"
        tabs={columns.map(({ id, short }) => ({ id, label: counted(board, id, short) }))}
      />
      <div
        className={classNames(
          'flex min-h-0 flex-1 gap-2 px-2 max-md:pt-2 low:flex-none',
          isSettling && 'pointer-events-none',
        )}
      >
        {beside.map((column) => {
          const { id } = column;
          // An empty column leaves its room to the others.
          const isFolded = isEmpty(id) || folded.has(id);
          const isOfReady = id === 'ready';
          return (
            <div
              key={id}
              className={classNames(
                'waiting relative flex min-h-0 min-w-0 flex-col max-md:flex-1',
                isFolded ? 'md:w-11 md:flex-none' : `md:min-w-56 md:basis-0 ${shares[id]}`,
                isOfReady && !isFolded && 'gap-3 overflow-y-auto low:overflow-visible',
                id !== shown && !(isOfReady && shown === 'done') && 'max-md:hidden',
              )}
            >
              <Section
                {...props}
                column={column}
                baseId={baseId}
                orders={board[id]}
                isFolded={isFolded}
                onFold={() => fold(id)}
                className={classNames(
                  isOfReady && !isFolded ? 'shrink-0' : 'min-h-0 flex-1',
                  id !== shown && 'max-md:hidden',
                )}
              />
              {isOfReady && (
                <Section
                  {...props}
                  column={ofDone}
                  baseId={baseId}
                  orders={board.done}
                  className={classNames(
                    isFolded ? 'md:hidden' : 'shrink-0',
                    shown !== 'done' && 'max-md:hidden',
                  )}
                />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}
