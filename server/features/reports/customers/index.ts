import * as customers from '#contract/reports/customers/customers.ts';
import { routesOf } from '../../people/access/index.ts';
import { findDiner } from './find-diner.ts';
import { listCustomers } from './list-customers.ts';
import { sendReviewLink } from './send-review-link.ts';
import { listCustomerOrders, showCustomer } from './show-customer.ts';

export { customersExport } from './customers-export.ts';

export const customersRoutes = routesOf(customers, {
  listCustomers,
  findDinerByMobile: findDiner,
  getCustomer: showCustomer,
  listCustomerOrders,
  sendSingleUseToken: sendReviewLink,
});
