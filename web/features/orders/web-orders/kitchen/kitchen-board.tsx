import { useCallback, useEffect, useRef, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useLine } from '../../../site/live/index.ts';
import { TableCalls, useTableCalls } from '../../tables/index.ts';
import { changedText } from '../changes/change-words.ts';
import { useBoardChanges } from '../changes/use-board-changes.tsx';
import { useChangeNews } from '../changes/use-change-news.ts';
import { newOrdersText } from './board-columns.ts';
import { BoardNotices, useLostSince } from './board-notices.tsx';
import { BoardColumns } from './board-view.tsx';
import { BoardDialogs, useDialogs } from './dialogs/board-dialogs.tsx';
import type { Handover } from './dialogs/handover-dialog.tsx';
import { KitchenBar, type SoldOutDialogOfPortal } from './kitchen-bar.tsx';
import { useTickets } from './paper/use-tickets.tsx';
import { type Act, afterTaps, isOfUse, tappedText } from './taps.ts';
import { useTill } from './till/use-till.ts';
import { UndoBar } from './undo-bar.tsx';
import { useAttention } from './use-attention.ts';
import { useBoard } from './use-board.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useSeen } from './use-seen.ts';
import { useSoldOutMarks } from './use-sold-out-marks.ts';
import { useTaps } from './use-taps.ts';

const tickMs = 10_000;
/** How soon a second press is still meant for an order that has just moved away. */
const settlesInMs = 350;

/** Tells of orders that come after the board was first shown. */
function useArrivals(
  orders: readonly KitchenOrder[] | null,
  onArrival: (come: readonly KitchenOrder[]) => void,
) {
  const known = useRef<Set<number>>(undefined);
  const latest = useRef(onArrival);
  latest.current = onArrival;
  useEffect(() => {
    if (orders === null) return;
    const before = known.current;
    known.current = new Set(orders.map(({ orderId }) => orderId));
    const come = orders.filter(
      ({ orderId, stage }) =>
        before !== undefined &&
        !before.has(orderId) &&
        (stage === 'PLACED' || stage === 'ACCEPTED'),
    );
    if (come.length > 0) latest.current(come);
  }, [orders]);
}

/** Not if nobody came. A board that was stored before the update says nothing of a code. */
const asksCode = ({ codeTries }: KitchenOrder, chosen: Act): chosen is Handover['act'] =>
  chosen.act === 'complete' &&
  chosen.code === undefined &&
  typeof codeTries === 'number' &&
  !(chosen.paid === 'UNPAID' && chosen.unpaidReason === 'NOBODY_CAME');

type Acting = {
  queue: ReturnType<typeof useTaps>['queue'];
  marks: ReturnType<typeof useSoldOutMarks>;
  orders: readonly KitchenOrder[] | null;
  timeZone: string;
  /** Asks for the guest's code first. */
  onAsk: (handover: Handover) => void;
};

/** What a press does, what takes it back, and what is said to a screen reader. */
function useActs({ queue, marks, orders, timeZone, onAsk }: Acting) {
  const keep = useCardFocus();
  const [said, setSaid] = useState('');
  const [isSettling, setSettling] = useState(false);
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), settlesInMs);
    return () => clearTimeout(timer);
  }, [isSettling]);
  useArrivals(orders, (come) => setSaid(newOrdersText(come, timeZone, Date.now())));
  useChangeNews(orders, (changed) => setSaid(changedText(changed, timeZone, Date.now())));

  const act = useCallback(
    (order: KitchenOrder, chosen: Act) => {
      if (!isOfUse(order.stage, chosen)) return;
      if (asksCode(order, chosen)) return onAsk({ order, act: chosen });
      keep(order.orderId);
      setSettling(true);
      queue.tap(order.orderId, chosen);
      const what = tappedText(chosen, order);
      setSaid(`Order ${order.orderNumber}: ${what}. Press Control Z to undo.`);
    },
    [queue, keep, onAsk],
  );
  const undo = useCallback(
    (orderId: number) => {
      keep(orderId);
      const isUndone = queue.undo(orderId);
      if (isUndone) marks.forget(orderId);
      setSaid(`Order ${orderId}: ${isUndone ? 'undone' : "sent already, you can't undo it"}.`);
    },
    [queue, keep, marks],
  );
  return { said, isSettling, act, undo };
}

