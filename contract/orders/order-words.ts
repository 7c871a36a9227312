export const serviceTypes = [
  'DINE_IN',
  'TAKE_OUT',
  'DELIVERY',
  'CURBSIDE_PICKUP',
  'CATERING',
  'CATERING_DELIVERY',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Where an order is, from PLACED to one of two ends. */
export const stages = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED', 'CANCELLED'] as const;

/** Those that an order may come in with: what was cancelled before it reached us is no order. */
export const firstStages = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED'] as const;
