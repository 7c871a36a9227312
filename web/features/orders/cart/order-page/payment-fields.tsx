import { useId } from 'react';
import type { MenuService } from '#contract/find/menus/menus.ts';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import type { Payment } from '../cart.ts';
import type { WaysToPay } from './asked-order.ts';

type PaymentFieldsProps = {
  ways: WaysToPay;
  service: MenuService | null;
  payment: Payment;
  onPayment: (payment: Payment) => void;
};

/** Asked only where there is a choice. */
export function PaymentFields({ ways, service, payment, onPayment }: PaymentFieldsProps) {
  const id = useId();
  const isChosen = ways.paysOnline && ways.paysAtRestaurant;
  const elsewhere = service === 'DELIVERY' ? 'at the door' : 'at the restaurant';
  const chips = [
    { way: 'AT_RESTAURANT', label: elsewhere.replace('a', 'A') },
    { way: 'ONLINE', label: 'Online' },
  ] as const;
  return (
    <div className="grid gap-2">
      {isChosen && (
        <fieldset className="flex min-w-0 flex-wrap gap-2" aria-describedby={id}>
          <legend className="mb-1.5 text-control font-semibold">How you pay</legend>
          {chips.map(({ way, label }) => (
            <ToggleChip
              key={way}
              type="radio"
              name="payment"
              checked={way === payment}
              onChange={() => onPayment(way)}
            >
              {label}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      <p id={id} className="text-sm text-ink-soft empty:hidden">
        {payment === 'ONLINE'
          ? 'You pay on the next page. The kitchen gets your order once you have.'
          : !isChosen && `You pay ${elsewhere}.`}
      </p>
    </div>
  );
}
