import { portionsIn } from '#contract/find/menus/portions.ts';
import { kitchenSlotMs } from '#contract/ground/hours/order-times.ts';
import type { AskedChange } from '#contract/orders/web-orders/changed-state.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { givePortionsBack, takePortions } from '../../../find/menus/index.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';
import { rewriteOrder } from '../../orders/index.ts';
import { giveBackBefore } from '../../payments/index.ts';
import { readOrdering } from '../../terms/index.ts';
import { serviceOf } from '../placed.presenter.ts';
import { sealNotes } from '../sealed-web-orders.ts';
import { portionsAfter, type Repriced, totalOf } from './changed-order.rules.ts';
import { saveWebChange } from './order-changes.queries.ts';
import { isCharged, type StandingOrder } from './standing-order.ts';

type Writing = { key: OrderKey; vault: Vault; nowMs: number };

/** What comes instead is kept for the diner while they are asked. False: there is less left. */
export async function reserveInstead(
  transaction: DatabaseTransaction,
  { businessId }: OrderKey,
  standing: StandingOrder,
  { lines }: AskedChange,
): Promise<boolean> {
  const wanted = lines.flatMap(({ instead }) =>
    instead ? [{ itemId: instead.asked.itemId, quantity: instead.quantity }] : [],
  );
  if (wanted.length === 0) return true;
  const taken = await takePortions(transaction, businessId, portionsIn(wanted));
  if (!taken) return false;
  standing.portions = portionsIn([...standing.portions, ...taken]);
  return true;
}

/** The slot of a new time. Null at the table. */
export async function slotOfTime(
  transaction: DatabaseTransaction,
  { key, nowMs }: Pick<Writing, 'key' | 'nowMs'>,
  { order, web }: StandingOrder,
  promisedAt: Date,
): Promise<Date | null> {
  const service = serviceOf(order);
  if (service === 'DINE_IN' || web.slot === null) return web.slot;
  const ordering = await readOrdering(transaction, key.businessId, nowMs);
  return new Date(kitchenSlotMs(ordering, service, promisedAt.getTime()));
}

/**
 * Writes what is left of an order that is locked: its lines, taxes and amounts, what is kept line by
 * line, and the portions that it needs no more. What was charged for the rest goes back. Returns the
 * number of that refund.
 */
export async function writeChanged(
  transaction: DatabaseTransaction,
  { key, vault, nowMs }: Writing,
  { order, payment, portions, state }: StandingOrder,
  after: Repriced,
): Promise<number | null> {
  const { dishes, lines, taxes, amounts } = after;
  await rewriteOrder(transaction, key, {
    serviceType: order.service_type,
    lines,
    taxes,
    money: {
      menuPriceCents: amounts.menuPriceCents,
      restaurantDiscountCents: amounts.ownDiscountCents,
      joyousDiscountCents: amounts.ourDiscountCents,
      taxCents: amounts.taxCents,
      tipCents: amounts.tipCents,
    },
  });
  const { kept, back } = portionsAfter(portions, dishes);
  const notes = dishes.map(({ note }) => note);
  await saveWebChange(transaction, key, {
    at: new Date(nowMs),
    asked_lines: JSON.stringify(dishes.map(({ asked }) => ({ ...asked, note: '' }))),
    sealed_notes: sealNotes(vault, key, notes),
    portions_taken: JSON.stringify(kept),
  });
  const backCents = totalOf(state.amounts) - totalOf(amounts);
  const refundNo =
    isCharged(payment) && backCents > 0 ? await giveBackBefore(transaction, key, backCents) : null;
  await givePortionsBack(transaction, key.businessId, back);
  return refundNo;
}
