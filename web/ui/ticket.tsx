import type { ReactNode } from 'react';

type TicketProps = {
  children: ReactNode;
  /** The tear-off part: the offer, or the button that takes it. */
  stub: ReactNode;
};

/** A coupon: two parts with half-round notches between them, side by side or stacked. */
export function Ticket({ children, stub }: TicketProps) {
  return (
    <div className="flex flex-col md:flex-row">
      <div className="ticket-body flex-1 rounded-t-lg bg-accent-soft p-5 md:rounded-l-lg md:rounded-tr-none md:p-6">
        {children}
      </div>
      <div className="ticket-stub relative grid place-items-center rounded-b-lg bg-accent-soft p-5 md:rounded-r-lg md:rounded-bl-none md:p-6">
        <span
          aria-hidden="true"
          className="absolute inset-x-4 top-0 border-t-2 border-dashed border-accent/35 md:inset-x-auto md:inset-y-4 md:left-0 md:border-t-0 md:border-l-2"
        />
        {stub}
      </div>
    </div>
  );
}
