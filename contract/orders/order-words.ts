export const serviceTypes = [
  'DINE_IN',
  'TAKE_OUT',
  'DELIVERY',
  'CURBSIDE_PICKUP',
  'CATERING',
  'CATERING_DELIVERY',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** The stages of an order, from PLACED to one of two ends. */
export const stages = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED', 'CANCELLED'] as const;

/** The stages a new order may have. An order that was canceled before we got it is not taken. */
export const firstStages = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED'] as const;
