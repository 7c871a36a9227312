import { asRestaurant } from '#platform/database/transactions.ts';
import type { StandInCard } from '#platform/payments/stand-in/stand-in-cards.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { findPayment } from './payments.queries.ts';
import { receiveNotice } from './record-notice.ts';
import { type Settling, settlePayment } from './settle-payment.ts';
import { testProvider, withStandIn } from './test-provider.ts';

/**
 * A diner's card at a test restaurant: the stand-in says what becomes of it, as the real provider
 * would, and the payment is settled as after any notice. False: the card was declined.
 */
export async function payAtTest(
  settling: Settling,
  key: OrderKey,
  card: StandInCard,
): Promise<boolean> {
  const { businessId } = key;
  const payment = await asRestaurant(settling.database, businessId, (transaction) =>
    findPayment(transaction, key),
  );
  const sessionId = payment?.session_id;
  if (!sessionId) throw new Error('a payment without a page of the stand-in');
  const { result, notices } = await withStandIn(settling, businessId, (standIn) =>
    standIn.pay(sessionId, card),
  );
  const provider = await testProvider(settling, businessId);
  const receiving = { ...settling, provider, throttle: settling.texts.throttle };
  for (const signed of notices) {
    const notice = provider.readNotice(signed, settling.now());
    if (notice && typeof notice !== 'string') await receiveNotice(receiving, notice);
  }
  await settlePayment(settling, key);
  return result;
}
