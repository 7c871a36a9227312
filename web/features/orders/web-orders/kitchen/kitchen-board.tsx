import { BellRing, ChefHat } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useLine } from '../../../site/live/index.ts';
import { TableCalls, useTableCalls } from '../../tables/index.ts';
import { changedText } from '../changes/change-words.ts';
import { useBoardChanges } from '../changes/use-board-changes.tsx';
import { useChangeNews } from '../changes/use-change-news.ts';
import { newOrdersText } from './board-columns.ts';
import { BoardDialogs, type Dialogs } from './board-dialogs.tsx';
import { BoardColumns } from './board-view.tsx';
import type { Handover } from './handover-dialog.tsx';
import { KitchenTools, PrintSwitch, type SoldOutDialogOfPortal } from './kitchen-tools.tsx';
import { LostLine, useLostSince } from './lost-line.tsx';
import { installOrdersWorker } from './orders-worker.ts';
import { useTickets } from './paper/use-tickets.tsx';
import { type Act, afterTaps, isOfUse, tappedText } from './taps.ts';
import { UndoBar } from './undo-bar.tsx';
import { useAttention } from './use-attention.ts';
import { useBoard } from './use-board.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useSeen } from './use-seen.ts';
import { useSoldOutMarks } from './use-sold-out-marks.ts';
import { useTaps } from './use-taps.ts';

