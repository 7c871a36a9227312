import type { reviewRefusals } from '#contract/reviews/reviews/reviews.ts';
import { monthAndDay } from '#contract/time/calendar-day.ts';
import { dayMs } from '#contract/time/durations.ts';
import { localDayNumberAt } from '#contract/time/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findGuest } from '../../diners/diners/index.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { findNewestOfGuest, isByCard, isUnpaid } from './guests.queries.ts';
import { oneInDays, type ReviewSubject } from './reviews.rules.ts';

export type Visit = { subject: ReviewSubject; consumerId: number | null };

type Asking = { vault: Vault; businessId: number; nowMs: number };

/** An operator can write any id into a link, even one that is no number. */
const numberOf = ({ id }: ReviewSubject) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined);

/** The review that this visit's guest wrote in the last 30 days, of this visit or another. */
export async function findReviewedLately(
  transaction: DatabaseTransaction,
  { vault, businessId, nowMs }: Asking,
  { subject, consumerId, isAlone = false }: Visit & { isAlone?: boolean },
) {
  const orderId = subject.kind === 'ORDER' ? numberOf(subject) : undefined;
  const by = { consumerId, orderId, isAlone };
  const guest = await findGuest(transaction, { vault, businessId }, by);
  // A day of the restaurant may have 25 hours.
  const since = new Date(nowMs - (oneInDays + 1) * dayMs);
  const newest = guest && (await findNewestOfGuest(transaction, businessId, { guest, since }));
  if (!newest) return undefined;
  const { name, time_zone } = await findOwnRestaurant(transaction, businessId);
  const wroteOn = localDayNumberAt(time_zone, newest.created_at.getTime());
  const againFrom = wroteOn + oneInDays;
  if (localDayNumberAt(time_zone, nowMs) >= againFrom) return undefined;
  const text = `You reviewed ${name} on ${monthAndDay(wroteOn)}. You can review it again from ${monthAndDay(againFrom)}.`;
  return { text, isAnonymous: newest.anonymous };
}

/**
 * A guest may review a restaurant once in 30 days, but not with an order that wasn't paid or has no
 * number: anybody with a table's card could order, review, and order again. `isAlone`: if a
 * guest reviews several visits at once, only one review is accepted.
 */
export async function refuseVisit(
  transaction: DatabaseTransaction,
  asking: Asking,
  visit: Visit & { isAlone?: boolean },
): Promise<Refused<keyof typeof reviewRefusals> | undefined> {
  const { subject } = visit;
  const of = { kind: subject.kind, id: numberOf(subject) };
  if (await isByCard(transaction, asking.businessId, of)) return refuse('order_without_number');
  if (await isUnpaid(transaction, asking.businessId, of)) return refuse('order_unpaid');
  const lately = await findReviewedLately(transaction, asking, visit);
  if (!lately) return undefined;
  return refuse('reviewed_lately', { problems: [{ field: '', message: lately.text }] });
}
