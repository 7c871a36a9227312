import { clockTimeAt, dayAndTimeText } from '#contract/ground/hours/opening-text.ts';
import { tableTitle } from '#contract/orders/tables/table-title.ts';
import { changedOnTicket, choicesOnTicket } from '#contract/orders/web-orders/change-words.ts';
import { ifOutOnTicket } from '#contract/orders/web-orders/if-out.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import {
  canceledOnTicket,
  checkAge,
  dishesOfAge,
  madeAgainOnTicket,
  noteOnTicket,
} from '#contract/orders/web-orders/order-warnings.ts';
import { shownPhone } from '#contract/shown-phone.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { cancelledText, moneyText, readyByMs, serviceText, timeText } from '../board-columns.ts';
import type { Printed } from './printed-here.ts';

export type TicketProps = {
  order: KitchenOrder;
  before: Printed | undefined;
  restaurant: string;
  timeZone: string;
  nowMs: number;
};

/** Smaller differences come from the clocks: the server counts from when a tap arrived. */
const sameMs = 2 * minuteMs;

/** What is different from the ticket that hangs in the kitchen already. */
function marksOf({ order, before, timeZone, nowMs }: TicketProps): string[] {
  if (order.stage === 'CANCELLED') return [canceledOnTicket];
  if (order.stage === 'COMPLETED') return [madeAgainOnTicket];
  const wasMs = before?.readyByMs ?? null;
  if (wasMs === null) return [];
  const isSame = order.service === 'DINE_IN' || Math.abs(readyByMs(order) - wasMs) < sameMs;
  return isSame
    ? ['Printed again']
    : ['TIME CHANGED', `Was ${dayAndTimeText(timeZone, wasMs, nowMs)}`];
}

/** For paper 80 mm wide. The page's own print styles hide everything else. */
export function Ticket(props: TicketProps) {
  const { order, restaurant, timeZone, nowMs } = props;
  const { customer } = order;
  const ofAge = dishesOfAge(order.lines);
  const ifOut = ifOutOnTicket[order.ifOut] ?? '';
  return (
    <div className="ticket" aria-hidden="true">
      {marksOf(props).map((mark) => (
        <p key={mark} className="ticket-mark">
          {mark}
        </p>
      ))}
      {/* Where it goes, before what it is. */}
      {order.table !== null && <p className="ticket-number">{tableTitle(order.table)}</p>}
      <p className={order.table === null ? 'ticket-number' : 'ticket-time'}>
        {order.table === null ? order.orderNumber : `Order ${order.orderNumber}`}
      </p>
      {order.service !== 'DINE_IN' && (
        <p className="ticket-time">{`${serviceText(order)} ${timeText(order, timeZone, nowMs)}`}</p>
      )}
      {customer && (
        <div className="ticket-part">
          {customer.name !== '' && <p>{customer.name}</p>}
          {customer.phone !== '' && <p>{shownPhone(customer.phone)}</p>}
          {customer.address !== '' && <p>{customer.address}</p>}
          {customer.note !== '' && <p className="ticket-note">{noteOnTicket(customer.note)}</p>}
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
            {line.note !== '' && <p className="ticket-note">{noteOnTicket(line.note)}</p>}
          </li>
        ))}
      </ul>
      {order.stage === 'ACCEPTED' && ifOut !== '' && (
        <p className="ticket-part ticket-line">{ifOut}</p>
      )}
      {ofAge.length > 0 && (
        <p className="ticket-part ticket-line">{`${checkAge}${ofAge.join(', ')}`}</p>
      )}
      {order.stage !== 'COMPLETED' && (
        <p className="ticket-part ticket-line">
          {order.stage === 'CANCELLED' ? cancelledText(order) : moneyText(order)}
        </p>
      )}
      {order.onTill?.number != null && <p>{`On the till as ${order.onTill.number}`}</p>}
      <p>{`${restaurant}, ${clockTimeAt(timeZone, nowMs)}`}</p>
    </div>
  );
}

type ChangeTicketProps = {
  order: KitchenOrder;
  changes: readonly OrderChange[];
  restaurant: string;
  timeZone: string;
  nowMs: number;
};

/** Says only what changed: the order was printed before. */
export function ChangeTicket(props: ChangeTicketProps) {
  const { order, changes, restaurant, timeZone, nowMs } = props;
  const { customer, orderNumber } = order;
  const time = changes.findLast((change) => change.time !== null)?.time;
  return (
    <div className="ticket" aria-hidden="true">
      <p className="ticket-mark">CHANGE TO ORDER</p>
      <p className="ticket-number">{orderNumber}</p>
      <p className="ticket-time">{serviceText(order)}</p>
      {time && (
        <p className="ticket-time">
          {`NEW TIME: ${dayAndTimeText(timeZone, Date.parse(time.after), nowMs)}`}
        </p>
      )}
      {customer && customer.name !== '' && <p className="ticket-part">{customer.name}</p>}
      <ul className="ticket-part">
        {changes.flatMap(({ changeNo, lines, state }) =>
          lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same dish may be there twice
            <li key={`${changeNo} ${index}`}>
              <p className="ticket-line">{changedOnTicket(line, state)}</p>
              {choicesOnTicket(line, state).map((choice) => (
                <p key={choice} className="ticket-choice">{`+ ${choice}`}</p>
              ))}
            </li>
          )),
        )}
      </ul>
      <p>{`${restaurant}, ${clockTimeAt(timeZone, nowMs)}`}</p>
    </div>
  );
}
