import * as customers from '#contract/reports/customers/customers.ts';
import type { Ask } from '../../../testing/ask.ts';

/**
 * Everything that a restaurant may ask about its customers, of whom it has one; returns that one's
 * id.
 */
export async function askCustomers(ask: Ask, { phone }: { phone: string }): Promise<string> {
  const listed = await ask(customers.listCustomers, { query: { limit: 1 } });
  const [{ customerId }] = listed.results as [customers.Customer];
  await ask(customers.getCustomer, { params: { id: customerId } });
  await ask(customers.listCustomerOrders, { params: { id: customerId } });
  await ask(customers.findDinerByMobile, { query: { mobileNumber: phone } });
  return customerId;
}
