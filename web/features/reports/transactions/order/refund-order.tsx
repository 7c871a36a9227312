import { useState } from 'react';
import { centsOf } from '#contract/money/cents.ts';
import type { OrderTransaction } from '#contract/reports/transactions/transaction.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RefundDialog } from '../../../orders/refunds/index.ts';
import { shownCentsOf } from '../transaction.ts';

const isRefundable = ({ dinerPaidAmount, paymentStatus, serviceStage, totals }: OrderTransaction) =>
  serviceStage === 'COMPLETED' &&
  paymentStatus !== 'UNPAID' &&
  centsOf(dinerPaidAmount) > shownCentsOf(totals).refunds;

/** Gives money of an order back. What was done is said here: a drawer lies over the page's message. */
export function RefundOrder({ order }: { order: OrderTransaction }) {
  const renew = useRenew();
  const mayRefund = useSignedInUser()?.permissions.includes('orders.refund');
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string>();
  if (!mayRefund || !(isRefundable(order) || isOpen || said !== undefined)) return null;
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {said !== undefined && (
        <Banner kind="success" onDismiss={() => setSaid(undefined)} className="w-full">
          {said}
        </Banner>
      )}
      {isRefundable(order) && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Refund
        </Button>
      )}
      {isOpen && (
        <RefundDialog
          orderId={order.reservationId}
          onClose={() => setOpen(false)}
          onGiven={(text) => {
            setOpen(false);
            setSaid(text);
            void renew();
          }}
        />
      )}
    </div>
  );
}
