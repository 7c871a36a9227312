import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KitchenOrder } from '#contract/ordering/placed/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TabList } from '#web/ui/tabs/tabs.tsx';
import { useLine } from '../../../portal/live/index.ts';
import { BoardColumn } from './board-column.tsx';
import { type Board, boardOf, type ColumnId, columns, newOrdersText } from './board-columns.ts';
import { KitchenTools } from './kitchen-tools.tsx';
import { LostLine, useLostSince } from './lost-line.tsx';
import { NoOrders } from './no-orders.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { type Act, afterTaps, isOfUse } from './taps.ts';
import { useBoard } from './use-board.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useSeen } from './use-seen.ts';
import { useTaps } from './use-taps.ts';

const tickMs = 10_000;

function useNowMs(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return nowMs;
}

/** Orders that came since the board was first shown, for those who don't see it. */
function useSaid(orders: readonly KitchenOrder[] | null, timeZone: string): string {
  const known = useRef<Set<number>>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (orders === null) return;
    const before = known.current;
    known.current = new Set(orders.map(({ orderId }) => orderId));
    if (before === undefined) return;
    const come = orders.filter(
      ({ orderId, stage }) => !before.has(orderId) && (stage === 'PLACED' || stage === 'ACCEPTED'),
    );
    if (come.length > 0) setSaid(newOrdersText(come, timeZone, Date.now()));
  }, [orders, timeZone]);
  return said;
}

const counted = (board: Board, id: ColumnId, short: string) =>
  id === 'done' || board[id].length === 0 ? short : `${short} ${board[id].length}`;

/** Mount it anew for another person or restaurant. */
export function KitchenBoard({ user }: { user: CurrentUser }) {
  const { result, askedAtMs, failure, reload, replace } = useBoard();
  const line = useLine();
  const { queue, taps, isLineDown, refused, dropped } = useTaps({
    user,
    isOpen: line.isOpen,
    onDone: replace,
    onRefused: () => void reload(),
  });
  const nowMs = useNowMs();
  const [tab, setTab] = useState<ColumnId>('new');
  const [refusing, setRefusing] = useState<KitchenOrder>();
  const [soldOutOf, setSoldOutOf] = useState<readonly string[]>();
  const { keep, move } = useCardFocus();
  const baseId = useId();

  const timeZone = result?.timeZone ?? 'UTC';
  const orders = result?.orders ?? null;
  const shown = (orders ?? []).map((order) => afterTaps(order, taps));
  useSeen(shown, line.isOpen);
  const lostSinceMs = useLostSince(line, askedAtMs);
  const said = useSaid(orders, timeZone);

  const act = useCallback(
    (order: KitchenOrder, chosen: Act) => {
      if (!isOfUse(order.stage, chosen)) return;
      keep(order.orderId);
      queue.tap(order.orderId, chosen);
    },
    [queue, keep],
  );

  const board = boardOf(shown);
  const onBoard = new Set(shown.map(({ orderId }) => orderId));
  const gone = [...refused].filter(([orderId]) => !onBoard.has(orderId));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">Orders</h1>
        <KitchenTools user={user} soldOutOf={soldOutOf} onSoldOut={setSoldOutOf} />
      </div>
      {lostSinceMs !== undefined && orders !== null && (
        <LostLine sinceMs={lostSinceMs} nowMs={nowMs} timeZone={timeZone} waiting={taps.length} />
      )}
      {orders === null && failure !== undefined && (
        <Banner kind="error">{`Couldn't load the orders: ${failure}. Trying again.`}</Banner>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {dropped > 0 && (
        <Banner kind="error" onDismiss={queue.dismissDropped}>
          {dropped === 1
            ? 'Something that was tapped here before you logged in was never sent. Check the orders below.'
            : `${dropped} things that were tapped here before you logged in were never sent. Check the orders below.`}
        </Banner>
      )}
      {gone.map(([orderId, why]) => (
        <Banner key={orderId} kind="error" onDismiss={() => queue.dismiss(orderId)}>
          {`Order ${orderId}: ${why}`}
        </Banner>
      ))}
      {result?.orders.length === 0 && <NoOrders user={user} takesOrders={result.takesOrders} />}
      {orders !== null && orders.length > 0 && (
        <>
          <TabList
            baseId={baseId}
            label="Orders"
            value={tab}
            onChange={(id) => setTab(id as ColumnId)}
            className="border-b border-line md:hidden [&>button]:flex-1 [&>button]:justify-center [&>button]:px-1"
            tabs={columns.map(({ id, short }) => ({ id, label: counted(board, id, short) }))}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from card to card; each has its own buttons */}
          <div
            onKeyDown={move}
            className="grid grid-cols-1 items-start gap-x-4 gap-y-6 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr] xl:grid-cols-[1fr_1fr_1fr_minmax(200px,.7fr)]"
          >
            {columns.map((column) => (
              <BoardColumn
                key={column.id}
                column={column}
                panelId={`${baseId}-${column.id}-panel`}
                className={classNames(column.id !== tab && 'max-md:hidden')}
                orders={board[column.id]}
                taps={taps}
                refused={refused}
                card={{
                  timeZone,
                  nowMs,
                  isLineDown: isLineDown || lostSinceMs !== undefined,
                  onAct: act,
                  onRefuse: setRefusing,
                  onPrint: () => undefined,
                  onDismiss: queue.dismiss,
                }}
              />
            ))}
          </div>
        </>
      )}
      <RefuseDialog
        order={refusing}
        onClose={() => setRefusing(undefined)}
        onRefuse={(order, reason) => {
          setRefusing(undefined);
          act(order, { act: 'refuse', reason });
          if (reason === 'SOLD_OUT' && user.permissions.includes('details.edit')) {
            setSoldOutOf(order.lines.map(({ name }) => name));
          }
        }}
      />
    </div>
  );
}
