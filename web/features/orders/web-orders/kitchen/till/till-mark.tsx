import { MonitorCheck, MonitorX } from 'lucide-react';
import { clockTimeAt } from '#contract/ground/hours/opening-text.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { onTillText, waitForTill } from '#contract/orders/web-orders/till-wait.ts';
import { Banner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { BoardTill } from './use-till.ts';

type TillMarkProps = { order: KitchenOrder } & BoardTill;

/** Whether the order is on the till, and what it is called there. */
export function TillMark({ order, till, atMs }: TillMarkProps) {
  const text = onTillText(order, till, atMs);
  if (text === null) return null;
  const isLate = waitForTill(order, till, atMs) === 'LATE';
  const Icon = isLate ? MonitorX : MonitorCheck;
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-1.5 justify-self-start text-md font-semibold',
        isLate && 'rounded-sm border-2 border-warn bg-warn-soft px-2',
      )}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

/** In one line, where there is no room for more: only that something is wrong. */
export const TillRowMark = ({ order, till, atMs }: TillMarkProps) =>
  waitForTill(order, till, atMs) === 'LATE' ? (
    <span className="inline-flex shrink-0 items-center">
      <MonitorX size={18} aria-hidden="true" />
      <span className="sr-only">{onTillText(order, till, atMs)}</span>
    </span>
  ) : null;

type TillBannerProps = Pick<BoardTill, 'till'> & { timeZone: string };

/** Why orders that the till should take ring here. */
export function TillBanner({ till, timeZone }: TillBannerProps) {
  if (!till || till.state === 'WORKS') return null;
  const { name, state, lastCalledAt } = till;
  const why =
    state === 'ENDED'
      ? 'has no key that works'
      : lastCalledAt === null
        ? "hasn't called yet"
        : `hasn't called since ${clockTimeAt(timeZone, Date.parse(lastCalledAt))}`;
  return (
    <Banner kind="error" className="m-2">
      {`${name} ${why}, so orders ring here.`}
      {state === 'ENDED' && ' An owner can make a new key under Account, Programs.'}
    </Banner>
  );
}
