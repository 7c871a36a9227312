import { setTimeout as wait } from 'node:timers/promises';
import { hourMs } from '#contract/time/durations.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { dinerIdFor, findCustomerByPhone, findDinerByPhone } from '../../diners/diners/index.ts';
import { findZones } from '../../ground/restaurant/index.ts';
import { attemptsBudget, type Operation } from '../../people/access/index.ts';
import { presentCustomer } from './customers.presenter.ts';
import { findVisitToReview } from './find-visit-to-review.ts';
import { readKnown } from './read-customers.ts';

/** Numbers can be guessed, so finding them is limited. */
const searchesOfBusiness = attemptsBudget('customers.find.business', 120, hourMs);

/**
 * Row-level security takes some microseconds longer to hide another restaurant's diner than to find
 * none. Every answer waits until both would long be done.
 */
const everyAnswerTakesMs = 40;

/**
 * Finds a diner who ordered here with this number, has a coupon for this restaurant, or used one
 * for any restaurant here. For every other number the answer is the same, whether or not we know
 * it.
 */
export const findDiner: Operation<'findDinerByMobile'> = async ({ query }, context) => {
  const { businessId, vault, nowMs } = context;
  const usedUp = await context.spend([searchesOfBusiness, String(businessId)]);
  if (usedUp) return usedUp;
  const number = await normalisePhone(query.mobileNumber);
  if (number.outcome === 'refused') return refuseInput('mobileNumber', number.problem);
  const { phone } = number;
  const finding = context.transact(async (transaction) => {
    const row = await findCustomerByPhone(transaction, { vault, businessId }, phone);
    const consumerId = await findDinerByPhone(transaction, vault, phone);
    if (!row && consumerId === undefined) return refuse('diner_not_found');
    const of = consumerId === undefined ? undefined : { businessId, consumerId };
    const visit = of && (await findVisitToReview(transaction, { ...of, nowMs }));
    const zones = await findZones(transaction, businessId);
    const rows = row ? [row] : [];
    const [found] = await readKnown(transaction, { vault, businessId, zones }, rows);
    return {
      consumerId: of ? dinerIdFor(vault, of) : null,
      maskedPhoneNumber: maskPhone(phone),
      hasVisitToReview: visit !== undefined,
      customer: found ? presentCustomer(found.row, found.known) : null,
    };
  });
  const [found] = await Promise.all([finding, wait(everyAnswerTakesMs)]);
  return found;
};
