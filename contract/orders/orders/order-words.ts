export const serviceTypes = [
  'DINE_IN',
  'TAKE_OUT',
  'DELIVERY',
  'CURBSIDE_PICKUP',
  'CATERING',
  'CATERING_DELIVERY',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** What docs/MONEY.md counts as delivery. */
const deliveryTypes: readonly ServiceType[] = ['DELIVERY', 'CATERING_DELIVERY'];

/** What lists of orders can be filtered by: one service type, or several. */
export const serviceFilters = ['ANY_DELIVERY', 'NO_DELIVERY', ...serviceTypes] as const;
export type ServiceFilter = (typeof serviceFilters)[number];

export function servicesOf(filter: ServiceFilter): readonly ServiceType[] {
  if (filter === 'ANY_DELIVERY') return deliveryTypes;
  if (filter === 'NO_DELIVERY') return serviceTypes.filter((type) => !deliveryTypes.includes(type));
  return [filter];
}

/** The stages of an order, from PLACED to one of two ends. */
export const stages = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED', 'CANCELLED'] as const;

/** The stages a new order may have. An order that was canceled before we got it is not taken. */
export const firstStages = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED'] as const;

/** How an order on the web is paid. */
export const paymentStates = [
  'AT_RESTAURANT',
  'STARTED',
  'AUTHORIZED',
  'PAID',
  'RELEASED',
] as const;

/** Why an order on the web was canceled. */
export const cancelReasonWords = [
  'SOLD_OUT',
  'TOO_BUSY',
  'CLOSING',
  'NOT_DELIVERED',
  'OTHER',
  'UNSEEN',
  'UNANSWERED',
  'TILL',
  'DINER',
  'NOT_PAID',
] as const;