const tickMs = 10_000;

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
  useArrivals(orders, (come) => setSaid(newOrdersText(come, timeZone, Date.now())));
  useChangeNews(orders, (changed) => setSaid(changedText(changed, timeZone, Date.now())));

  const act = useCallback(
    (order: KitchenOrder, chosen: Act) => {
      if (!isOfUse(order.stage, chosen)) return;
      if (asksCode(order, chosen)) return onAsk({ order, act: chosen });
      keep(order.orderId);
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
  return { said, act, undo };
}

const droppedText = (count: number) =>
  `${count === 1 ? 'Something that was' : `${count} things that were`} tapped here in an earlier session ${count === 1 ? 'was' : 'were'} never sent. Check the orders below.`;

type NotDoneProps = Pick<ReturnType<typeof useTaps>, 'queue' | 'dropped' | 'refused'> & {
  orders: readonly KitchenOrder[];
};

/** What was tapped and can't be done; of an order on the board, its card says it. */
function NotDone({ queue, dropped, refused, orders }: NotDoneProps) {
  const onBoard = new Set(orders.map(({ orderId }) => orderId));
  const gone = [...refused].filter(([orderId]) => !onBoard.has(orderId));
  return (
    <>
      {dropped > 0 && (
        <Banner kind="error" onDismiss={queue.dismissDropped}>
          {droppedText(dropped)}
        </Banner>
      )}
      {gone.map(([orderId, why]) => (
        <Banner key={orderId} kind="error" onDismiss={() => queue.dismiss(orderId)}>
          {`Order ${orderId}: ${why}`}
        </Banner>
      ))}
    </>
  );
}

/** A press anywhere on the page turns the sound on. This says so, and has a button to press. */
function SoundBanner({ hasUnseen }: { hasUnseen: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-2 border-ink bg-paper px-4 py-3 text-md">
      <p className="flex min-w-0 items-center gap-3 font-semibold">
        <BellRing size={22} aria-hidden="true" className="shrink-0 text-accent" />
        {hasUnseen
          ? 'There are new orders, and the sound is off.'
          : "The sound is off: you won't hear new orders."}
      </p>
      <Button size="lg">Turn on the sound</Button>
    </div>
  );
}

type NoOrdersProps = { user: CurrentUser; takesOrders: boolean };

/** What an empty board says: that orders can come, or else how to begin. */
function NoOrders({ user, takesOrders }: NoOrdersProps) {
  const mayBegin = user.permissions.includes('details.edit');
  if (takesOrders) {
    return (
      <EmptyState
        icon={<ChefHat size={32} />}
        title="No orders right now"
        text="New ones show up here with a sound. Keep this page open."
      />
    );
  }
  return (
    <EmptyState
      icon={<ChefHat size={32} />}
      title="You don't take orders on the web yet"
      text={
        mayBegin
          ? 'Choose how diners may order and when. Their orders show up here with a sound.'
          : 'Ask an owner or manager to choose how diners may order. Their orders show up here.'
      }
      {...(mayBegin && {
        action: (
          <ButtonLink to="/business/management/details/ordering">
            Choose how diners order
          </ButtonLink>
        ),
      })}
    />
  );
}

/** Mount it anew for another person or restaurant. */
type KitchenBoardProps = { user: CurrentUser; SoldOutDialog: SoldOutDialogOfPortal };

export function KitchenBoard({ user, SoldOutDialog }: KitchenBoardProps) {
  const { result, askedAtMs, isStored, failure, reload, replace } = useBoard(user);
  const line = useLine();
  const [soldOutOf, setSoldOutOf] = useState<readonly string[]>();
  const marks = useSoldOutMarks(setSoldOutOf);
  const { queue, taps, held, isLineDown, refused, dropped } = useTaps({
    user,
    isOpen: line.isOpen,
    onDone: async (order, tap) => {
      await replace(order);
      if (tap.act === 'refuse') void marks.refused(order);
    },
    onRefused: () => void reload(),
  });
  const nowMs = useNow(tickMs);
  const [dialogs, setDialogs] = useState<Dialogs>({});
  const refund = useCallback((refunding: number) => setDialogs({ refunding }), []);
  const refuse = useCallback((refusing: KitchenOrder) => setDialogs({ refusing }), []);
  const ask = useCallback((handover: Handover) => setDialogs({ handover }), []);

  const timeZone = result?.timeZone ?? 'UTC';
  const orders = result?.orders ?? null;
  const shown = (orders ?? []).map((order) => afterTaps(order, taps));
  const unseen = useSeen(shown, { isOpen: line.isOpen, taps });
  const tables = useTableCalls();
  const { isSoundOn } = useAttention(unseen.length, tables.calls.length);
  useEffect(() => void installOrdersWorker(), []);
  // Nothing is printed of what may still be undone.
  const sent = taps.filter((tap) => !held.includes(tap));
  const printable = orders?.map((order) => afterTaps(order, sent)) ?? null;
  const tickets = useTickets({ user, timeZone, orders: printable, isStored, taps: sent });
  const { isByItself, print } = tickets;
  const printAgain = useCallback(
    (order: KitchenOrder, printers: number) => {
      if (isByItself || printers === 0) print(order);
    },
    [isByItself, print],
  );
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
  const { said, act, undo } = useActs({ queue, marks, orders, timeZone, onAsk: ask });

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">Orders</h1>
        <KitchenTools
          user={user}
          soldOutOf={soldOutOf}
          onSoldOut={setSoldOutOf}
          SoldOutDialog={SoldOutDialog}
        >
          <PrintSwitch isOn={tickets.isByItself} onSwitch={tickets.printByItself} />
        </KitchenTools>
      </div>
      <TableCalls {...tables} nowMs={nowMs} />
      {!isSoundOn && <SoundBanner hasUnseen={unseen.length > 0} />}
      {lostSinceMs !== undefined && orders !== null && (
        <LostLine sinceMs={lostSinceMs} nowMs={nowMs} timeZone={timeZone} waiting={taps.length} />
      )}
      {orders === null && failure !== undefined && (
        <Banner kind="error">{`Couldn't load the orders: ${failure}. Trying again.`}</Banner>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <NotDone queue={queue} dropped={dropped} refused={refused} orders={shown} />
      {result?.orders.length === 0 && <NoOrders user={user} takesOrders={result.takesOrders} />}
      {orders !== null && orders.length > 0 && (
        <BoardColumns
          orders={shown}
          taps={taps}
          refused={refused}
          unseen={new Set(unseen.map(({ orderId }) => orderId))}
          card={{
            timeZone,
            nowMs,
            isLineDown: isOffline,
            onAct: act,
            onRefuse: refuse,
            onRefund: user.permissions.includes('orders.refund') ? refund : undefined,
            onChange: changes.change,
            onSeenChanges: changes.see,
            onPrint: print,
            onMadeAgain: printAgain,
            onDismiss: queue.dismiss,
          }}
        />
      )}
      <UndoBar held={held} orders={shown} onUndo={undo} />
      {tickets.ticket}
      {changes.dialog}
      <BoardDialogs
        user={user}
        dialogs={dialogs}
        marks={marks}
        isOffline={isOffline}
        onAct={act}
        onClose={() => setDialogs({})}
      />
    </div>
  );
}
