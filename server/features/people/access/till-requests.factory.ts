import { randomUUID } from 'node:crypto';
import { couponOrderBody } from '../../orders/orders/orders.factory.ts';

type Request = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
};

/** Requests of a program that come far enough to spend the budgets of their calls. `code`: a coupon's. */
export function tillRequests(headers: Record<string, string>, code: string) {
  const ofTill =
    (request: Request = {}) =>
    async () => ({
      headers: { ...headers, 'idempotency-key': randomUUID() },
      params: { orderId: 1 },
      ...request,
    });
  return {
    getPartnerRestaurant: [ofTill()],
    listPartnerNotices: [ofTill()],
    setPartnerNoticeAddress: [
      ofTill({ body: { url: 'https://till.joyous.app/', secret: `whsec_${'A'.repeat(43)}=` } }),
    ],
    replayPartnerNotice: [ofTill({ params: { noticeId: 'a' } })],
    getPartnerMenu: [ofTill()],
    setPartnerAvailability: [ofTill({ body: { available: true } })],
    putPartnerMenu: [ofTill({ body: { version: 1, catalogs: [{}] } })],
    createPartnerOrders: [ofTill({ body: couponOrderBody(code, 20) })],
    findPartnerOrder: [ofTill({ query: { reference: 'a' } })],
    getPartnerOrder: [ofTill()],
    setPartnerOrderStatus: [ofTill({ body: {} })],
    acknowledgePartnerOrder: [ofTill({ body: {} })],
    confirmPartnerOrders: [ofTill({ body: {} })],
    refundPartnerOrder: [ofTill({ body: {} })],
  };
}
