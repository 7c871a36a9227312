import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TicketProps = {
  children: ReactNode;
  /** The tear-off part: the offer, or the button that takes it. */
  stub: ReactNode;
  /** Stacks the parts even where there is room side by side. */
  stacked?: boolean;
};

/** A coupon: two parts with half-round notches between them, side by side or stacked. */
export function Ticket({ children, stub, stacked = false }: TicketProps) {
  return (
    <div className={classNames('flex flex-col', stacked ? 'is-stacked h-full' : 'md:flex-row')}>
      <div
        className={classNames(
          'ticket-body flex-1 rounded-t-lg bg-accent-soft p-5',
          !stacked && 'md:rounded-l-lg md:rounded-tr-none md:p-6',
        )}
      >
        {children}
      </div>
      <div
        className={classNames(
          'ticket-stub relative grid place-items-center rounded-b-lg bg-accent-soft p-5',
          !stacked && 'md:rounded-r-lg md:rounded-bl-none md:p-6',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-4 top-0 border-t-2 border-dashed border-accent/35',
            !stacked && 'md:inset-x-auto md:inset-y-4 md:left-0 md:border-t-0 md:border-l-2',
          )}
        />
        {stub}
      </div>
    </div>
  );
}
