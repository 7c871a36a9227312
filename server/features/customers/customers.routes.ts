import type { FastifyInstance } from 'fastify';
import * as customers from '#contract/customers/customers.ts';
import { serve } from '../access/index.ts';
import { findDiner } from './find-diner.ts';
import { listCustomerOrders } from './list-customer-orders.ts';
import { listCustomers } from './list-customers.ts';
import { sendReviewLink } from './send-review-link.ts';
import { showCustomer } from './show-customer.ts';

export function customersRoutes(app: FastifyInstance): void {
  serve(app, customers.listCustomers, listCustomers);
  serve(app, customers.findDinerByMobile, findDiner);
  serve(app, customers.getCustomer, showCustomer);
  serve(app, customers.listCustomerOrders, listCustomerOrders);
  serve(app, customers.sendSingleUseToken, sendReviewLink);
}
