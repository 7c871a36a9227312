import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { changesSince, createPrintedHere } from './printed-here.ts';
import { ChangeTicket, Ticket } from './ticket.tsx';

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

function followVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
const isVisible = () => document.visibilityState === 'visible';

/** A waiting ticket; `isDue`: printed only if this device hasn't printed it yet. */
type Job = { order: KitchenOrder; isDue: boolean };

const isOpen = ({ stage }: KitchenOrder) => stage === 'ACCEPTED' || stage === 'READY';

type Options = {
  user: CurrentUser;
  timeZone: string;
  /** As shown on the board. Null until there is one. */
  orders: readonly KitchenOrder[] | null;
  /** Whether the board was stored before the page was opened, without names and notes. */
  isStored: boolean;
};

/**
 * Prints one ticket after the other. If this device prints automatically, the visible window prints each
 * order that is accepted on any device, and each that is canceled after it was printed here. A hidden
 * window prints nothing, because nobody would see its print dialog.
 */
export function useTickets({ user, timeZone, orders, isStored }: Options) {
  const [waiting, setWaiting] = useState<readonly Job[]>([]);
  const [printed] = useState(() => createPrintedHere(storage, user.businessExternalId));
  const [isByItself, setByItself] = useState(() => storage.read(printsKey) !== null);
  const isLookedAt = useSyncExternalStore(followVisibility, isVisible, () => false);
  const [job] = waiting;

  const print = useCallback(
    (order: KitchenOrder) => setWaiting((before) => [...before, { order, isDue: false }]),
    [],
  );
  /** Prints an order that is made again, unless another printer does that. */
  const printAgain = useCallback(
    (order: KitchenOrder, printers: number) => {
      if (isByItself || printers === 0) print(order);
    },
    [isByItself, print],
  );
  const printByItself = (on: boolean) => {
    storage.write(printsKey, on ? 'yes' : null);
    if (on) printed.begin(orders);
    setByItself(on);
  };

  const isIdle = job === undefined;
  useEffect(() => {
    if (orders === null || isStored) return;
    printed.forgetAllBut(orders);
    if (!isByItself || !isLookedAt || !isIdle) return;
    const due = printed.findDue(orders);
    if (due.length > 0) setWaiting(due.map((order) => ({ order, isDue: true })));
  }, [printed, orders, isStored, isByItself, isLookedAt, isIdle]);

  useEffect(() => {
    if (!job) return;
    const { order, isDue } = job;
    if (!isDue || printed.isDue(order)) {
      const unfit = fitPaper();
      // Before the dialog opens: other windows don't wait for it.
      printed.note(order);
      window.print();
      unfit?.();
    }
    setWaiting((before) => before.slice(1));
  }, [job, printed]);

  const before = job && printed.of(job.order.orderId);
  // What hangs in the kitchen already is not printed again for what changed in it.
  const hangs = before !== undefined && before.readyByMs !== null;
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
  return { ticket, print, printAgain, isByItself, printByItself };
}