/** Mount it anew for another person or restaurant. */
type KitchenBoardProps = { user: CurrentUser; SoldOutDialog: SoldOutDialogOfPortal };

export function KitchenBoard({ user, SoldOutDialog }: KitchenBoardProps) {
  const { result, askedAtMs, isStored, failure, reload, replace } = useBoard(user);
  const line = useLine();
  const [soldOutOf, setSoldOutOf] = useState<readonly string[]>();
  const marks = useSoldOutMarks(setSoldOutOf);
  const tapping = useTaps({
    user,
    isOpen: line.isOpen,
    onDone: async (order, tap) => {
      await replace(order);
      if (tap.act === 'refuse') void marks.refused(order);
    },
    onRefused: () => void reload(),
  });
  const { queue, taps, held, sent, isLineDown, refused } = tapping;
  const nowMs = useNow(tickMs);
  const { dialogs, refund, refuse, ask, close } = useDialogs();
  const { timeZone = 'UTC', orders = null } = result ?? {};
  const shown = (orders ?? []).map((order) => afterTaps(order, taps));
  const board = useTill({ result, askedAtMs, reload, nowMs });
  const unseen = useSeen(shown, { isOpen: line.isOpen, taps, board });
  const tables = useTableCalls();
  const { isSoundOn } = useAttention(unseen.length, tables.calls.length);
  const printable = orders?.map((order) => afterTaps(order, sent)) ?? null;
  const tickets = useTickets({ user, timeZone, orders: printable, isStored });
  const lostSinceMs = useLostSince(line, askedAtMs, isStored);
  const isOffline = isLineDown || lostSinceMs !== undefined;
  const changes = useBoardChanges({
    orders: shown,
    timeZone,
    nowMs,
    replace,
    reload,
    onCancelOrder: refuse,
  });
  const { said, isSettling, act, undo } = useActs({ queue, marks, orders, timeZone, onAsk: ask });

  return (
    <div className="full-screen flex h-[calc(100dvh-var(--foot))] flex-col low:h-auto">
      <KitchenBar
        user={user}
        board={isStored ? null : result}
        nowMs={nowMs}
        orders={shown}
        prints={{ isOn: tickets.isByItself, onSwitch: tickets.printByItself }}
        onSoldOut={() => setSoldOutOf([])}
      />
      <TableCalls {...tables} nowMs={nowMs} />
      <BoardNotices
        user={user}
        board={{ result, failure, till: board.till }}
        shown={shown}
        tapping={tapping}
        nowMs={nowMs}
        lostSinceMs={lostSinceMs}
        isSoundOn={isSoundOn}
        hasUnseen={unseen.length > 0}
        said={said}
      />
      {orders !== null && orders.length > 0 && (
        <BoardColumns
          orders={shown}
          taps={taps}
          refused={refused}
          unseen={new Set(unseen.map(({ orderId }) => orderId))}
          isSettling={isSettling}
          card={{
            ...board,
            timeZone,
            nowMs,
            isLineDown: isOffline,
            onAct: act,
            onRefuse: refuse,
            onRefund: user.permissions.includes('orders.refund') ? refund : undefined,
            onChange: changes.change,
            onSeenChanges: changes.see,
            onPrint: tickets.print,
            onMadeAgain: tickets.printAgain,
            onDismiss: queue.dismiss,
          }}
        />
      )}
      <UndoBar held={held} orders={shown} onUndo={undo} />
      {tickets.ticket}
      {soldOutOf && <SoldOutDialog dishes={soldOutOf} onClose={() => setSoldOutOf(undefined)} />}
      {changes.dialog}
      <BoardDialogs
        user={user}
        dialogs={dialogs}
        marks={marks}
        isOffline={isOffline}
        onAct={act}
        onClose={close}
      />
    </div>
  );
}
