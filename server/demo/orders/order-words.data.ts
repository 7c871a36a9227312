import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { NewOrder } from '#contract/orders/orders/new-order.ts';

/** How often each item is drawn, relative to the others. */
export type Weighted<Item> = readonly (readonly [Item, number])[];

type ServiceType = NewOrder['serviceType'];

export const serviceMix: Weighted<ServiceType> = [
  ['DINE_IN', 38],
  ['TAKE_OUT', 27],
  ['DELIVERY', 22],
  ['CURBSIDE_PICKUP', 8],
  ['CATERING', 3],
  ['CATERING_DELIVERY', 2],
];

const ofPickup: Weighted<PaymentStatus> = [
  ['PAID_BY_CARD', 72],
  ['PAID_BY_CARD_IN_STORE', 14],
  ['PAID_BY_CASH', 10],
  ['PAID_ELSEWHERE', 3],
  ['UNPAID', 1],
];
const ofCatering: Weighted<PaymentStatus> = [
  ['PAID_BY_CARD', 70],
  ['PAID_ELSEWHERE', 25],
  ['UNPAID', 5],
];

export const paymentMix: Record<ServiceType, Weighted<PaymentStatus>> = {
  DINE_IN: [
    ['PAID_BY_CARD_IN_STORE', 62],
    ['PAID_BY_CASH', 16],
    ['PAID_ELSEWHERE', 20],
    ['UNPAID', 2],
  ],
  TAKE_OUT: ofPickup,
  CURBSIDE_PICKUP: ofPickup,
  DELIVERY: [
    ['PAID_BY_CARD', 90],
    ['PAID_BY_CASH', 6],
    ['PAID_ELSEWHERE', 3],
    ['UNPAID', 1],
  ],
  CATERING: ofCatering,
  CATERING_DELIVERY: ofCatering,
};

/** Of the menu price, in percent. */
export const tipMix: Record<ServiceType, Weighted<number>> = {
  DINE_IN: [
    [18, 35],
    [20, 35],
    [15, 15],
    [22, 10],
    [0, 5],
  ],
  TAKE_OUT: [
    [0, 60],
    [10, 25],
    [15, 15],
  ],
  CURBSIDE_PICKUP: [
    [0, 50],
    [10, 35],
    [15, 15],
  ],
  DELIVERY: [
    [15, 40],
    [18, 30],
    [10, 20],
    [0, 10],
  ],
  CATERING: [
    [0, 50],
    [10, 50],
  ],
  CATERING_DELIVERY: [
    [10, 70],
    [15, 30],
  ],
};

/** Percentages of the restaurant's own discounts, and of our coupons. */
export const restaurantDiscounts: Weighted<number> = [
  [10, 70],
  [15, 20],
  [20, 9],
  // On the house.
  [100, 1],
];

export const couponPercents: Weighted<number> = [
  [10, 50],
  [15, 30],
  [20, 20],
];

/** How much of items the coupons of the past count for. */
export const itemLimitCents = 250_00;

type Modifier = { name: string; cents: number };

/** What people ask for with the dishes of a category; other dishes come as they are. */
export const modifiersOf: Record<string, readonly [Modifier, ...Modifier[]]> = {
  'Pasta fatta a mano': [
    { name: 'Gluten-free penne', cents: 2_00 },
    { name: 'Extra parmesan', cents: 1_00 },
  ],
  Pizza: [
    { name: 'Extra fior di latte', cents: 2_50 },
    { name: 'Hot honey', cents: 1_50 },
    { name: 'No basil', cents: 0 },
  ],
  Insalate: [
    { name: 'Add grilled chicken', cents: 5_00 },
    { name: 'Half portion', cents: -3_00 },
  ],
};

/** Formerly on the flagship's menu, and no longer sold. */
export const formerDish = {
  item: 'Gnocchi of pumpkin, brown butter',
  category: 'Pasta fatta a mano',
  catalog: 'Menu',
  priceCents: 19_50,
};

export const notes = [
  'Please leave it at the door.',
  'No onions, please.',
  'One of us is allergic to walnuts.',
  'Napkins for four.',
  'The bell does not work: please knock.',
] as const;

export const refundReasons = {
  line: ['It was cold', 'The wrong dish', 'It was missing from the bag', 'A hair in it'],
  amount: ['It came an hour late', 'Half of it was burned', 'For the wait'],
  tax: ['The guest is exempt from tax'],
  tip: ['The tip was entered twice'],
  all: ['It never arrived', 'Charged twice', 'The guest was taken ill'],
} as const;

export const chargebackReason = 'The bank of the diner took it back';
export const wonReason = 'The restaurant answered the dispute and won: the bank gave it back';
export const kitchenReason = 'Canceled after cooking';

export const corrections = [
  { cents: 45_00, reason: 'Fees of a catering order, charged twice' },
  { cents: -18_75, reason: 'A delivery that was paid twice' },
  { cents: 12_50, reason: 'Rounding of the opening month' },
  { cents: -60_00, reason: 'Rental of the second till' },
] as const;
