import { useState } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { KitchenReason } from '#contract/orders/web-orders/refusal-reasons.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const reasons: readonly { reason: KitchenReason; label: string }[] = [
  { reason: 'SOLD_OUT', label: 'Something has sold out' },
  { reason: 'TOO_BUSY', label: 'Too busy' },
  { reason: 'CLOSING', label: 'Closing' },
  { reason: 'NOT_DELIVERED', label: "Can't deliver there today" },
  { reason: 'OTHER', label: "Can't make it" },
];

type RefuseDialogProps = {
  /** Undefined: closed. */
  order: KitchenOrder | undefined;
  onClose: () => void;
  onRefuse: (order: KitchenOrder, reason: KitchenReason) => void;
};

/** Refusing can't be undone, and the diner is told: so this asks for the reason first. */
export function RefuseDialog({ order: asked, onClose, onRefuse }: RefuseDialogProps) {
  // While it closes, it still shows what it was about.
  const [order, setOrder] = useState(asked);
  if (asked && asked !== order) setOrder(asked);
  const isNew = order?.stage === 'PLACED';
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      size="sm"
      title={`${isNew ? 'Refuse' : 'Cancel'} order ${order?.orderNumber ?? ''}?`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Keep the order
        </Button>
      }
    >
      <p className="text-md text-ink-soft">
        Choose why. The diner is told at once, and nobody can undo it.
      </p>
      <div className="mt-4 grid gap-2">
        {reasons
          .filter(({ reason }) => reason !== 'NOT_DELIVERED' || order?.service === 'DELIVERY')
          .map(({ reason, label }) => (
            <Button
              key={reason}
              variant="secondary"
              size="lg"
              className="w-full justify-start"
              onClick={() => order && onRefuse(order, reason)}
            >
              {label}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}
