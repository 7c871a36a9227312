import { z } from 'zod';
import { codeCharacters } from '../../code-characters.ts';
import { namedOnce } from '../../find/menus/dish-options.ts';
import { menuServiceSchema } from '../../find/menus/menus.ts';
import { weeklyIntervalSchema, withoutOverlap } from '../../ground/hours/hours.ts';
import type { OrderingBy } from '../../ground/hours/order-times.ts';
import { lineOfText } from '../../text.ts';

// How a restaurant takes orders on the web: what owners and managers set.

const mostZipCodes = 200;
export const mostTables = 200;
const mostMinutes = 1_440;

const minutes = (most: number) => z.int('must be whole minutes').min(0).max(most);

const cents = z.int('must be whole cents, such as 1250 for $12.50').min(0);

const hasDistinctItems = (items: readonly string[]) => new Set(items).size === items.length;

const deliveryAreaSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('ZIP_CODES'),
    zipCodes: z
      .array(z.string().regex(/^\d{5}$/, 'must be the five digits of a ZIP code'))
      .min(1)
      .max(mostZipCodes)
      .refine(hasDistinctItems, 'must not list anything twice'),
  }),
  z.object({
    by: z.literal('RADIUS'),
    miles: z
      .number()
      .min(0.25)
      .max(50)
      .multipleOf(0.25, 'must be in quarters of a mile, such as 2.5')
      .describe('In a straight line from the restaurant.'),
  }),
]);

export const deliverySchema = z.object({
  area: deliveryAreaSchema,
  feeCents: cents.max(100_000),
  leastOrderCents: cents.max(1_000_000).describe('How much must be ordered, before fee and tax.'),
  travelMinutes: minutes(240).describe('From the kitchen to the door.'),
});

const servicesShape = {
  services: z
    .array(menuServiceSchema)
    .max(menuServiceSchema.options.length)
    .refine(hasDistinctItems, 'must not list anything twice')
    .describe('How diners may order on the web. None: they cannot.'),
  delivery: deliverySchema
    .nullable()
    .describe('May be set while nothing is delivered: then it waits.'),
};

export const orderServicesSchema = z.object(servicesShape).check(({ value, issues }) => {
  if (!value.services.includes('DELIVERY') || value.delivery !== null) return;
  issues.push({
    code: 'custom',
    input: value.delivery,
    path: ['delivery'],
    message: 'must say where you deliver',
  });
});

export const orderTimesSchema = z.object({
  leadMinutes: minutes(mostMinutes).describe('How long the kitchen needs for an order.'),
  leadByHour: z
    .array(weeklyIntervalSchema.safeExtend({ leadMinutes: minutes(mostMinutes) }))
    .max(84)
    .check(withoutOverlap)
    .describe('Where that differs: for orders that are ready in these hours of the week.'),
  ordersPerSlot: z
    .int()
    .min(1)
    .max(1_000)
    .nullable()
    .describe('How many orders the kitchen has ready in a quarter of an hour. Null: any number.'),
  lastOrderMinutes: minutes(mostMinutes).describe(
    'The kitchen begins no order later than so many minutes before closing.',
  ),
  daysAhead: z.int().min(0).max(30).describe('0: orders are for today only.'),
  acceptsByItself: z
    .boolean()
    .default(false)
    .describe('Orders are accepted without anybody pressing a button.'),
  paysAtRestaurant: z
    .boolean()
    .default(true)
    .describe('Diners may pay at the restaurant even if they could pay online.'),
  asksCode: z
    .boolean()
    .default(false)
    .describe('Guests say a code of four digits when they get an order, but not at the table.'),
  answerMinutes: z
    .int()
    .min(1)
    .max(15)
    .default(5)
    .describe("How long a diner has to answer a change of their order. Then it's taken off."),
});

/** As a card on a table: the code is in its QR code, and stays when the table is renamed. */
export const tableCodeSchema = z
  .string()
  .regex(new RegExp(`^[${codeCharacters}]{12}$`), 'must be the code of one of your tables');

export const orderTablesSchema = z.object({
  tables: namedOnce(
    z.object({
      name: lineOfText(20).min(1),
      code: tableCodeSchema.nullable().describe('Null: a new table, which gets a code.'),
    }),
    mostTables,
  ).check(({ value, issues }) => {
    const codes = value.map(({ code }) => code);
    const index = codes.findIndex((code, at) => code !== null && codes.indexOf(code) < at);
    if (index < 0) return;
    const message = 'must not be used twice in one list';
    issues.push({ code: 'custom', input: value, path: [index, 'code'], message });
  }),
});

export type DeliveryArea = z.output<typeof deliveryAreaSchema>;
export type Delivery = z.output<typeof deliverySchema>;
export type OrderServices = z.output<typeof orderServicesSchema>;
export type OrderTimes = z.output<typeof orderTimesSchema>;
export type LeadInterval = OrderTimes['leadByHour'][number];
export type EnteredTable = z.output<typeof orderTablesSchema>['tables'][number];
export type OrderTable = { name: string; code: string };

/** All terms, including what staff set for now with one tap. */
export type OrderTerms = OrderServices &
  OrderTimes & {
    tables: OrderTable[];
    /** How many times cards were renewed. */
    cardsRenewed: number;
    /** Until then, every order is ready 20 minutes later. */
    laterUntilMs: number | null;
    /** Until then, no order is taken for before then. */
    noMoreUntilMs: number | null;
  };

/** All settings that decide what diners may order. */
export type Ordering = OrderingBy<OrderTerms>;

/** A restaurant that never set any takes no orders on the web. What it will begin with: */
export const noTerms: OrderTerms = {
  services: [],
  delivery: null,
  leadMinutes: 20,
  leadByHour: [],
  ordersPerSlot: null,
  lastOrderMinutes: 30,
  daysAhead: 0,
  acceptsByItself: false,
  paysAtRestaurant: true,
  asksCode: false,
  answerMinutes: 5,
  tables: [],
  cardsRenewed: 0,
  laterUntilMs: null,
  noMoreUntilMs: null,
};
