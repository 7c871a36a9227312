import { AlarmClock, CloudOff, IdCard, TriangleAlert, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { dishesOfAge } from '#contract/orders/web-orders/order-warnings.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChangeMark } from '../changes/change-mark.tsx';
import { wishText } from '../changes/change-words.ts';
import {
  moneyText,
  serviceText,
  timeNote,
  timeText,
  type Urgency,
  urgencyOf,
} from './board-columns.ts';
import { type CardProps, cardId } from './card.ts';
import { CardButtons, PrintButton } from './card-buttons.tsx';
import { Note, OrderLines } from './order-lines.tsx';
import { TillMark } from './till/till-mark.tsx';

/** `hasName`: the name isn't shown above already. */
function Customer({ order, hasName }: { order: KitchenOrder; hasName: boolean }) {
  if (order.customer === null) return null;
  const { name, phone } = order.customer;
  const isMasked = /[^+\d]/.test(phone);
  return (
    <p className="min-w-0 text-md leading-tight">
      {hasName && name !== '' && <span className="block font-semibold wrap-anywhere">{name}</span>}
      {phone !== '' &&
        (isMasked ? (
          <span className="figures">{phone}</span>
        ) : (
          <a
            href={`tel:${dialledPhone(phone)}`}
            className="link inline-block py-2 text-sm figures whitespace-nowrap"
          >
            {shownPhone(phone)}
          </a>
        ))}
    </p>
  );
}

/** For staff who hand it over: beside the amount that they take for it. */
function AgeCheck({ order }: { order: KitchenOrder }) {
  const ofAge = dishesOfAge(order.lines);
  if (ofAge.length === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded-sm border-2 border-ink px-2 text-lg font-bold">
      <IdCard size={24} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{`Check age: ${ofAge.join(', ')}`}</span>
    </p>
  );
}

const heads: Record<Urgency, string> = {
  CALM: 'border-line bg-sand',
  SOON: 'border-warn bg-warn-soft',
  LATE: 'border-danger bg-danger text-on-accent',
};

type TimeProps = Pick<CardProps, 'order' | 'timeZone' | 'nowMs'>;

export function Time({ order, timeZone, nowMs }: TimeProps) {
  const note = timeNote(order, nowMs);
  return (
    <span className="grid shrink-0 justify-items-end text-right leading-tight">
      <span className="text-xl font-bold whitespace-nowrap figures">
        {order.service === 'DINE_IN' && order.promisedAt === null
          ? 'Now'
          : timeText(order, timeZone, nowMs)}
      </span>
      {note && (
        <span className="inline-flex items-center gap-1 text-md font-semibold figures">
          {note.isLate && <AlarmClock size={16} aria-hidden="true" className="shrink-0" />}
          {note.text}
        </span>
      )}
    </span>
  );
}

/** Why a tap couldn't be done, shown on its order's card. */
export const Refused = ({ text, onDismiss }: { text: string; onDismiss: () => void }) => (
  <div
    role="alert"
    className="flex items-start gap-2 rounded-sm border border-danger/25 bg-danger-soft pl-3 text-md font-semibold"
  >
    <TriangleAlert size={18} aria-hidden="true" className="mt-3 shrink-0 text-danger" />
    <p className="min-w-0 flex-1 py-2.5">{text}</p>
    <IconButton label="Dismiss this message" icon={<X size={18} />} onClick={onDismiss} />
  </div>
);

/** After this long without an answer, the card says that it waits. */
const shownAfterMs = 1_500;

type WaitingMarkProps = { sinceMs: number | undefined; isLineDown: boolean };

/** Marks a card with a tap that may not have reached the server. */
export function WaitingMark({ sinceMs, isLineDown }: WaitingMarkProps) {
  const [shownFor, setShownFor] = useState<number>();
  useEffect(() => {
    if (sinceMs === undefined) return;
    const timer = setTimeout(() => setShownFor(sinceMs), sinceMs + shownAfterMs - Date.now());
    return () => clearTimeout(timer);
  }, [sinceMs]);
  if (sinceMs === undefined) return null;
  if (!isLineDown && shownFor !== sinceMs) return null;
  return (
    <p>
      <Badge tone="warn" icon={<CloudOff size={14} aria-hidden="true" />}>
        {isLineDown ? 'Not sent yet' : 'Sending'}
      </Badge>
    </p>
  );
}

/** What is rarely needed, away from the buttons that are pressed every minute. */
function Rare(props: CardProps) {
  const { order, onPrint, onRefuse } = props;
  const { orderNumber, customer, stage } = order;
  return (
    <>
      <div className="-my-1 -mr-2 flex flex-wrap items-center justify-end">
        <div className="min-w-0 flex-1 basis-26">
          <Customer order={order} hasName={stage === 'PLACED'} />
        </div>
        <div className="flex">
          {stage !== 'ACCEPTED' && (
            <PrintButton orderNumber={orderNumber} onPrint={() => onPrint(order)} />
          )}
          <Button variant="quiet" size="row" className="px-2" onClick={() => onRefuse(order)}>
            <span>
              {stage === 'PLACED' ? 'Decline' : 'Cancel'}
              <span className="sr-only">{` order ${orderNumber}`}</span>
            </span>
          </Button>
        </div>
      </div>
      {customer && customer.address !== '' && (
        <p className="text-md whitespace-pre-wrap wrap-anywhere">{customer.address}</p>
      )}
    </>
  );
}

/** What whoever hands it over must know. */
const Terms = ({ order }: { order: KitchenOrder }) => (
  <>
    <AgeCheck order={order} />
    <div className="[&>p]:leading-tight">
      <p className={order.ifOut === 'TAKE_OFF' ? 'text-sm text-ink-soft' : 'text-md font-semibold'}>
        {wishText[order.ifOut]}
      </p>
      <p className={order.stage === 'READY' ? 'text-lg font-bold' : 'text-sm text-ink-soft'}>
        {moneyText(order)}
      </p>
    </div>
  </>
);

type BodyProps = CardProps & {
  /** Shows only what a cook needs. The function shows the rest, too. */
  onMore?: () => void;
};

/** What to make and for whom. */
export function OrderBody({ onMore, ...props }: BodyProps) {
  const { order, timeZone, nowMs, waitsSinceMs, isLineDown, refused } = props;
  const { onDismiss, onSeenChanges } = props;
  const { orderId, customer } = order;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <WaitingMark sinceMs={waitsSinceMs} isLineDown={isLineDown} />
      {refused !== undefined && <Refused text={refused} onDismiss={() => onDismiss(orderId)} />}
      {!onMore && <Rare {...props} />}
      {customer && customer.note !== '' && <Note text={customer.note} onMore={onMore} />}
      <TillMark order={order} till={props.till} atMs={props.atMs} />
      <ChangeMark
        order={order}
        timeZone={timeZone}
        nowMs={nowMs}
        isLineDown={isLineDown}
        onSeen={onSeenChanges}
      />
      <OrderLines order={order} onMore={onMore} />
      {!onMore && <Terms order={order} />}
      {/* Taking it off is the rule. A cook must know what is not. */}
      {onMore && order.ifOut !== 'TAKE_OFF' && (
        <p className="text-md leading-tight font-semibold">{wishText[order.ifOut]}</p>
      )}
    </div>
  );
}

