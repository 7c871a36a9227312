import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { momentText } from '#web/ui/figures/day-words.ts';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DisputeLink } from '../../../orders/disputes/index.ts';
import { historyPath } from '../transaction-path.ts';
import { DiscountOrigin } from './discount-origin.tsx';
import { EntryList } from './entry-list.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Part } from './part.tsx';
import { RefundOrder } from './refund-order.tsx';
import { useTransaction } from './use-transaction.ts';

/**
 * For an address with another restaurant's order number, or with none. Trying again would not help.
 */
export const NoOrder = () => (
  <EmptyState
    size="sm"
    title="We couldn't find that order."
    text="Check its number, or find it in the history."
    action={
      <ButtonLink to={historyPath} variant="secondary">
        Back to Transaction History
      </ButtonLink>
    }
  />
);

const told = [
  ['name', 'Name'],
  ['maskedPhoneNumber', 'Phone'],
  ['maskedEmail', 'Email'],
  ['address', 'Address'],
  ['note', 'Note'],
] as const;

/** Who ordered, unless that was erased; of a till's order also what the till calls it. */
function TillSent({ order }: { order: OrderTransaction }) {
  const { customer, erasedDateTime, integration, receivedDateTime, reference } = order;
  const isOurs = integration === webIntegration;
  return (
    <Part title={isOurs ? 'The diner' : 'What the till sent'}>
      <Facts>
        {!isOurs && (
          <>
            <Fact name="Integration">{integration}</Fact>
            <Fact name="Reference">{reference}</Fact>
            <Fact name="Reached us">{momentText(receivedDateTime.isoDateTime)}</Fact>
          </>
        )}
        {customer &&
          told.map(
            ([id, label]) =>
              customer[id] !== null && (
                <Fact key={id} name={label}>
                  <span className="whitespace-pre-line">{customer[id]}</span>
                </Fact>
              ),
          )}
      </Facts>
      {customer === null && (
        <p className="text-sm text-ink-soft">
          {erasedDateTime === null
            ? `${isOurs ? 'We know' : 'The till sent'} nothing about the diner.`
            : `Everything about the diner was erased on ${momentText(erasedDateTime.isoDateTime)}.`}
        </p>
      )}
    </Part>
  );
}

/**
 * An order in full: what it is, its lines, what happened to it and when, and where the money went.
 */
function OrderParts({ order }: { order: OrderTransaction }) {
  return (
    <div className="grid gap-7 print:gap-4">
      <OrderFacts order={order} />
      {order.hasDispute ? (
        <DisputeLink orderId={order.reservationId} />
      ) : (
        <RefundOrder order={order} />
      )}
      <OrderLines order={order} />
      <DiscountOrigin order={order} />
      <EntryList order={order} />
      <OrderTimeline order={order} />
      <TillSent order={order} />
    </div>
  );
}

export function OrderDetail({ reservationId }: { reservationId: number }) {
  const { hasFailed, result, retry } = useTransaction(reservationId);
  if (hasFailed) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>Couldn't load this order.</p>
        <Button variant="secondary" size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (result === null) {
    return (
      <LoadingRegion label="Loading the order" className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
        <Skeleton className="h-60" />
      </LoadingRegion>
    );
  }
  if (result === 'missing') return <NoOrder />;
  return <OrderParts order={result} />;
}
