import { useId } from 'react';
import type { MenuService } from '#contract/find/menus/menus.ts';
import type { Offered } from '#contract/ordering/terms/ordering.ts';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import type { Payment } from '../cart.ts';

const payments = [
  { payment: 'AT_RESTAURANT', label: 'At the restaurant' },
  { payment: 'ONLINE', label: 'Online' },
] as const;

type PaymentFieldsProps = {
  ordering: Pick<Offered, 'paysOnline' | 'paysAtRestaurant'>;
  service: MenuService | null;
  payment: Payment;
  onPayment: (payment: Payment) => void;
};

/** Asked only where there is a choice. */
export function PaymentFields({ ordering, service, payment, onPayment }: PaymentFieldsProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      {ordering.paysOnline && ordering.paysAtRestaurant && (
        <fieldset className="flex min-w-0 flex-wrap gap-2" aria-describedby={id}>
          <legend className="mb-1.5 text-control font-semibold">How you pay</legend>
          {payments.map((one) => (
            <ToggleChip
              key={one.payment}
              type="radio"
              name="payment"
              checked={one.payment === payment}
              onChange={() => onPayment(one.payment)}
            >
              {one.label}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      <p id={id} className="text-sm text-ink-soft">
        {payment === 'ONLINE'
          ? 'You pay on the next page. The kitchen gets your order once you have.'
          : service === 'DELIVERY'
            ? 'You pay at the door.'
            : 'You pay at the restaurant.'}
      </p>
    </div>
  );
}
