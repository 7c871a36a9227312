import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { placedCalls } from '#contract/orders/web-orders/calls.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type CancelOrderProps = {
  secret: string;
  order: PlacedOrder;
  onCanceled: (order: PlacedOrder) => void;
  /** The dialog has left, and the button with it: what has the focus now? */
  onLeft: () => void;
  /** The order isn't any more what the page shows. */
  onRefused: () => void;
  /** What else helps somebody who might cancel. */
  children?: ReactNode;
};

/** Until the kitchen begins to cook. Asks once. */
export function CancelOrder(props: CancelOrderProps) {
  const { secret, order, onCanceled, onLeft, onRefused, children } = props;
  // Whoever comes here to cancel it has pressed a link that says so.
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const comesToCancel = state?.cancels === true;
  const [isAsking, setAsking] = useState(order.mayCancel && comesToCancel);
  useEffect(() => {
    // Asked once: not again after a reload.
    if (comesToCancel) void navigate({ search, hash }, { replace: true, state: null });
  }, [comesToCancel, search, hash, navigate]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isDone, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isDone) onLeft();
  }, [isDone]);
  const { ownDiscountCents, ourDiscountCents } = order.amounts;
  const hasCode = ownDiscountCents + ourDiscountCents > 0;

  const cancel = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onCanceled(await browserApi.call(placedCalls.cancelPlacedOrder, { body: { secret } }));
      setDone(true);
    } catch (error) {
      setFailure(messageOf(error));
      onRefused();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      {order.mayCancel && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {children}
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Cancel order
          </Button>
        </div>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this order?"
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button loading={isBusy} onClick={() => void cancel()}>
              Cancel order
            </Button>
          </>
        }
      >
        <p>
          {order.restaurant.name} won't make it, and nothing is charged.
          {hasCode && ' Your code can be used again.'}
        </p>
      </Dialog>
    </>
  );
}
