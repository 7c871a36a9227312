import { createPortal } from 'react-dom';
import { clockTimeAt } from '#contract/find/hours/opening-text.ts';
import type { KitchenOrder } from '#contract/ordering/placed/kitchen.ts';
import { shownPhone } from '#contract/shown-phone.ts';
import { moneyText, serviceText, timeText } from './board-columns.ts';

/** What an earlier ticket of the same order said. */
export type Printed = { time: string; stage: KitchenOrder['stage'] };

export type TicketProps = {
  order: KitchenOrder;
  before: Printed | undefined;
  restaurant: string;
  timeZone: string;
  nowMs: number;
};

/** What is different from the ticket that hangs in the kitchen already. */
function marksOf({ order, before, timeZone, nowMs }: TicketProps): string[] {
  const isCancelled = order.stage === 'CANCELLED';
  if (isCancelled) return ['CANCELED: DO NOT MAKE'];
  if (!before) return [];
  const time = timeText(order, timeZone, nowMs);
  return time === before.time ? ['Printed again'] : ['TIME CHANGED', `Was ${before.time}`];
}

/** For paper of 80 mm, in front of nothing: the page's own print styles hide the rest. */
export function Ticket(props: TicketProps) {
  const { order, restaurant, timeZone, nowMs } = props;
  const { customer } = order;
  return createPortal(
    <div className="ticket" aria-hidden="true">
      {marksOf(props).map((mark) => (
        <p key={mark} className="ticket-mark">
          {mark}
        </p>
      ))}
      <p className="ticket-number">{order.orderNumber}</p>
      <p className="ticket-time">
        {`${serviceText(order)} ${order.service === 'DINE_IN' ? '' : timeText(order, timeZone, nowMs)}`.trim()}
      </p>
      {customer && (
        <div className="ticket-part">
          <p>{customer.name}</p>
          {customer.phone !== '' && <p>{shownPhone(customer.phone)}</p>}
          {customer.address !== '' && <p>{customer.address}</p>}
          {customer.note !== '' && <p className="ticket-note">{customer.note}</p>}
        </div>
      )}
      <ul className="ticket-part">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index}>
            <p className="ticket-line">{`${line.quantity} x ${line.name}`}</p>
            {line.choices.map((choice) => (
              <p key={choice} className="ticket-choice">{`+ ${choice}`}</p>
            ))}
            {line.note !== '' && <p className="ticket-note">{line.note}</p>}
          </li>
        ))}
      </ul>
      <p className="ticket-part ticket-line">{moneyText(order)}</p>
      <p>{`${restaurant}, ${clockTimeAt(timeZone, nowMs)}`}</p>
    </div>,
    document.body,
  );
}
