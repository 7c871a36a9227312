import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { serviceTypes, stages } from '../../orders/orders/order-words.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { mobileNumberSchema } from '../../people/staff/person.ts';
import { reviewSchema } from '../../reviews/reviews/reviews.ts';
import { elseUnknown } from '../../text.ts';
import { dayMs } from '../../time/durations.ts';
import { dateTimeSchema, textAndNumber } from '../report/amounts.ts';
import { customerCalls } from './calls.ts';
import { couponStatuses } from './coupon-status.ts';
import {
  customerGroups,
  customerSorts,
  defaultCustomerView,
  lapsedAfterMs,
  newForMs,
  regularOrders,
  sortDirections,
} from './customer-rules.ts';

const endpoint = endpointsIn('Customers');

const dinerNotFound = {
  diner_not_found: {
    status: 404,
    message: "We couldn't find a customer of yours with that number.",
  },
} as const;

const customerNotFound = {
  customer_not_found: { status: 404, message: "We couldn't find that customer." },
} as const;

const customerSchema = z.object({
  customerId: z
    .string()
    .describe(
      'For this restaurant only. Other restaurants see the same diner under different ids.',
    ),
  maskedPhoneNumber: z.string(),
  orders: z.number().int().min(0).describe('Completed orders.'),
  ...textAndNumber(['spend', 'average']),
  firstOrderDate: dateTimeSchema.nullable().describe('Null until an order is completed.'),
  lastOrderDate: dateTimeSchema.nullable(),
  couponsUsed: z.number().int().min(0).describe('Our coupons redeemed here.'),
});

export type Customer = z.output<typeof customerSchema>;

const listed = customerSchema.extend({
  firstOrderDate: dateTimeSchema,
  lastOrderDate: dateTimeSchema,
});

export type ListedCustomer = z.output<typeof listed>;

const days = (ms: number) => ms / dayMs;

const countsSchema = z
  .object({
    all: z.number().int(),
    new: z
      .number()
      .int()
      .describe(`First order in the last ${days(newForMs)} days.`),
    regular: z.number().int().describe(`${regularOrders} orders or more.`),
    lapsed: z
      .number()
      .int()
      .describe(`No order for ${days(lapsedAfterMs)} days.`),
    ordersLately: z.number().int().describe('Completed in the last 30 days.'),
    ordersWithoutPhone: z
      .number()
      .int()
      .describe('Those among them without a mobile number, which belong to no customer.'),
  })
  .describe('For the whole restaurant, whatever the page shows.');

/** `1250_5f0c...`: the sort value and the customerId of the last customer on the previous page. */
const customerKey = /^-?\d{1,15}_[0-9a-f]{32}$/;

export const listCustomers = endpoint(customerCalls.listCustomers, {
  summary: 'Diners who ordered here with a mobile number',
  query: z.object({
    group: z.enum(customerGroups).default(defaultCustomerView.group),
    sort: z.enum(customerSorts).default(defaultCustomerView.sort),
    direction: z.enum(sortDirections).default(defaultCustomerView.direction),
    ...pageQuery(50, customerKey),
  }),
  response: z.object({
    ...pageOf(listed),
    counts: countsSchema.nullable().describe('Only with the first page.'),
    completeUpTo: dateTimeSchema
      .nullable()
      .describe('The time up to which the integrations confirmed their orders.'),
  }),
});

const dinerSchema = z.object({
  consumerId: z
    .string()
    .nullable()
    .describe(
      'For singleUseToken. Set for diners who had a coupon here, null for others. For this restaurant only.',
    ),
  maskedPhoneNumber: z.string(),
  hasVisitToReview: z.boolean(),
  customer: customerSchema.nullable().describe("Null when no order came with the diner's number."),
});

export const findDinerByMobile = endpoint(customerCalls.findDinerByMobile, {
  summary:
    'Find a diner of this restaurant by mobile number. Diners who only eat elsewhere are not found',
  query: z.object({ mobileNumber: mobileNumberSchema }),
  response: dinerSchema,
  refusals: { ...dinerNotFound, ...tooManyAttempts },
});

const idText = z
  .string()
  .max(100)
  .overwrite(elseUnknown(/^[\w-]*$/));

const customerParams = z.object({ id: idText.describe('A customerId.') });

const couponSchema = z.object({
  status: z.enum(couponStatuses),
  percentOff: z.number().int(),
  itemLimitCents: z.number().int().describe('How much of the items it counts for.'),
  promoCode: z.string().nullable(),
  isGoodAnywhere: z.boolean().describe('A Joyous coupon, for any restaurant.'),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  redeemedAt: z.iso.datetime().nullable(),
});

export const getCustomer = endpoint(customerCalls.getCustomer, {
  summary: 'One customer, with their reviews and coupons',
  params: customerParams,
  response: customerSchema.extend({
    ...dinerSchema.pick({ consumerId: true, hasVisitToReview: true }).shape,
    reviews: z.array(reviewSchema).describe('The newest 20, without anonymous reviews.'),
    coupons: z
      .array(couponSchema)
      .describe('The newest 20 that are for this restaurant or were used here.'),
  }),
  refusals: { ...customerNotFound },
});

export type CustomerDetails = z.output<(typeof getCustomer)['response']>;

const orderOfCustomer = z.object({
  reservationId: z.number().int(),
  reservationDateTime: dateTimeSchema.describe(
    "When it was completed, or when it is due if it isn't completed.",
  ),
  serviceType: z.enum(serviceTypes),
  stage: z.enum(stages),
  paid: z.string().nullable().describe('What the diner paid. Null until the order is completed.'),
  returned: z.string().nullable().describe('What the diner got back, 0.00 or more.'),
});

export type OrderOfCustomer = z.output<typeof orderOfCustomer>;

export const listCustomerOrders = endpoint(customerCalls.listCustomerOrders, {
  summary: "A customer's orders, newest first",
  params: customerParams,
  query: z.object(pageQuery(20)),
  response: z.object(pageOf(orderOfCustomer)),
  refusals: { ...customerNotFound },
});

export const sendSingleUseToken = endpoint(customerCalls.sendSingleUseToken, {
  summary:
    'Text a diner the one-time link to review their visit; using it proves that they have that phone',
  params: z.object({ id: idText.describe('The consumerId from findByMobile.') }),
  response: z.object({ maskedPhoneNumber: z.string() }),
  refusals: {
    ...dinerNotFound,
    ...restaurantClosed,
    ...tooManyAttempts,
    nothing_to_review: {
      status: 409,
      message:
        'This diner has no unreviewed order from the last 60 days, or has reviewed you in the last 30.',
    },
    wants_no_texts: { status: 409, message: "This diner doesn't want texts." },
  },
});
