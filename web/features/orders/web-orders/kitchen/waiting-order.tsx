import { AlarmClock, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { isAboutAllergy } from '#contract/orders/web-orders/order-warnings.ts';
import { classNames } from '#web/ui/class-names.ts';
import {
  asSoonAsPossible,
  dishesText,
  serviceText,
  timeNote,
  timeText,
  type Urgency,
  urgencyOf,
} from './board-columns.ts';
import { type CardProps, cardId } from './card.ts';
import { CardButtons } from './card-buttons.tsx';
import { OrderBody, Time } from './order-card.tsx';
import { TillRowMark } from './till/till-mark.tsx';

const hasAllergy = ({ lines, customer }: KitchenOrder) =>
  isAboutAllergy(customer?.note ?? '') || lines.some(({ note }) => isAboutAllergy(note));

/** `12 min`, beside the clock time */
const shortNote = (text: string) => text.replace(/^in /, '').replace(/^waiting for /, 'waits ');

/** At a table it is always as soon as possible: its name needs the room. */
const noteInRow = (order: KitchenOrder, nowMs: number) => {
  const note = timeNote(order, nowMs);
  return note?.text === asSoonAsPossible ? null : note;
};

const rowLooks: Record<Urgency, string> = {
  CALM: 'border-line bg-paper',
  SOON: 'border-warn bg-warn-soft',
  LATE: 'border-danger bg-danger-soft',
};

const openLook =
  'border-ink bg-ink text-on-ink forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';

type RowProps = CardProps & { isOpen: boolean; onOpen: (orderId: number) => void };

/** A waiting order in one line. A press anywhere on it opens the order. */
function Row({ order, timeZone, nowMs, till, atMs, isOpen, onOpen }: RowProps) {
  const id = cardId(order.orderId);
  const note = noteInRow(order, nowMs);
  return (
    <h3 className="font-sans">
      <button
        type="button"
        aria-current={isOpen}
        onClick={() => onOpen(order.orderId)}
        className={classNames(
          'flex h-9 w-full items-center gap-2 border-l-8 px-2 text-left text-md leading-none font-semibold -outline-offset-2 max-md:h-12',
          isOpen ? openLook : rowLooks[urgencyOf(order, nowMs)],
        )}
      >
        <span id={`${id}-name`} className="shrink-0 text-lg font-bold figures">
          <span className="sr-only">Order </span>
          {order.orderNumber}
        </span>
        {order.dueAt !== null && (
          <span className="waiting-due shrink-0 figures">{timeText(order, timeZone, nowMs)}</span>
        )}
        {note && (
          <span className="inline-flex shrink-0 items-center gap-1 figures">
            {note.isLate && (
              <AlarmClock size={16} aria-hidden="true" className="waiting-late shrink-0" />
            )}
            {shortNote(note.text)}
          </span>
        )}
        <span id={`${id}-service`} className="min-w-0 flex-1 truncate font-normal">
          {serviceText(order)}
        </span>
        <span className="waiting-dishes shrink-0 font-normal figures">{dishesText(order)}</span>
        {!isOpen && <TillRowMark order={order} till={till} atMs={atMs} />}
        {hasAllergy(order) && (
          <span className="inline-flex shrink-0 items-center rounded-xs border-2 border-transparent bg-danger px-0.5 text-on-accent">
            <TriangleAlert size={16} aria-hidden="true" />
            <span className="sr-only">Mentions an allergy</span>
          </span>
        )}
      </button>
    </h3>
  );
}

/** A waiting order in one line. The open one is also shown in full, beside the lines where there is room. */
export const WaitingOrder = memo(function WaitingOrder(props: RowProps) {
  const { order, timeZone, nowMs, isUnseen, isOpen } = props;
  const id = cardId(order.orderId);
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name ${id}-service`}
      data-order={order.orderId}
      className={classNames('scroll-mt-14', isUnseen && 'animate-unseen')}
    >
      <Row {...props} />
      {isOpen && (
        <div className="waiting-open">
          <div className="flex items-start justify-between gap-2">
            <p aria-hidden="true" className="leading-tight">
              <span className="block text-2xl font-bold figures">{order.orderNumber}</span>
              <span className="text-md font-semibold wrap-anywhere">{serviceText(order)}</span>
            </p>
            <Time order={order} timeZone={timeZone} nowMs={nowMs} />
          </div>
          <OrderBody {...props} />
          <div className="waiting-buttons">
            <CardButtons {...props} />
          </div>
        </div>
      )}
    </article>
  );
});
