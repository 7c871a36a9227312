import { paymentLabels } from '#contract/money/orders/payment-status.ts';
import { prettify } from '#contract/prettify.ts';
import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Fact, Facts } from '#web/ui/figures/facts.tsx';

/** The kind of order, and its state. */
export function OrderFacts({ order }: { order: OrderTransaction }) {
  const { completionReason, paymentStatus, serviceStage, serviceType } = order;
  const isOver = serviceStage === 'COMPLETED' || serviceStage === 'CANCELLED';
  return (
    <Facts>
      <Fact name="Status">
        <Badge tone={serviceStage === 'CANCELLED' ? 'neutral' : isOver ? 'success' : 'warn'}>
          {prettify(completionReason ?? serviceStage)}
        </Badge>
      </Fact>
      <Fact name="Service">{prettify(serviceType)}</Fact>
      <Fact name="Paid">{paymentLabels[paymentStatus]}</Fact>
    </Facts>
  );
}
