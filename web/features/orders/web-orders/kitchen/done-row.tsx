import { Printer } from 'lucide-react';
import { amountText } from '#contract/money/cents.ts';
import { codeSaidTexts } from '#contract/orders/web-orders/code-said.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { cancelledText, serviceText } from './board-columns.ts';
import { type CardProps, cardId } from './card.ts';
import { Refused, WaitingMark } from './order-card.tsx';
import { MakeAgain } from './paper/make-again.tsx';
import { TillMark } from './till/till-mark.tsx';

/** One line for what is done. */
export function DoneRow({ order, ...state }: CardProps) {
  const { orderId, orderNumber, customer, amounts, givenBackCents } = order;
  const isCancelled = order.stage === 'CANCELLED';
  const isDone = order.stage === 'COMPLETED' && state.waitsSinceMs === undefined;
  const isRefundable = order.stage === 'COMPLETED' && givenBackCents < amounts.totalCents;
  const { onDismiss, onMadeAgain, onPrint, onRefund, refused } = state;
  return (
    <article
      id={cardId(orderId)}
      tabIndex={-1}
      aria-labelledby={`${cardId(orderId)}-name`}
      data-order={orderId}
      className="grid gap-1 rounded-md border border-line bg-paper px-3 py-2.5 text-md"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 id={`${cardId(orderId)}-name`} className="min-w-0 font-sans text-md font-semibold">
          <span className="sr-only">Order </span>
          <span className="figures">{orderNumber}</span>{' '}
          <span className="ml-2 font-normal text-ink-soft wrap-anywhere">{serviceText(order)}</span>
        </h3>
      </div>
      {customer && customer.name !== '' && (
        <p className="text-ink-soft wrap-anywhere">{customer.name}</p>
      )}
      <TillMark order={order} till={state.till} atMs={state.atMs} />
      {order.codeSaid && <p className="text-ink-soft">{codeSaidTexts[order.codeSaid]}</p>}
      {isCancelled && (
        <div className="-mr-2 flex items-center gap-1">
          <p className="min-w-0 flex-1">
            <Badge tone="warn">Canceled</Badge>{' '}
            <span className="text-ink-soft">{cancelledText(order)}</span>
          </p>
          <IconButton
            label={`Print order ${orderNumber}`}
            icon={<Printer size={20} />}
            onClick={() => onPrint(order)}
          />
        </div>
      )}
      {isDone && <MakeAgain order={order} onMadeAgain={onMadeAgain} />}
      {givenBackCents > 0 && (
        <p className="text-ink-soft">{`Given back: ${amountText(givenBackCents)}`}</p>
      )}
      {isRefundable && onRefund && state.waitsSinceMs === undefined && (
        <Button
          variant="quiet"
          className="-mr-2 justify-self-end"
          onClick={() => onRefund(orderId)}
        >
          <span>
            Refund<span className="sr-only">{` order ${orderNumber}`}</span>
          </span>
        </Button>
      )}
      <WaitingMark sinceMs={state.waitsSinceMs} isLineDown={state.isLineDown} />
      {refused !== undefined && <Refused text={refused} onDismiss={() => onDismiss(orderId)} />}
    </article>
  );
}
