import { randomInt, randomUUID } from 'node:crypto';
import { minuteMs } from '#contract/time/durations.ts';

/** One of ten thousand diners. All orders of one diner would wait for each other. */
const somePhone = () => `+1512555${String(randomInt(10_000)).padStart(4, '0')}`;

/** An order as tills send it: three lines, one with a modifier, and the guest's name. */
export function orderBody() {
  const placedAtMs = Date.now() - 30 * minuteMs;
  return {
    reference: randomUUID(),
    serviceType: 'TAKE_OUT',
    paymentStatus: 'PAID_BY_CARD',
    stage: 'COMPLETED',
    placedAt: new Date(placedAtMs).toISOString(),
    dueAt: new Date(placedAtMs + 20 * minuteMs).toISOString(),
    completedAt: new Date(placedAtMs + 20 * minuteMs).toISOString(),
    lines: [
      { item: 'Taco al pastor', category: 'Tacos', catalog: 'Lunch', quantity: 2, price: '3.50' },
      {
        item: 'Burrito',
        category: 'Mains',
        catalog: 'Lunch',
        quantity: 1,
        price: '11.00',
        modifiers: [{ name: 'Guacamole', price: '1.75' }],
      },
      { item: 'Horchata', category: 'Drinks', catalog: 'Lunch', quantity: 1, price: '4.25' },
    ],
    amounts: { subtotal: '24.00', tax: '1.98', tip: '3.00', total: '28.98' },
    customer: { name: 'A guest', phone: somePhone(), note: 'No onions' },
  };
}

export const batchBody = (count: number) => ({ orders: Array.from({ length: count }, orderBody) });
