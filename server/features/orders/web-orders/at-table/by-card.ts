import type { AskedQuote } from '#contract/orders/quotes/quote.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { type DinerContext, spend } from '../../../people/access/index.ts';
import type { PayerAs } from '../../payments/index.ts';
import { ordersOfDevice, ordersOfTable } from '../placed.rules.ts';

type Asking = {
  businessId: number;
  asked: AskedQuote;
  payment: 'AT_RESTAURANT' | 'ONLINE';
  device: string | null;
};

/**
 * Who places an order without a number: a device at a table, if the order is paid online. The quote has
 * already checked that the table's card is valid. Codes belong to a number: without one, anybody with a
 * photo of a card could use them.
 */
export function readByCard({ asked, payment, device }: Asking) {
  if (asked.service !== 'DINE_IN' || asked.table === null || payment !== 'ONLINE') {
    return refuse('number_not_proven');
  }
  if (asked.codes.length > 0) return refuse('code_needs_number');
  if (device === null) return refuseInput('device', 'is needed without a number');
  return { table: asked.table, device } satisfies PayerAs;
}

/** Only after the card was checked: a stranger must not use up a table's orders. */
export const spendByCard = (
  transaction: DatabaseTransaction,
  { throttle, address }: DinerContext,
  { businessId, table, device }: { businessId: number; table: string; device: string },
) =>
  spend({ throttle, address, transaction }, [
    [ordersOfTable, `${businessId} ${table}`],
    [ordersOfDevice, device],
  ]);
