import { later } from '../../platform/later.tsx';

/** On a restaurant's page, where a phone has it folded. */
export const LaterCouponTicket = later(
  async () => (await import('./coupon-ticket.tsx')).CouponTicket,
);
