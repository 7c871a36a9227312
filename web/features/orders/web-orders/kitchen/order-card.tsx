import {
  AlarmClock,
  CloudOff,
  IdCard,
  MessageSquareText,
  Printer,
  TriangleAlert,
  X,
} from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { dishesOfAge, isAboutAllergy } from '#contract/orders/web-orders/order-warnings.ts';
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
import { CardButtons } from './card-buttons.tsx';
import { TillMark } from './till/till-mark.tsx';

function OrderLines({ order }: { order: KitchenOrder }) {
  return (
    <ul className="grid gap-1">
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={index} className="grid grid-cols-[auto_1fr] gap-x-2 text-ticket">
          <span className="font-bold figures">{`${line.quantity} x`}</span>
          <span className="min-w-0 font-semibold wrap-anywhere">{line.name}</span>
          {line.choices.length > 0 && (
            <ul className="col-start-2 pl-3 text-lg leading-snug">
              {line.choices.map((choice) => (
                <li key={choice} className="wrap-anywhere">{`+ ${choice}`}</li>
              ))}
            </ul>
          )}
          {line.note !== '' && <Note text={line.note} className="col-start-2" />}
        </li>
      ))}
    </ul>
  );
}

/** Drawn with borders, because forced colors keep borders but remove backgrounds. */
const Note = ({ text, className }: { text: string; className?: string }) => (
  <p
    className={classNames(
      'mt-1 flex items-start gap-1.5 rounded-sm border-2 border-warn bg-warn-soft px-2 py-1 text-lg leading-snug font-semibold whitespace-pre-wrap wrap-anywhere',
      className,
    )}
  >
    <MessageSquareText size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
    <span className="min-w-0">
      <span className="sr-only">Note: </span>
      {isAboutAllergy(text) && (
        <>
          <span className="mr-1.5 rounded-xs border-2 border-transparent bg-danger px-1 text-on-accent">
            Allergy
          </span>
          <span className="sr-only">: </span>
        </>
      )}
      {text}
    </span>
  </p>
);

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
    <p className="grid shrink-0 justify-items-end text-right leading-tight">
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
    </p>
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

/** What to make and for whom. Actions that are rarely needed are up here, away from the main buttons. */
export function OrderBody(props: CardProps) {
  const { order, timeZone, nowMs, waitsSinceMs, isLineDown, refused } = props;
  const { onDismiss, onPrint, onRefuse, onSeenChanges } = props;
  const { orderId, orderNumber, customer } = order;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <WaitingMark sinceMs={waitsSinceMs} isLineDown={isLineDown} />
      {refused !== undefined && <Refused text={refused} onDismiss={() => onDismiss(orderId)} />}
      <div className="-my-1 -mr-2 flex flex-wrap items-center justify-end">
        <div className="min-w-0 flex-1 basis-26">
          <Customer order={order} hasName={order.stage === 'PLACED'} />
        </div>
        <div className="flex">
          <Button
            variant="quiet"
            size="row"
            className="w-13"
            aria-label={`Print order ${orderNumber}`}
            title={`Print order ${orderNumber}`}
            icon={<Printer size={22} aria-hidden="true" />}
            onClick={() => onPrint(order)}
          />
          <Button variant="quiet" size="row" className="px-2" onClick={() => onRefuse(order)}>
            <span>
              {order.stage === 'PLACED' ? 'Refuse' : 'Cancel'}
              <span className="sr-only">{` order ${orderNumber}`}</span>
            </span>
          </Button>
        </div>
      </div>
      {customer && customer.address !== '' && (
        <p className="text-md whitespace-pre-wrap wrap-anywhere">{customer.address}</p>
      )}
      {customer && customer.note !== '' && <Note text={customer.note} />}
      <TillMark order={order} till={props.till} atMs={props.atMs} />
      <ChangeMark
        order={order}
        timeZone={timeZone}
        nowMs={nowMs}
        isLineDown={isLineDown}
        onSeen={onSeenChanges}
      />
      <OrderLines order={order} />
      <AgeCheck order={order} />
      <div className="[&>p]:leading-tight">
        <p
          className={order.ifOut === 'TAKE_OFF' ? 'text-sm text-ink-soft' : 'text-md font-semibold'}
        >
          {wishText[order.ifOut]}
        </p>
        <p className={order.stage === 'READY' ? 'text-lg font-bold' : 'text-sm text-ink-soft'}>
          {moneyText(order)}
        </p>
      </div>
    </div>
  );
}

/** An order in the kitchen or ready, large enough to read from a distance. */
export const OrderCard = memo(function OrderCard(props: CardProps) {
  const { order, timeZone, nowMs, isUnseen } = props;
  const { customer } = order;
  const id = cardId(order.orderId);
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
      <header
        className={classNames(
          'flex items-start justify-between gap-2 rounded-t-md border-b-2 px-3 py-1.5',
          heads[urgencyOf(order, nowMs)],
        )}
      >
        <div className="min-w-0 text-md leading-tight font-semibold wrap-anywhere">
          <h3 id={`${id}-name`} className="inline">
            <span className="sr-only">Order </span>
            <span className="block text-2xl leading-none figures">{order.orderNumber}</span>{' '}
            <span className="font-sans font-semibold">{serviceText(order)}</span>
          </h3>
          {customer && customer.name !== '' && <span>, {customer.name}</span>}
        </div>
        <Time order={order} timeZone={timeZone} nowMs={nowMs} />
      </header>
      <div className="grid grid-cols-1 gap-2 p-2 pt-1">
        <OrderBody {...props} />
        <CardButtons {...props} />
      </div>
    </article>
  );
});
