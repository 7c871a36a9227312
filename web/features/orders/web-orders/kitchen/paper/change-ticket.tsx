import { clockTimeAt, dayAndTimeText } from '#contract/ground/hours/opening-text.ts';
import { changedOnTicket, choicesOnTicket } from '#contract/orders/web-orders/change-words.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';
import { serviceText } from '../board-columns.ts';

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
