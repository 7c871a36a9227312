import { Printer } from 'lucide-react';
import { ticketCalls } from '#contract/orders/tickets/calls.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';

const timeoutMs = 15_000;

type MakeAgainProps = {
  order: KitchenOrder;
  /** `printers`: how many others print it. */
  onMadeAgain: (order: KitchenOrder, printers: number) => void;
};

/** What was handed over stays done: this prints its ticket again, and books nothing. */
export function MakeAgain({ order, onMadeAgain }: MakeAgainProps) {
  const { orderId, orderNumber } = order;
  const { busy, run } = useAction();
  const { showSuccess } = useMessages();
  const press = async () => {
    const params = { orderId };
    const done = await run(() => portalApi.call(ticketCalls.makeOrderAgain, { params, timeoutMs }));
    if (!done) return;
    onMadeAgain(order, done.result.printers);
    showSuccess(`Order ${orderNumber} is printed again. It stays done, and nothing is booked.`);
  };
  return (
    <Button
      variant="secondary"
      className="w-full px-2"
      icon={<Printer size={18} aria-hidden="true" />}
      loading={busy}
      onClick={() => void press()}
    >
      <span>
        Make it again<span className="sr-only">{` order ${orderNumber}`}</span>
      </span>
    </Button>
  );
}
