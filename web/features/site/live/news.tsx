import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mostCounted, type Noun } from '#contract/site/live/nouns.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { live } from './live.ts';
import type { Line } from './live-store.ts';

const none = () => 0;

/** How many came since the page requested what it shows, or since any page showed them. */
export function useNews(noun: Noun, shownAtMs?: number): number {
  useEffect(() => {
    if (shownAtMs !== undefined) live.show(noun, shownAtMs);
  }, [noun, shownAtMs]);
  return useSyncExternalStore(live.subscribe, () => live.count(noun), none);
}

const closed: Line = { isOpen: false, sinceMs: 0, heardSinceMs: 0 };

/** Whether the page hears of news now; it goes on hearing of them while it is hidden. */
export function useLine(): Line {
  useEffect(() => live.watch(), []);
  return useSyncExternalStore(live.subscribe, live.line, () => closed);
}

const words: Record<Noun, readonly [one: string, more: string]> = {
  orders: ['new order', 'new orders'],
  reviews: ['new review', 'new reviews'],
  takings: ['more coupon taken', 'more coupons taken'],
  redemptions: ['more coupon used', 'more coupons used'],
  webOrders: ['order on the web changed', 'orders on the web changed'],
  waitingOrders: ['new order on the web', 'new orders on the web'],
  tableCalls: ['table needs a waiter', 'tables need a waiter'],
  edits: ['change by staff', 'changes by staff'],
};

const newsNumber = (count: number) => (count < mostCounted ? String(count) : `${mostCounted - 1}+`);

/** `2 new reviews` */
const newsText = (noun: Noun, count: number) =>
  `${newsNumber(count)} ${words[noun][count === 1 ? 0 : 1]}`;

type NewsNoteProps = {
  noun: Noun;
  /** When the page requested what it shows; left out until then. */
  shownAtMs: number | undefined;
  onShow: () => void;
  /** How many of those the page shows already. */
  shown?: number;
};

/** Says how many came since; the page changes only when somebody presses it. */
export function NewsNote({ noun, shownAtMs, onShow, shown = 0 }: NewsNoteProps) {
  const count = Math.max(0, useNews(noun, shownAtMs) - shown);
  const anchor = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState('');
  const text = newsText(noun, count);

  // Announced to screen readers for the first ones only, not for each that follows.
  useEffect(() => setSaid((before) => (count === 0 ? '' : before || text)), [count, text]);

  const show = () => {
    // The button is about to disappear, and would take the focus with it.
    anchor.current?.focus();
    onShow();
  };
  return (
    <span ref={anchor} tabIndex={-1} className="outline-none print:hidden">
      <span role="status" className="sr-only">
        {said}
      </span>
      {count > 0 && (
        <Button variant="secondary" size="sm" onClick={show}>
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          {text}
        </Button>
      )}
    </span>
  );
}

/** Beside a page's name: how many came since the page was last open. */
export function NewsCount({ noun }: { noun: Noun }) {
  const count = useNews(noun);
  if (count === 0) return null;
  return (
    <span className="ml-2 font-sans">
      <Badge tone="accent">
        <span aria-hidden="true">{newsNumber(count)}</span>
        <span className="sr-only">{newsText(noun, count)}</span>
      </Badge>
    </span>
  );
}
