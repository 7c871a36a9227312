import { roleOf } from '#contract/people/access/roles.ts';
import { asRestaurantEvenIfMoved, inTransaction } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { openText } from '#platform/sms/text-queue.ts';
import { findTextsTo } from '#platform/sms/texts-of-number.queries.ts';
import { findTakenPart } from '../../awards/campaign/index.ts';
import { findCouponsOf, findUsesOf } from '../../coupons/coupons/index.ts';
import { findCustomersOf, findDinersWith } from '../../diners/diners/index.ts';
import { findDetailsWith } from '../../ground/audit/index.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { findAllRestaurants, findTestRestaurants } from '../../money/sweeps/index.ts';
import { findOrdersOf, showOrderOf } from '../../orders/orders/index.ts';
import { findStaffWith } from '../../people/staff/index.ts';
import { findInvitationsOf, findReviewsOf } from '../../reviews/reviews/index.ts';
import { type ByOperator, type Person, readPerson } from './read-person.ts';

/** For coupons valid at every restaurant. */
const anywhere = 0;

async function atRestaurant(
  { database, vault }: ByOperator,
  person: Person,
  { businessId, consumerIds }: { businessId: number; consumerIds: number[] },
) {
  const diner = { businessId, consumerIds };
  const uses = await asRestaurantEvenIfMoved(database, businessId, (transaction) =>
    consumerIds.length === 0 ? Promise.resolve([]) : findUsesOf(transaction, diner),
  );
  const { whoseOrder } = person;
  const subject = { businessId, whoseOrder, uses };
  const { orderIds, namedIn } = await findOrdersOf(database, vault, subject);
  return asRestaurantEvenIfMoved(database, businessId, async (transaction) => {
    const coupons = consumerIds.length === 0 ? [] : await findCouponsOf(transaction, diner);
    const couponIds = [...coupons, ...uses].map(({ coupon_id }) => coupon_id);
    const dinerRows = { ...diner, couponIds, orderIds };
    const orders = [];
    for (const orderId of orderIds) {
      orders.push(await showOrderOf(transaction, vault, { businessId, orderId }));
    }
    const { phone } = person;
    const customers = await findCustomersOf(transaction, { vault, businessId, phone });
    const staff = await findStaffWith(transaction, businessId, person.phoneIndexes);
    return {
      restaurant: (await findOwnRestaurant(transaction, businessId)).name,
      coupons,
      couponsUsed: uses,
      customers,
      orders,
      // Only the ids: another diner placed these orders.
      ordersOfOthersThatNameTheNumber: namedIn,
      reviews: await findReviewsOf(transaction, dinerRows),
      reviewLinks: await findInvitationsOf(transaction, dinerRows),
      staff: staff.map(({ role_id, ...member }) => ({ ...member, role: roleOf(role_id).name })),
      auditTrail: await findDetailsWith(transaction, {
        businessId,
        digits: person.digits,
        masked: couponIds.length > 0 ? person.masked : undefined,
      }),
    };
  });
}

type AtRestaurant = Awaited<ReturnType<typeof atRestaurant>>;

const hasAnything = ({ restaurant: _, ...found }: AtRestaurant) =>
  Object.values(found).some((list) => list.length > 0);

/**
 * Everything we hold about a number, across all restaurants: the answer to a person who has proved
 * that it is theirs. Fields are named as in the tables, except for restaurants.
 */
export async function exportDiner(operator: ByOperator, number: string) {
  const { database, vault } = operator;
  const person = await readPerson(vault, number);
  if (isRefused(person)) return person;
  const diners = await findDinersWith(database, person.phoneIndexes);
  const consumerIds = diners.map((diner) => diner.consumer_id);
  const restaurants = [];
  const everywhere = [
    ...(await findAllRestaurants(database)),
    ...(await findTestRestaurants(database)),
  ];
  for (const businessId of everywhere) {
    const found = await atRestaurant(operator, person, { businessId, consumerIds });
    if (hasAnything(found)) restaurants.push(found);
  }
  const couponsGoodAnywhere =
    consumerIds.length === 0
      ? []
      : await inTransaction(database, { restaurant: anywhere }, (transaction) =>
          findCouponsOf(transaction, { businessId: anywhere, consumerIds }),
        );
  const awards = await inTransaction(database, {}, (transaction) =>
    findTakenPart(transaction, consumerIds),
  );
  const texts = await findTextsTo(database, person);
  return {
    number: person.phone,
    askedAt: new Date(operator.nowMs).toISOString(),
    diner: diners.map(({ consumer_id: _, ...known }) => known),
    couponsGoodAnywhere,
    awards,
    texts: texts.map((text) => ({
      purpose: text.purpose,
      state: text.state,
      queued_at: text.queued_at,
      sent_at: text.sent_at,
      body: openText(vault, text).body,
    })),
    restaurants,
  };
}
