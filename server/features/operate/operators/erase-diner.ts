import { minuteMs } from '#contract/time/durations.ts';
import { asRestaurantEvenIfMoved, inTransaction } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { deleteStop } from '#platform/sms/sign-in-stops.queries.ts';
import { eraseTextsTo } from '#platform/sms/texts-of-number.queries.ts';
import { endLinksOf } from '../../awards/campaign/index.ts';
import { findCouponsOf, findUsesOf, voidCouponsOf } from '../../coupons/coupons/index.ts';
import { eraseCustomersOf, eraseDinersWith, findDinersWith } from '../../diners/diners/index.ts';
import { auditAsOperator, eraseDetailsWith } from '../../ground/audit/index.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { findAllRestaurants, findTestRestaurants } from '../../money/sweeps/index.ts';
import { deleteProofsOf } from '../../orders/numbers/index.ts';
import { eraseDetailsOf, findOrdersOf } from '../../orders/orders/index.ts';
import { findStaffWith } from '../../people/staff/index.ts';
import { eraseReviewsOf } from '../../reviews/reviews/index.ts';
import { type ByOperator, type Person, readPerson } from './read-person.ts';

const anywhere = 0;

/** Work that was running when one round began has ended by the next. */
const mostRounds = 4;

type Erased = {
  diners: number;
  coupons: number;
  reviews: number;
  orders: number;
  /** One for each restaurant that knew the number from an order. */
  customers: number;
  texts: number;
  auditDetails: number;
  /** Orders that none of our keys can open. */
  unreadable: number;
};

const nothing: Erased = {
  diners: 0,
  coupons: 0,
  reviews: 0,
  orders: 0,
  customers: 0,
  texts: 0,
  auditDetails: 0,
  unreadable: 0,
};

const plus = (one: Erased, other: Partial<Erased>): Erased => ({
  diners: one.diners + (other.diners ?? 0),
  coupons: one.coupons + (other.coupons ?? 0),
  reviews: one.reviews + (other.reviews ?? 0),
  orders: one.orders + (other.orders ?? 0),
  customers: one.customers + (other.customers ?? 0),
  texts: one.texts + (other.texts ?? 0),
  auditDetails: one.auditDetails + (other.auditDetails ?? 0),
  unreadable: one.unreadable + (other.unreadable ?? 0),
});

type Round = { consumerIds: number[]; since: Date | undefined };

const count = (sum: number, what: string) => (sum > 0 ? [`${sum} ${what}`] : []);

async function eraseAt(
  { database, vault, nowMs }: ByOperator,
  person: Person,
  businessId: number,
  { consumerIds, since }: Round,
): Promise<Partial<Erased>> {
  const diner = { businessId, consumerIds };
  const isKnown = consumerIds.length > 0;
  const uses = isKnown
    ? await asRestaurantEvenIfMoved(database, businessId, (transaction) =>
        findUsesOf(transaction, diner),
      )
    : [];
  const { whoseOrder } = person;
  const subject = { businessId, whoseOrder, uses, since };
  const { orderIds, namedIn, unreadable } = await findOrdersOf(database, vault, subject);
  return asRestaurantEvenIfMoved(database, businessId, async (transaction) => {
    const found = isKnown ? await findCouponsOf(transaction, diner) : [];
    const coupons = isKnown ? await voidCouponsOf(transaction, diner, nowMs) : 0;
    const couponIds = [...found, ...uses].map(({ coupon_id }) => coupon_id);
    const dinerRows = { ...diner, couponIds, orderIds };
    const reviews = await eraseReviewsOf(transaction, dinerRows, nowMs);
    const orders = await eraseDetailsOf(transaction, { businessId, nowMs }, [
      ...orderIds,
      ...namedIn,
    ]);
    const { phone } = person;
    const customers = await eraseCustomersOf(transaction, { vault, businessId, phone }, orderIds);
    const isHere = found.length + uses.length > 0;
    const masked = isHere ? person.masked : undefined;
    const needles = { businessId, digits: person.digits, masked };
    const auditDetails = await eraseDetailsWith(transaction, needles);
    const what = [
      ...count(found.length, 'coupons'),
      ...count(reviews, 'reviews'),
      ...count(orders, 'orders'),
    ];
    if (coupons + reviews + orders + customers + auditDetails > 0) {
      const action = 'DINER_ERASED';
      const detail = what.join(', ');
      await auditAsOperator(transaction, { businessId, action, detail, nowMs });
    }
    return { coupons, reviews, orders, customers, auditDetails, unreadable };
  });
}

