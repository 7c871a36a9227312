import { shownCents } from '#contract/money/cents.ts';
import { paymentLabels } from '#contract/money/ledger/payment-status.ts';
import { codeSaidTexts } from '#contract/orders/web-orders/code-said.ts';
import { prettify } from '#contract/prettify.ts';
import { reasonText } from '#contract/reports/transactions/remarks.ts';
import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { momentText } from '#web/ui/figures/day-words.ts';
import { shownCentsOf } from '../transaction.ts';

/** What the diner got back, and why: what people look for first in an order. */
function Refunds({ order }: { order: OrderTransaction }) {
  const refunds = order.entries.filter(({ kind }) => kind === 'REFUND');
  return refunds.map((refund) => (
    <p
      key={refund.entryId}
      className="rounded-md bg-danger-soft px-4 py-2 text-control wrap-anywhere"
    >
      <span className="font-semibold text-danger">
        {`Refunded ${shownCents(shownCentsOf(refund).refunds)}`}
      </span>{' '}
      {`${momentText(refund.reservationDateTime.isoDateTime)}: ${reasonText(refund) ?? ''}`}
    </p>
  ));
}

/** The kind of order, its state, and what was given back. */
export function OrderFacts({ order }: { order: OrderTransaction }) {
  const { codeSaid, completionReason, paymentStatus, serviceStage, serviceType } = order;
  const hasEnded = serviceStage === 'COMPLETED' || serviceStage === 'CANCELLED';
  const refundedCents = shownCentsOf(order.totals).refunds;
  return (
    <div className="grid gap-3">
      <Refunds order={order} />
      <Facts>
        <Fact name="Status">
          <span className="inline-flex flex-wrap justify-end gap-2">
            <Badge tone={serviceStage === 'CANCELLED' ? 'neutral' : hasEnded ? 'success' : 'warn'}>
              {prettify(completionReason ?? serviceStage)}
            </Badge>
            {refundedCents !== 0 && (
              <Badge tone="accent">{`Refunded ${shownCents(refundedCents)}`}</Badge>
            )}
          </span>
        </Fact>
        <Fact name="Service">{prettify(serviceType)}</Fact>
        <Fact name="Paid">{paymentLabels[paymentStatus]}</Fact>
        {codeSaid !== null && <Fact name="Handover">{codeSaidTexts[codeSaid]}</Fact>}
      </Facts>
    </div>
  );
}
