import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { attemptsBudget, type Operation } from '../access/index.ts';
import { dinerIdFor, findDinerByPhone } from '../diners/index.ts';
import { findVisitToReview } from './find-visit-to-review.ts';

const hourMs = 3_600_000;
const searchesOfBusiness = attemptsBudget('customers.find.business', 120, hourMs);

/**
 * Somebody who has a coupon of this restaurant, or used one for any restaurant here. The answer for
 * everybody else is the same, whether or not we know the number.
 */
export const findDiner: Operation<'findDinerByMobile'> = async ({ query }, context) => {
  const { businessId, vault, nowMs } = context;
  const usedUp = await context.spend([searchesOfBusiness, String(businessId)]);
  if (usedUp) return usedUp;
  const number = await normalisePhone(query.mobileNumber);
  if (number.outcome === 'refused') return refuseInput('mobileNumber', number.problem);
  const { phone } = number;
  return context.transact(async (transaction) => {
    const consumerId = await findDinerByPhone(transaction, vault, phone);
    if (consumerId === undefined) return refuse('diner_not_found');
    const visit = await findVisitToReview(transaction, { businessId, consumerId, nowMs });
    return {
      consumerId: dinerIdFor(vault, { businessId, consumerId }),
      maskedPhoneNumber: maskPhone(phone),
      hasVisitToReview: visit !== undefined,
    };
  });
};
