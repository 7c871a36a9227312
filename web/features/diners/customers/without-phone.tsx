import { ordersText } from './customer-words.ts';

type Counts = { ordersLately: number; ordersWithoutPhone: number };

/** Orders without a number belong to no customer: says so where somebody may look for them. */
export function WithoutPhone({ counts: { ordersLately, ordersWithoutPhone } }: { counts: Counts }) {
  if (ordersWithoutPhone === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {ordersWithoutPhone.toLocaleString('en-US')} of your {ordersText(ordersLately)} in the last 30
      days came without a mobile number, so {ordersWithoutPhone === 1 ? "it isn't" : "they aren't"}{' '}
      counted for any customer here.
    </p>
  );
}
