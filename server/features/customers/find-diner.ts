import { asRestaurant } from '#platform/database/transactions.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import type { Services } from '../access/index.ts';
import { showConsumer } from '../diners/index.ts';
import { findDinerByPhone, findVisitToReview } from './customers.queries.ts';
import { reviewableSince } from './customers.rules.ts';

export type DinerFound =
  | { outcome: 'found'; shownId: string; maskedPhoneNumber: string; hasVisitToReview: boolean }
  | { outcome: 'bad_phone'; problem: string }
  | { outcome: 'not_found' };

/**
 * Somebody who has a coupon of this restaurant, or used one for any restaurant here; whoever else has
 * the number is as good as nobody.
 */
export async function findDiner(
  services: Services,
  { businessId, mobileNumber }: { businessId: number; mobileNumber: string },
): Promise<DinerFound> {
  const normalised = await normalisePhone(mobileNumber);
  if (normalised.outcome === 'refused')
    return { outcome: 'bad_phone', problem: normalised.problem };
  const { phone } = normalised;
  return asRestaurant(services.database, businessId, async (transaction) => {
    const diner = await findDinerByPhone(transaction, phoneIndexes(services.vault, phone));
    if (!diner) return { outcome: 'not_found' };
    const { consumer_id: consumerId } = diner;
    const since = reviewableSince(services.now());
    const visit = await findVisitToReview(transaction, { businessId, consumerId, since });
    const maskedPhoneNumber = maskPhone(phone);
    const shownId = showConsumer(services.vault, { businessId, consumerId });
    return { outcome: 'found', shownId, maskedPhoneNumber, hasVisitToReview: Boolean(visit) };
  });
}
