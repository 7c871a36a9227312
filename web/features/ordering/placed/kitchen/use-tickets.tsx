import { useCallback, useEffect, useRef, useState } from 'react';
import type { KitchenOrder } from '#contract/ordering/placed/kitchen.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { timeText } from './board-columns.ts';
import { type Printed, Ticket } from './ticket.tsx';

const storage = createSafeStorage(() => window.localStorage);
/** A setting of the device, whoever is signed in: there is a printer beside it. */
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

/** Prints one ticket after the other. */
export function useTickets({ restaurant, timeZone }: { restaurant: string; timeZone: string }) {
  const [waiting, setWaiting] = useState<readonly KitchenOrder[]>([]);
  const printed = useRef(new Map<number, Printed>());
  const [isByItself, setByItself] = useState(() => storage.read(printsKey) !== null);
  const [order] = waiting;

  const print = useCallback((wanted: KitchenOrder) => {
    setWaiting((before) => [...before, wanted]);
  }, []);
  const printByItself = (on: boolean) => {
    storage.write(printsKey, on ? 'yes' : null);
    setByItself(on);
  };

  useEffect(() => {
    if (!order) return;
    const unfit = fitPaper();
    // Waits for the dialog, where there is one.
    window.print();
    const time = timeText(order, timeZone, Date.now());
    printed.current.set(order.orderId, { time, stage: order.stage });
    unfit?.();
    setWaiting((before) => before.slice(1));
  }, [order, timeZone]);

  const ticket = order && (
    <Ticket
      key={order.orderId}
      order={order}
      before={printed.current.get(order.orderId)}
      restaurant={restaurant}
      timeZone={timeZone}
      nowMs={Date.now()}
    />
  );
  return { ticket, print, isByItself, printByItself };
}
