import { dayMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { movedTo } from '#platform/database/unavailable.ts';
import type { Logger } from '#platform/logging/logger.ts';
import {
  type Notice,
  type PaymentProvider,
  ProviderRefusedError,
} from '#platform/payments/provider.ts';
import type { Throttle } from '#platform/throttle/throttle.ts';
import { declineBudgets } from './declines.ts';
import {
  changePayment,
  countDecline,
  findPayment,
  insertNotice,
  rightAway,
} from './payments.queries.ts';

type Noting = { database: Database; provider: PaymentProvider; now: () => number };

/** Undefined: it's of something else that the account is used for, and the provider won't say. */
async function nameOf(provider: PaymentProvider, intentId: string) {
  try {
    return await provider.nameOf(intentId);
  } catch (error) {
    if (error instanceof ProviderRefusedError) return undefined;
    throw error;
  }
}

/**
 * Notes once that something happened, and has the provider asked what. So it doesn't matter how late,
 * how often and in which order notices come. Those of another installation are none of ours. Returns
 * the payment whose card was declined.
 */
async function recordNotice(
  { database, provider, now }: Noting,
  { eventId, kind, intentId, isDecline, ...notice }: Notice,
) {
  const name =
    notice.name ?? (intentId === undefined ? undefined : await nameOf(provider, intentId));
  if (!name) return undefined;
  const { paymentId, businessId, orderId } = name;
  const key = { businessId, orderId };
  return asRestaurant(database, businessId, async (transaction) => {
    const payment = await findPayment(transaction, key);
    if (payment?.payment_id !== paymentId) return undefined;
    const isNew = await insertNotice(transaction, {
      business_id: businessId,
      event_id: eventId,
      order_id: orderId,
      kind,
      received_at: new Date(now()),
    });
    if (!isNew) return undefined;
    await changePayment(transaction, key, { due_at: rightAway, tries: 0 });
    if (!isDecline) return undefined;
    await countDecline(transaction, key);
    return { ...payment, businessId };
  });
}

export type ReceivingNotices = Noting & { throttle: Throttle };

/** Notes it, and counts a card that was declined. */
export async function receiveNotice(receiving: ReceivingNotices, notice: Notice): Promise<void> {
  const declined = await recordNotice(receiving, notice);
  if (!declined) return;
  // One by one: after a budget that is used up, the others must count this card, too.
  for (const budget of declineBudgets(declined)) await receiving.throttle.spendNow(budget);
}

/** The provider itself gives up sending a notice after three days. */
const looksBackMs = 7 * dayMs;
const mostAtOnce = 5_000;

/**
 * Disputes and refunds made at the provider's own site are told by notices alone, and those get lost:
 * the provider is asked what it sent. `known`: what needn't be looked at again.
 */
export async function findLostNotices(
  { logger, ...noting }: Noting & { logger: Logger },
  known: Set<string>,
): Promise<void> {
  if (known.size > 4 * mostAtOnce) known.clear();
  const failures: unknown[] = [];
  let count = 0;
  for await (const notice of noting.provider.noticesOfReturns(noting.now() - looksBackMs)) {
    if (known.has(notice.eventId)) continue;
    count += 1;
    if (count > mostAtOnce) {
      logger.warn({ mostAtOnce }, 'there are more notices of the provider than are looked at');
      break;
    }
    try {
      await recordNotice(noting, notice);
      known.add(notice.eventId);
    } catch (error) {
      if (movedTo(error) === undefined) failures.push(error);
      else known.add(notice.eventId);
    }
  }
  if (failures.length === 0) return;
  const message = `${failures.length} notices could not be noted`;
  throw new AggregateError(failures, message, { cause: failures[0] });
}
