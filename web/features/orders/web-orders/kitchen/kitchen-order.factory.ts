import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';

/** One of three burgers was taken off, at once. */
export const aChange = (differing: Partial<OrderChange> = {}): OrderChange => ({
  changeNo: 1,
  state: 'DONE',
  madeAt: '2026-11-26T18:10:00.000Z',
  answerUntil: null,
  settledAt: '2026-11-26T18:10:00.000Z',
  settledBy: 'STAFF',
  lines: [{ name: 'Burger', choices: [], quantityBefore: 3, quantity: 2, instead: null }],
  time: null,
  totalBeforeCents: 4_200,
  totalAfterCents: 2_800,
  backCents: 0,
  ifTakenOff: null,
  ...differing,
});

/** As the server answers: three burgers for pickup in 40 minutes. Its number is its id. */
export const anOrder = (differing: Partial<KitchenOrder> = {}): KitchenOrder => ({
  orderId: 1,
  orderNumber: differing.orderId ?? 1,
  stage: 'PLACED',
  service: 'TAKE_OUT',
  table: null,
  placedAt: '2026-11-26T18:00:00.000Z',
  dueAt: '2026-11-26T18:40:00.000Z',
  promisedAt: null,
  cancelled: null,
  lines: [
    {
      name: 'Burger',
      quantity: 3,
      choices: [],
      unitCents: 1_400,
      note: 'For Zoe',
      ageChecked: false,
      soldOut: false,
    },
  ],
  amounts: {
    itemsCents: 4_200,
    deliveryFeeCents: 0,
    ownDiscountCents: 0,
    ourDiscountCents: 0,
    taxCents: 0,
    tipCents: 0,
    totalCents: 4_200,
  },
  customer: { name: 'Zoe', phone: '+15125550190', address: '1 Elm St', note: 'Ring Zoe' },
  seenAt: null,
  acceptedAt: null,
  payment: { isOnline: false, state: 'AT_RESTAURANT', returnedCents: 0 },
  readyAt: null,
  timesBack: 0,
  codeTries: null,
  givenBackCents: 0,
  codeSaid: null,
  ifOut: 'TAKE_OFF',
  changes: [],
  changesVersion: 0,
  changesSeen: 0,
  onTill: null,
  tillUntil: '2026-11-26T18:02:00.000Z',
  ...differing,
});
