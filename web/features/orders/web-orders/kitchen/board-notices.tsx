import { BellRing, ChefHat, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTimeAt } from '#contract/ground/hours/opening-text.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Line } from '../../../site/live/index.ts';
import { TillBanner } from './till/till-mark.tsx';
import type { BoardTill } from './till/use-till.ts';
import type { useBoard } from './use-board.ts';
import type { useTaps } from './use-taps.ts';

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
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-b-2 border-ink bg-paper px-3 py-1 text-md">
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <BellRing size={20} aria-hidden="true" className="shrink-0 text-accent" />
        {hasUnseen
          ? 'There are new orders, and the sound is off.'
          : "The sound is off: you won't hear new orders."}
      </p>
      <Button size="row">
        <span className="px-2">Turn on the sound</span>
      </Button>
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

/** A shorter interruption isn't shown. */
const graceMs = 8_000;

/**
 * Since when the board gets no news; undefined while it does. `isStored`: the board is from before
 * the page was opened.
 */
export function useLostSince(
  line: Line,
  askedAtMs: number | undefined,
  isStored: boolean,
): number | undefined {
  const isOnline = useOnline();
  const [lost, setLost] = useState<number>();
  useEffect(() => {
    if (line.isOpen && isOnline) {
      setLost(undefined);
      return;
    }
    const timer = setTimeout(() => setLost(line.sinceMs), isOnline ? graceMs : 0);
    return () => clearTimeout(timer);
  }, [line, isOnline]);
  if (lost === undefined || isStored) return lost && askedAtMs;
  return Math.max(lost, askedAtMs ?? 0);
}

type LostLineProps = { sinceMs: number; nowMs: number; timeZone: string; waiting: number };

/** Above a board that may be out of date: how old it is, and that taps are sent later. */
function LostLine({ sinceMs, nowMs, timeZone, waiting }: LostLineProps) {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / minuteMs));
  const age = minutes === 0 ? '' : minutes === 1 ? ' (a minute ago)' : ` (${minutes} minutes ago)`;
  return (
    <div
      role="status"
      className="flex shrink-0 items-start gap-2 border-b-2 border-warn bg-warn-soft px-3 py-1.5 text-md leading-snug font-semibold"
    >
      <CloudOff size={20} aria-hidden="true" className="shrink-0 text-warn" />
      <p>
        {`No connection. These orders are from ${clockTimeAt(timeZone, sinceMs)}${age}.`}{' '}
        <span className="font-normal">
          {waiting === 0
            ? "Keep going: we'll send what you tap when the connection is back."
            : waiting === 1
              ? "We'll send what you tapped when the connection is back."
              : `We'll send the ${waiting} things you tapped when the connection is back.`}
        </span>
      </p>
    </div>
  );
}

type BoardNoticesProps = {
  user: CurrentUser;
  board: Pick<ReturnType<typeof useBoard>, 'result' | 'failure'> & Pick<BoardTill, 'till'>;
  shown: readonly KitchenOrder[];
  tapping: ReturnType<typeof useTaps>;
  nowMs: number;
  lostSinceMs: number | undefined;
  isSoundOn: boolean;
  hasUnseen: boolean;
  /** For screen readers. */
  said: string;
};

/** What people must know before they read the orders. */
export function BoardNotices(props: BoardNoticesProps) {
  const { user, board, shown, tapping, nowMs, lostSinceMs, isSoundOn, hasUnseen, said } = props;
  const { result, failure } = board;
  const { queue, taps, dropped, refused } = tapping;
  return (
    <>
      {!isSoundOn && <SoundBanner hasUnseen={hasUnseen} />}
      {lostSinceMs !== undefined && result !== null && (
        <LostLine
          sinceMs={lostSinceMs}
          nowMs={nowMs}
          timeZone={result.timeZone}
          waiting={taps.length}
        />
      )}
      {result !== null && <TillBanner till={board.till} timeZone={result.timeZone} />}
      {result === null && failure !== undefined && (
        <Banner kind="error" className="m-2">
          {`Couldn't load the orders: ${failure}. Trying again.`}
        </Banner>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <NotDone queue={queue} dropped={dropped} refused={refused} orders={shown} />
      {result?.orders.length === 0 && (
        <div className="p-4">
          <NoOrders user={user} takesOrders={result.takesOrders} />
        </div>
      )}
    </>
  );
}
