import type { Portions } from '#contract/find/menus/portions.ts';
import { kitchenOpensMs, kitchenSlotMs } from '#contract/ground/hours/order-times.ts';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { Ordering } from '#contract/orders/terms/terms.ts';
import type { IfOut } from '#contract/orders/web-orders/if-out.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused } from '#platform/refusals/refuse.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import type { DinerContext } from '../../people/access/index.ts';
import { acceptOrders, type ReadOrder } from '../orders/index.ts';
import type { RecheckedQuote } from '../quotes/index.ts';
import { orderOfQuote } from './order-of-quote.ts';
import type { identityOf } from './placed.rules.ts';
import { sealLink, sealNotes } from './sealed-web-orders.ts';
import { insertWebOrder } from './web-orders.queries.ts';

type ToWrite = {
  businessId: number;
  quoteId: string;
  /** The order as it would be quoted now, and as it was quoted. */
  quote: RecheckedQuote;
  identity: ReturnType<typeof identityOf>;
  /** The kitchen gets it once it is paid. */
  isOnline: boolean;
  /** Without a number, it was placed by a table's card. */
  customer: { name: string; phone: string; address: string; note: string };
  /** Left out: take it off. */
  ifOut?: IfOut;
  /** What it took of dishes that are counted. */
  portions: readonly Portions[];
};

/** The quarter of an hour in which it leaves the kitchen: what is eaten at a table has none. */
function slotOf(ordering: Ordering, { answer }: RecheckedQuote): Date | null {
  const { dueAt, service } = answer;
  if (service === 'DINE_IN' || dueAt === null) return null;
  return new Date(kitchenSlotMs(ordering, service, Date.parse(dueAt)));
}

type Written = {
  orderId: number;
  isLimited: boolean;
  /** If it was accepted by itself: when it is promised. */
  acceptedForMs: number | undefined;
};

/** The order as a till would have sent it. */
export function orderToWrite(
  { quote, identity, isOnline, customer }: ToWrite,
  placedAtMs: number,
): ReadOrder {
  const { asked, answer, ordering, dishes } = quote;
  const headings = new Map(
    dishes.map(({ item_id, category_name, catalog_name }) => [
      item_id,
      { category: category_name, catalog: catalog_name },
    ]),
  );
  const { reference, askedSha256: bodySha256 } = identity;
  const isAccepted = ordering.terms.acceptsByItself && !isOnline;
  const placing = { reference, bodySha256, placedAtMs, isAccepted, customer };
  return orderOfQuote({ asked, answer, headings }, placing);
}

/** What an order on the web has beside a till's. */
export async function writeWebSide(
  transaction: DatabaseTransaction,
  { nowMs, vault }: Pick<DinerContext, 'nowMs' | 'vault'>,
  {
    businessId,
    quoteId,
    quote,
    identity,
    isOnline,
    customer,
    ifOut = 'TAKE_OFF',
    portions,
  }: ToWrite,
  orderId: number,
): Promise<void> {
  const { asked, answer, ordering } = quote;
  const { terms } = ordering;
  const isAccepted = terms.acceptsByItself && !isOnline;
  const key = { businessId, orderId };
  const notes = asked.lines.map(({ note }) => note);
  await insertWebOrder(transaction, {
    business_id: businessId,
    order_id: orderId,
    key_sha256: identity.keySha256,
    asked_sha256: identity.askedSha256,
    secret_sha256: secretHash(identity.secret),
    quote_id: quoteId,
    placed_at: new Date(nowMs),
    changed_at: new Date(nowMs),
    watched_from: new Date(kitchenOpensMs(ordering)),
    slot: slotOf(ordering, quote),
    table_name: terms.tables.find(({ code }) => code === asked.table)?.name ?? null,
    sealed_notes: sealNotes(vault, key, notes),
    is_hidden: isOnline,
    by_card: customer.phone === '',
    asks_code: terms.asksCode && asked.service !== 'DINE_IN',
    sealed_link: sealLink(vault, key, identity.secret),
    asked_lines: JSON.stringify(
      asked.lines.map((line, index) => {
        return { ...line, note: '', ageChecked: answer.lines[index]?.ageChecked ?? false };
      }),
    ),
    if_out: ifOut === 'TAKE_OFF' ? null : ifOut,
    priced_by: quote.pricedBy ? JSON.stringify(quote.pricedBy) : null,
    portions_taken: JSON.stringify(portions),
    promised_at: isAccepted && answer.dueAt !== null ? new Date(answer.dueAt) : null,
  });
}

/**
 * Writes the order as a till's, and what an order on the web has beside it. Expects that the
 * restaurant's terms are locked and the quote was compared. Refused, if a till has used a code
 * since: then nothing was written.
 */
export async function writeOrder(
  transaction: DatabaseTransaction,
  context: DinerContext,
  toWrite: ToWrite,
): Promise<Written | Refused> {
  const { nowMs } = context;
  const { businessId, quote, portions } = toWrite;
  const order = orderToWrite(toWrite, nowMs);
  const into = {
    businessId,
    integration: webIntegration,
    nowMs,
    mayCharge: false,
    by: 'diner',
    ceilings: ceilingsOf(context),
  } as const;
  const [accepted] = await acceptOrders(transaction, context, into, [order]);
  if (!accepted) throw new Error('an order without a result');
  if (isRefused(accepted)) return accepted;
  const { order_id: orderId } = accepted;
  await writeWebSide(transaction, context, toWrite, orderId);
  return {
    orderId,
    isLimited: quote.ordering.terms.ordersPerSlot !== null || portions.length > 0,
    acceptedForMs: order.stage === 'ACCEPTED' ? order.dueAtMs : undefined,
  };
}