const headLook = 'flex w-full items-start justify-between gap-2 px-3 py-1 text-left leading-tight';

/** An order in the kitchen or ready, large enough to read from a distance. */
export const OrderCard = memo(function OrderCard(props: CardProps) {
  const { order, timeZone, nowMs, isUnseen } = props;
  const [isOpen, setOpen] = useState(false);
  const { customer } = order;
  const id = cardId(order.orderId);
  const isCooking = order.stage === 'ACCEPTED';
  const isShort = isCooking && !isOpen;
  const head = (
    <>
      <span className={classNames('min-w-0 text-md', isShort ? 'truncate' : 'wrap-anywhere')}>
        <span id={`${id}-name`}>
          <span className="sr-only">Order </span>
          <span className="block font-display text-2xl leading-none figures">
            {order.orderNumber}
          </span>{' '}
          {serviceText(order)}
        </span>
        {customer && customer.name !== '' && <span>, {customer.name}</span>}
      </span>
      <Time order={order} timeZone={timeZone} nowMs={nowMs} />
    </>
  );
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      data-order={order.orderId}
      className={classNames(
        'grid grid-cols-1 scroll-mt-14 rounded-md border border-edge/50 bg-paper',
        isUnseen && 'animate-unseen',
      )}
    >
      <h3
        className={classNames(
          'rounded-t-md border-b-2 font-sans font-semibold',
          heads[urgencyOf(order, nowMs)],
        )}
      >
        {isCooking ? (
          <button
            type="button"
            aria-expanded={isOpen}
            className={classNames(headLook, 'min-h-13 rounded-t-md -outline-offset-2')}
            onClick={() => setOpen(!isOpen)}
          >
            {head}
          </button>
        ) : (
          <span className={headLook}>{head}</span>
        )}
      </h3>
      <div className="grid grid-cols-1 gap-2 p-2 pt-1">
        <OrderBody {...props} {...(isShort && { onMore: () => setOpen(true) })} />
        <CardButtons {...props} />
      </div>
    </article>
  );
});
