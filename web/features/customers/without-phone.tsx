import { ordersText } from './customer-words.ts';

type Counts = { ordersLately: number; ordersWithoutPhone: number };

/** An order that came without a number is no customer's: said where one may look for it. */
export function WithoutPhone({ counts: { ordersLately, ordersWithoutPhone } }: { counts: Counts }) {
  if (ordersWithoutPhone === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {ordersWithoutPhone.toLocaleString('en-US')} of your {ordersText(ordersLately)} in the last 30
      days came without a mobile number, and {ordersWithoutPhone === 1 ? 'belongs' : 'belong'} to no
      customer here.
    </p>
  );
}
