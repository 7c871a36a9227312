import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import { noTerms, type OrderTerms } from '#contract/orders/terms/terms.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** How the restaurant that the transaction acts for takes orders on the web. */
export async function findTerms(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<OrderTerms> {
  const row = await transaction
    .selectFrom('ordering_terms')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!row) return noTerms;
  return {
    services: row.services.map((service) => menuServiceSchema.parse(service)),
    delivery: row.delivery,
    leadMinutes: row.lead_minutes,
    leadByHour: row.lead_by_hour,
    ordersPerSlot: row.orders_per_slot,
    lastOrderMinutes: row.last_order_minutes,
    daysAhead: row.days_ahead,
    tables: row.tables,
    cardsRenewed: row.cards_renewed,
    acceptsByItself: row.accepts_by_itself,
    paysAtRestaurant: row.pays_at_restaurant,
    asksCode: row.asks_code,
    answerMinutes: row.answer_minutes,
    laterUntilMs: row.later_until?.getTime() ?? null,
    noMoreUntilMs: row.no_more_until?.getTime() ?? null,
  };
}

const instant = (ms: number | null) => (ms === null ? null : new Date(ms));

/** The caller has locked the restaurant, so that two changes take turns. */
export async function saveTerms(
  transaction: DatabaseTransaction,
  businessId: number,
  terms: OrderTerms,
): Promise<void> {
  const columns = {
    services: terms.services,
    delivery: terms.delivery && JSON.stringify(terms.delivery),
    lead_minutes: terms.leadMinutes,
    lead_by_hour: JSON.stringify(terms.leadByHour),
    orders_per_slot: terms.ordersPerSlot,
    last_order_minutes: terms.lastOrderMinutes,
    days_ahead: terms.daysAhead,
    tables: JSON.stringify(terms.tables),
    cards_renewed: terms.cardsRenewed,
    accepts_by_itself: terms.acceptsByItself,
    pays_at_restaurant: terms.paysAtRestaurant,
    asks_code: terms.asksCode,
    answer_minutes: terms.answerMinutes,
    later_until: instant(terms.laterUntilMs),
    no_more_until: instant(terms.noMoreUntilMs),
  };
  await transaction
    .insertInto('ordering_terms')
    .values({ business_id: businessId, ...columns })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(columns))
    .execute();
}

/**
 * Orders at a restaurant are placed one after the other. False: it has no terms, and
 * takes no orders on the web.
 */
export async function lockTerms(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('ordering_terms')
    .select('business_id')
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** How many orders the kitchen has in each slot since then, by when the slot begins. */
export async function findOrdersBySlot(
  transaction: DatabaseTransaction,
  businessId: number,
  since: Date,
): Promise<Map<number, number>> {
  const rows = await transaction
    .selectFrom('taken_slots')
    .select(['slot', 'order_count'])
    .where('business_id', '=', businessId)
    .where('slot', '>=', since)
    .execute();
  return new Map(rows.map(({ slot, order_count }) => [slot?.getTime() ?? 0, order_count ?? 0]));
}
