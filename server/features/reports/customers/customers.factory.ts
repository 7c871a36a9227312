import { randomUUID } from 'node:crypto';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import {
  findDinerByMobile,
  getCustomer,
  listCustomers,
} from '#contract/reports/customers/customers.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { type OrderBody, orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

type TestRestaurant = { businessId: number; externalId: string };

/** A restaurant with a till that sends orders, and an owner who views its customers. */
export async function openHouse(world: TestApp, options: { at?: TestRestaurant } = {}) {
  const { call } = world;
  const till = await makeIntegration(world, options);
  const at = { businessId: till.businessId, externalId: till.externalId };
  const staff = await makeStaff(world, { at });
  const { send, sendBatch } = sendingFrom(world, till);
  const { headers } = staff;
  return {
    at,
    till,
    staff,
    headers,
    sendBatch,
    /** An order with this number, as typed. */
    order: (phone: string | undefined, differing: Partial<OrderBody> = {}) =>
      send(orderBody({ ...(phone !== undefined && { customer: { phone } }), ...differing })),
    refund: (orderId: number, body: object) =>
      call(
        refundPartnerOrder,
        { params: { orderId }, body: { reference: randomUUID(), reason: 'Cold', ...body } },
        { ...till.headers, 'idempotency-key': randomUUID() },
      ),
    list: (query: object = {}) => call(listCustomers, { query }, headers),
    find: (mobileNumber: string) => call(findDinerByMobile, { query: { mobileNumber } }, headers),
    show: (id: string) => call(getCustomer, { params: { id } }, headers),
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** The times when an order was placed and completed. */
export const at = (text: string) => ({ placedAt: text, completedAt: text });
