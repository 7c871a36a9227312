import { randomBytes, randomInt } from 'node:crypto';
import type { Choice } from '#contract/find/menus/choices.ts';
import { type AskedQuote, askedQuoteSchema } from '#contract/orders/quotes/quote.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { noProvider } from '#platform/payments/provider.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { findMenu } from '../../find/menus/index.ts';
import type { Tenant } from '../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import { payAtTest } from '../../orders/payments/index.ts';
import { quoteAt } from '../../orders/quotes/index.ts';
import { presentOffers, readOrdering } from '../../orders/terms/index.ts';
import { placeAt, settlingOf } from '../../orders/web-orders/index.ts';
import type { DinerContext } from '../../people/access/index.ts';

const areaCodes = ['202', '212', '303', '312', '404', '415', '512', '602', '617', '702'];

/** Numbers from 555-0100 to 555-0199 are nobody's: they are set aside for stories. */
export const playedNumber = (): string =>
  `+1${areaCodes[randomInt(areaCodes.length)]}55501${String(randomInt(100)).padStart(2, '0')}`;

/**
 * Of the addresses that are set aside for documentation, with a network for each test restaurant: so
 * played diners use up no budget of a network that somebody is in.
 */
const playedAddress = (businessId: number): string =>
  [
    '2001:db8',
    (businessId & 0xffff).toString(16),
    randomInt(0x10000).toString(16),
    '',
    (businessId >>> 16).toString(16),
  ].join(':');

/** A diner there is nobody who calls us: they come from no real network, and may pay online. */
const asPlayed = (context: DinerContext, { business_id: businessId }: Tenant): DinerContext => ({
  ...context,
  address: playedAddress(businessId),
  payments: context.payments ?? noProvider,
});

type Group = {
  name: string;
  least: number;
  mostOfEach: number;
  options: readonly { name: string; available: boolean; optionGroups?: readonly Group[] }[];
};

/** The fewest that must be chosen: the first options that are there. */
function leastChoices(groups: readonly Group[]): Choice[] {
  return groups.flatMap(({ name: group, least, mostOfEach, options }) => {
    let left = least;
    return options
      .filter(({ available }) => available)
      .flatMap(({ name: option, optionGroups = [] }) => {
        const quantity = Math.min(left, mostOfEach);
        left -= quantity;
        if (quantity === 0) return [];
        return [{ group, option, quantity, choices: leastChoices(optionGroups) }];
      });
  });
}

const mostTried = 12;

/** So many that they alone come to the least that is delivered. */
const enough = (priceCents: number, leastCents: number) =>
  Math.min(99, Math.ceil(Math.max(1, leastCents) / Math.max(1, priceCents)));

/** What a diner could order there, in the first way that is offered: two dishes, or else one. */
async function findOrders(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<AskedQuote[]> {
  const ordering = await readOrdering(transaction, businessId, nowMs);
  const { terms, position } = ordering;
  const offered = presentOffers(ordering).filter(({ isOffered }) => isOffered);
  const service = offered[0]?.service ?? terms.services[0];
  const dishes = (await findMenu(transaction, businessId)).filter(({ available }) => available);
  const first = dishes.length === 0 ? 0 : randomInt(dishes.length);
  const tried = [...dishes.slice(first), ...dishes.slice(0, first)].slice(0, mostTried);
  const pairs = tried.slice(1).map((dish, before) => tried.slice(before, before + 1).concat(dish));
  const least = service === 'DELIVERY' ? (terms.delivery?.leastOrderCents ?? 0) : 0;
  const area = terms.delivery?.area;
  const zipCode = area?.by === 'ZIP_CODES' ? (area.zipCodes[0] ?? null) : null;
  return [...pairs, ...tried.map((dish) => [dish])].map((wanted) =>
    askedQuoteSchema.parse({
      service,
      table: service === 'DINE_IN' ? (terms.tables[0]?.code ?? null) : null,
      deliverTo: service === 'DELIVERY' ? { zipCode, position } : null,
      lines: wanted.map((dish, index) => ({
        itemId: dish.item_id,
        quantity: index === 0 ? enough(dish.price_cents, least) : 1,
        choices: leastChoices(dish.option_groups as readonly Group[]),
      })),
    }),
  );
}

async function findQuote(context: DinerContext, { business_id: businessId }: Tenant) {
  const candidates = await asRestaurant(context.database, businessId, (transaction) =>
    findOrders(transaction, businessId, context.nowMs),
  );
  for (const asked of candidates) {
    const quote = await quoteAt(context, businessId, asked);
    if (quote.quoteId !== null) return { quoteId: quote.quoteId, service: asked.service };
  }
  return refuse('not_orderable');
}

const newOrderKey = () => randomBytes(32).toString('base64url');

type Ways = 'AT_RESTAURANT' | 'ONLINE';

/** A number may have an order there that is open: another one is drawn. */
const mostNumbers = 5;

/** As on the pages of a diner: a quote, and the order of it. */
async function order(context: DinerContext, test: Tenant, payment: Ways) {
  const quote = await findQuote(context, test);
  if (isRefused(quote)) return quote;
  const { quoteId, service } = quote;
  for (let tries = 0; tries < mostNumbers; tries += 1) {
    const placed = await placeAt(context, {
      restaurant: test,
      playedBy: playedNumber(),
      body: {
        key: newOrderKey(),
        quoteId,
        numberToken: null,
        device: null,
        name: 'Test Diner',
        payment,
        address: service === 'DELIVERY' ? '1 Test Street' : '',
        note: '',
        ifOut: 'TAKE_OFF',
      },
    });
    if (!isRefused(placed)) return placed.order;
    // The terms may say that diners pay online only.
    if (placed.code === 'pays_online_only') return order(context, test, 'ONLINE');
    if (placed.code === 'restaurant_closed') return refuse('restaurant_closed');
    if (placed.code !== 'order_open') return refuse('not_orderable');
  }
  return refuse('not_orderable');
}

/** `card`: what becomes of the card of a diner who pays online. */
export async function playOrder(
  context: DinerContext,
  test: Tenant,
  payment: Ways,
  card: 'APPROVE' | 'DECLINE' = 'APPROVE',
) {
  const played = asPlayed(context, test);
  const placed = await order(played, test, payment);
  if (isRefused(placed)) return placed;
  if (placed.payment.state === 'STARTED') {
    const settling = settlingOf({ ...played, ceilings: ceilingsOf(played) });
    const key = { businessId: test.business_id, orderId: placed.orderNumber };
    await payAtTest(settling, key, card);
  }
  return placed;
}
