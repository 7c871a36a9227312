import { later } from '../../platform/later.tsx';

/** A form: until somebody reaches for it, it needs nothing. */
export const CouponTicket = later(
  async () => (await import('./coupon-ticket.tsx')).CouponTicket,
  'touched',
);