/**
 * Makes everything found about a number unreadable; sums stay. Erases the number itself last,
 * because rounds search by it: if the command is killed, run it again.
 */
async function eraseRound(
  operator: ByOperator,
  person: Person,
  { restaurants, isStaff, ...round }: Round & { restaurants: readonly number[]; isStaff: boolean },
): Promise<Erased> {
  const { database, vault, nowMs } = operator;
  let erased = nothing;
  for (const businessId of restaurants) {
    erased = plus(erased, await eraseAt(operator, person, businessId, round));
  }
  const { consumerIds } = round;
  if (consumerIds.length > 0) {
    const diner = { businessId: anywhere, consumerIds };
    const coupons = await inTransaction(database, { restaurant: anywhere }, (transaction) =>
      voidCouponsOf(transaction, diner, nowMs),
    );
    erased = plus(erased, { coupons });
  }
  return inTransaction(database, {}, async (transaction) => {
    await endLinksOf(transaction, vault, { phone: person.phone, consumerIds, nowMs });
    await deleteProofsOf(transaction, person.phoneIndexes);
    const diners = await eraseDinersWith(transaction, person.phoneIndexes, nowMs);
    const texts = await eraseTextsTo(transaction, person, nowMs);
    if (!isStaff) await deleteStop(transaction, person.phoneIndexes);
    return plus(erased, { diners, texts });
  });
}

/** Where the number belongs to a staff member: their account stays, as the privacy page says. */
async function findWorkplaces({ database }: ByOperator, person: Person, all: readonly number[]) {
  const names: string[] = [];
  for (const businessId of all) {
    await asRestaurantEvenIfMoved(database, businessId, async (transaction) => {
      const staff = await findStaffWith(transaction, businessId, person.phoneIndexes);
      if (staff.length > 0) names.push((await findOwnRestaurant(transaction, businessId)).name);
    });
  }
  return names;
}

/**
 * Erases the person of a number at all restaurants. Orders keep their money, reviews their stars,
 * coupons what they were used for. A person who comes with the number after this is a new diner.
 */
export async function eraseDiner(operator: ByOperator, number: string) {
  const { database, vault, nowMs } = operator;
  const person = await readPerson(vault, number);
  if (isRefused(person)) return person;
  const restaurants = [
    ...(await findAllRestaurants(database)),
    ...(await findTestRestaurants(database)),
  ];
  const staffAt = await findWorkplaces(operator, person, restaurants);
  const isStaff = staffAt.length > 0;
  const consumerIds = new Set<number>();
  let erased = nothing;
  for (let round = 0; round < mostRounds; round += 1) {
    for (const diner of await findDinersWith(database, person.phoneIndexes)) {
      consumerIds.add(diner.consumer_id);
    }
    // Later rounds open only recent orders: what the first round could not open stays closed.
    const since = round === 0 ? undefined : new Date(nowMs - 10 * minuteMs);
    const found = await eraseRound(operator, person, {
      restaurants,
      isStaff,
      consumerIds: [...consumerIds],
      since,
    });
    const { unreadable, ...changes } = found;
    erased = plus(erased, round === 0 ? found : changes);
    if (Object.values(changes).every((sum) => sum === 0)) break;
  }
  return { ...erased, staffAt };
}
