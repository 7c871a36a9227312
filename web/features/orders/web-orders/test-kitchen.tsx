import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { useNow } from '#web/platform/use-now.ts';
import type { ChangeCalls } from './changes/change-calls.ts';
import { useBoardChanges } from './changes/use-board-changes.tsx';
import { BoardColumns } from './kitchen/board-view.tsx';
import { type Handover, HandoverDialog } from './kitchen/dialogs/handover-dialog.tsx';
import { RefuseDialog } from './kitchen/dialogs/refuse-dialog.tsx';
import type { Act } from './kitchen/taps.ts';
import { TillBanner } from './kitchen/till/till-mark.tsx';
import { isQuiet } from './kitchen/till/use-till.ts';
import type { useBoard } from './kitchen/use-board.ts';

type Board = NonNullable<ReturnType<typeof useBoard>['result']>;

type TestKitchenProps = {
  board: Board;
  askedAtMs: number;
  changes: ChangeCalls;
  /** Why the last press on an order couldn't be done. */
  refused: ReadonlyMap<number, string>;
  onAct: (order: KitchenOrder, act: Act) => void;
  onDismiss: (orderId: number) => void;
  reload: () => Promise<unknown>;
};

const tickMs = 10_000;
const ended = new Set(['COMPLETED', 'CANCELLED']);

const ringsText = (count: number) =>
  count === 1 ? 'An order rings in the kitchen.' : `${count} orders ring in the kitchen.`;

/**
 * The kitchen's board for somebody who isn't in a kitchen: the same columns and buttons, without paper,
 * sound, or what works without a connection. What is pressed is sent at once.
 */
export function TestKitchen(props: TestKitchenProps) {
  const { board, askedAtMs, changes: calls, refused, onAct, onDismiss, reload } = props;
  const nowMs = useNow(tickMs);
  const [handover, setHandover] = useState<Handover>();
  const [refusing, setRefusing] = useState<KitchenOrder>();
  const { orders, till, timeZone } = board;
  const atMs = nowMs - (askedAtMs - Date.parse(board.asOf));
  const unseen = orders.filter(
    (order) => order.seenAt === null && !ended.has(order.stage) && !isQuiet(order, { till, atMs }),
  );
  const changes = useBoardChanges({
    calls,
    orders,
    timeZone,
    nowMs,
    replace: reload,
    reload,
    onCancelOrder: setRefusing,
  });
  const act = (order: KitchenOrder, chosen: Act) => {
    const isAsked = chosen.act === 'complete' && typeof order.codeTries === 'number';
    const nobodyCame =
      chosen.act === 'complete' &&
      chosen.paid === 'UNPAID' &&
      chosen.unpaidReason === 'NOBODY_CAME';
    if (isAsked && !nobodyCame) setHandover({ order, act: chosen });
    else onAct(order, chosen);
  };
  return (
    <div className="flex flex-col gap-2 md:h-[calc(100dvh-9rem)] md:min-h-120 rounded-md border border-line bg-cream py-2">
      <TillBanner till={till} timeZone={timeZone} />
      <p role="status" className="flex items-center gap-2 px-3 font-semibold empty:hidden">
        {unseen.length > 0 && (
          <>
            <BellRing size={18} aria-hidden="true" className="shrink-0 text-accent" />
            {ringsText(unseen.length)}
          </>
        )}
      </p>
      <BoardColumns
        orders={orders}
        taps={[]}
        refused={refused}
        unseen={new Set(unseen.map(({ orderId }) => orderId))}
        card={{
          till,
          atMs,
          timeZone,
          nowMs,
          isLineDown: false,
          onAct: act,
          onRefuse: setRefusing,
          onChange: changes.change,
          onSeenChanges: changes.see,
          onDismiss,
        }}
      />
      {changes.dialog}
      <HandoverDialog
        handover={handover}
        isLineDown={false}
        onClose={() => setHandover(undefined)}
        onHandOver={({ order, act: pressed }, code) => {
          setHandover(undefined);
          onAct(order, { ...pressed, code });
        }}
      />
      <RefuseDialog
        order={refusing}
        mayMarkSoldOut={false}
        onClose={() => setRefusing(undefined)}
        onRefuse={(order, { reason, soldOutLines }) => {
          setRefusing(undefined);
          onAct(order, { act: 'refuse', reason, soldOutLines });
        }}
      />
    </div>
  );
}
