import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import type { Tap } from '../taps.ts';
import { ChangeTicket } from './change-ticket.tsx';
import { changesSince, createPrintedHere, lastChangeNo } from './printed-here.ts';
import { Ticket } from './ticket.tsx';

const storage = createSafeStorage(() => window.localStorage);
/** A setting of the device, for everybody who signs in: the printer stands beside it. */
const printsKey = 'kitchenPrints';

const mmOf = (px: number) => Math.ceil((px * 25.4) / 96);
const marginMm = 4;

/** The paper is as long as the ticket: printers of tickets cut where the page ends. */
function fitPaper() {
  const ticket = document.querySelector('.ticket');
  if (!ticket) return;
  const heightMm = mmOf(ticket.getBoundingClientRect().height) + 2 * marginMm + 1;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page ticket { size: 80mm ${heightMm}mm; margin: ${marginMm}mm }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** A waiting ticket; `isDue`: printed only if this device hasn't printed it yet. */
type Job = { order: KitchenOrder; isStored: boolean; isDue: boolean };

/** A hidden window lets visible ones print first: its print dialog wouldn't be seen. */
const hiddenWaitsMs = 5_000;
/** How long it takes until other windows see what one has stored. */
const settlesInMs = 500;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The windows of one device print one after the other; where there are no locks, at once. */
function inTurn(work: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    work();
    return sleep(settlesInMs);
  };
  const wait = async () => {
    if (document.visibilityState === 'hidden') await sleep(hiddenWaitsMs);
    if (signal.aborted) return;
    await navigator.locks.request('kitchenPrints', { signal }, begin).catch((error: unknown) => {
      if (hasBegun) throw error;
      // A browser that stores nothing refuses locks, too.
      if (!signal.aborted) work();
    });
  };
  if ('locks' in navigator) void wait();
  else work();
  return () => leaving.abort();
}

const isOpen = ({ stage }: KitchenOrder) => stage === 'ACCEPTED' || stage === 'READY';

type Options = {
  user: CurrentUser;
  timeZone: string;
  /** As shown on the board. Null until there is one. */
  orders: readonly KitchenOrder[] | null;
  /** The board is from before the page was opened: prints only what is tapped, without notes. */
  isStored: boolean;
  taps: readonly Tap[];
};

/**
 * Prints one ticket after the other. If the device prints by itself, it prints each order that is
 * accepted, on any device, and each that is canceled after it was printed here.
 */
export function useTickets({ user, timeZone, orders, isStored, taps }: Options) {
  const [waiting, setWaiting] = useState<readonly Job[]>([]);
  const [printed] = useState(() => createPrintedHere(storage, user.businessExternalId));
  const [isByItself, setByItself] = useState(() => storage.read(printsKey) !== null);
  const began = useRef(new Set<string>());
  const [job] = waiting;

  const add = useCallback((one: Job) => setWaiting((before) => [...before, one]), []);
  const print = useCallback(
    (order: KitchenOrder) => add({ order, isStored, isDue: false }),
    [add, isStored],
  );
  const printByItself = (on: boolean) => {
    storage.write(printsKey, on ? 'yes' : null);
    if (on) printed.begin(orders);
    setByItself(on);
  };

  useEffect(() => {
    if (orders !== null && !isStored) printed.forgetAllBut(orders);
    if (orders === null || !isByItself) return;
    const isTapped = (orderId: number) => taps.some((tap) => tap.orderId === orderId);
    const tapped = isStored ? orders.filter(({ orderId }) => isTapped(orderId)) : orders;
    for (const order of printed.findDue(tapped, isStored)) {
      const key = `${order.orderId} ${order.stage} ${lastChangeNo(order)} ${isStored}`;
      if (!began.current.has(key)) add({ order, isStored, isDue: true });
      began.current.add(key);
    }
  }, [printed, orders, isStored, taps, isByItself, add]);

  useEffect(() => {
    if (!job) return;
    const { order } = job;
    const printNow = () => {
      const unfit = fitPaper();
      // Waits for the dialog, where there is one.
      window.print();
      printed.note(order, job.isStored);
      unfit?.();
    };
    const next = () => setWaiting((before) => before.slice(1));
    if (job.isDue) {
      return inTurn(() => {
        if (printed.isDue(order, job.isStored)) printNow();
        next();
      });
    }
    printNow();
    next();
    return undefined;
  }, [job, printed]);

  const before = job && printed.of(job.order.orderId);
  // What hangs in the kitchen already is not printed again for what changed in it.
  const hangs = before !== undefined && before.readyByMs !== null && !before.isPart;
  const changes = job?.isDue && hangs ? changesSince(job.order, before) : [];
  const paper = { restaurant: user.businessName, timeZone, nowMs: Date.now() };
  const ticket =
    job &&
    createPortal(
      changes.length > 0 && isOpen(job.order) ? (
        <ChangeTicket order={job.order} changes={changes} {...paper} />
      ) : (
        <Ticket order={job.order} before={before} {...paper} />
      ),
      document.body,
      String(job.order.orderId),
    );
  return { ticket, print, isByItself, printByItself };
}
