import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import type { NewRestaurant } from '#contract/find/restaurants/restaurants-admin.ts';
import type { Delivery, OrderTerms } from '#contract/orders/terms/terms.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { drawShortCode } from '#platform/tokens/short-code.ts';
import { saveTerms } from '../../features/orders/terms/index.ts';
import { seededRandom } from '../seeded-random.ts';
import { demoFlagship } from '../staff/demo-staff.data.ts';

type InsertedRestaurant = { businessId: number; externalId: string; facts: NewRestaurant };

const tablesThere = 12;

const nearby: Delivery = {
  area: { by: 'RADIUS', miles: 3 },
  feeCents: 399,
  leastOrderCents: 2_000,
  travelMinutes: 20,
};

const inItsPart: Delivery = {
  area: { by: 'ZIP_CODES', zipCodes: ['78701', '78702', '78704', '78741'] },
  feeCents: 299,
  leastOrderCents: 2_500,
  travelMinutes: 20,
};

/** On Friday and Saturday evening, the kitchen needs longer. */
const evenings = [5, 6].map((weekday) => ({
  weekday,
  opensAtMinute: 18 * 60,
  closesAtMinute: 21 * 60,
  leadMinutes: 40,
}));

/** The restaurant's services, with terms that a restaurant like it would set. */
export function demoTermsOf({
  externalId,
  facts,
}: Pick<InsertedRestaurant, 'externalId' | 'facts'>): OrderTerms {
  const random = seededRandom(`joyous demo: tables of ${facts.name}`);
  const randomBelow = (end: number) => Math.floor(random() * end);
  const isFlagship = externalId === demoFlagship;
  const services = menuServiceSchema.options.filter((service) =>
    facts.serviceTypes.includes(service),
  );
  return {
    services,
    delivery: services.includes('DELIVERY') ? (isFlagship ? inItsPart : nearby) : null,
    acceptsByItself: false,
    paysAtRestaurant: true,
    asksCode: false,
    answerMinutes: 5,
    leadMinutes: 20,
    leadByHour: isFlagship ? evenings : [],
    ordersPerSlot: isFlagship ? 8 : null,
    lastOrderMinutes: 30,
    daysAhead: isFlagship ? 2 : 0,
    cardsRenewed: 0,
    tables: Array.from({ length: services.includes('DINE_IN') ? tablesThere : 0 }, (_, index) => ({
      name: String(index + 1),
      code: drawShortCode(12, randomBelow),
    })),
    laterUntilMs: null,
    noMoreUntilMs: null,
  };
}

/** Half of the demo's restaurants take orders on the web, and always the flagship. */
export async function insertDemoTerms(
  transaction: DatabaseTransaction,
  restaurants: readonly InsertedRestaurant[],
): Promise<void> {
  const taking = restaurants.filter(
    ({ externalId }, index) => externalId === demoFlagship || index % 2 === 0,
  );
  for (const restaurant of taking) {
    const { businessId } = restaurant;
    await within(transaction, { restaurant: businessId }, (acting) =>
      saveTerms(acting, businessId, demoTermsOf(restaurant)),
    );
  }
}
