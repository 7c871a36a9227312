import { nextDayBeginsMs } from '#contract/ground/hours/restaurant-day.ts';
import { tableLink } from '#contract/orders/terms/table-link.ts';
import type { OrderTerms } from '#contract/orders/terms/terms.ts';
import type { OrderingToEdit } from '#contract/portal/edits/ordering.ts';
import { inForceAt } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { presentOffers, readOrdering } from '../../../orders/terms/index.ts';
import type { Operation, StaffContext } from '../../../people/access/index.ts';
import type { Part, Where } from '../part.ts';
import { versionOf } from '../states.ts';
import {
  noMoreOrdersPart,
  orderServicesPart,
  ordersLaterPart,
  orderTablesPart,
  orderTimesPart,
} from './ordering-parts.ts';

function asRead<State>(
  part: Pick<Part<State>, 'words' | 'withoutEnded'> & { read(terms: OrderTerms): State },
  terms: OrderTerms,
  where: Where,
) {
  const state = part.withoutEnded(part.read(terms), where);
  const words = part.words(state, where).map(([name, text]) => ({ name, text }));
  return { ...state, version: versionOf(state), words };
}

const forNow = (terms: OrderTerms, where: Where) => ({
  timeZone: where.timeZone,
  laterUntil: asRead(ordersLaterPart, terms, where).until,
  noMoreUntil: asRead(noMoreOrdersPart, terms, where).until,
});

async function readTerms(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: StaffContext,
): Promise<{ ordering: Awaited<ReturnType<typeof readOrdering>>; where: Where }> {
  const ordering = await readOrdering(transaction, businessId, nowMs);
  const { timeZone } = inForceAt(ordering.zones, nowMs);
  return { ordering, where: { businessId, nowMs, timeZone } };
}

/** How busy the restaurant said it is. */
export async function readForNow(transaction: DatabaseTransaction, context: StaffContext) {
  const { ordering, where } = await readTerms(transaction, context);
  return forNow(ordering.terms, where);
}

export async function readOrderingToEdit(
  transaction: DatabaseTransaction,
  context: StaffContext,
): Promise<OrderingToEdit> {
  const { ordering, where } = await readTerms(transaction, context);
  const { terms, externalId } = ordering;
  const { publicUrl } = context;
  const { tables, cardsRenewed: _, ...ofTables } = asRead(orderTablesPart, terms, where);
  const linkOf = (code: string) => new URL(tableLink(externalId, code), publicUrl).href;
  return {
    ...forNow(terms, where),
    services: asRead(orderServicesPart, terms, where),
    times: asRead(orderTimesPart, terms, where),
    tables: {
      tables: tables.map(({ name, code }) => ({ name, code, link: linkOf(code) })),
      ...ofTables,
    },
    nextDayBegins: new Date(nextDayBeginsMs(where.timeZone, where.nowMs)).toISOString(),
    offers: presentOffers(ordering),
  };
}

export const showOrderingToEdit: Operation<'getOrderingToEdit'> = (_input, context) =>
  context.transact((transaction) => readOrderingToEdit(transaction, context));
