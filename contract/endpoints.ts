import type { Call } from './call.ts';
import type { Endpoint } from './endpoint.ts';

type Written = typeof import('./awards/campaign/awards.ts') &
  typeof import('./site/errors/browser-errors.ts') &
  typeof import('./coupons/counter/counter.ts') &
  typeof import('./reports/coupon-results/coupon-results.ts') &
  typeof import('./coupons/coupons/coupons.ts') &
  typeof import('./coupons/coupons/own-coupon.ts') &
  typeof import('./coupons/coupons/own-coupons.ts') &
  typeof import('./reports/customers/customers.ts') &
  typeof import('./portal/dashboard/dashboard.ts') &
  typeof import('./portal/edits/changes.ts') &
  typeof import('./portal/edits/contents.ts') &
  typeof import('./portal/edits/dishes.ts') &
  typeof import('./portal/edits/edits.ts') &
  typeof import('./portal/edits/menu-owner.ts') &
  typeof import('./portal/edits/sold-out.ts') &
  typeof import('./reports/exports/exports.ts') &
  typeof import('./portal/replies/feedback.ts') &
  typeof import('./portal/replies/saved-replies.ts') &
  typeof import('./portal/test-restaurant/kitchen.ts') &
  typeof import('./portal/test-restaurant/test-restaurant.ts') &
  typeof import('./money/integrations/integrations.ts') &
  typeof import('./money/integrations/programs.ts') &
  typeof import('./money/notices/notices.ts') &
  typeof import('./money/notices/partner-notices.ts') &
  typeof import('./reports/journals/journals.ts') &
  typeof import('./money/ledger/fee-plans.ts') &
  typeof import('./site/live/live.ts') &
  typeof import('./find/menus/menus.ts') &
  typeof import('./find/menus/till-menu.ts') &
  typeof import('./find/menus/till-availability.ts') &
  typeof import('./orders/orders/acknowledgement.ts') &
  typeof import('./orders/orders/complete-up-to.ts') &
  typeof import('./orders/orders/orders.ts') &
  typeof import('./orders/orders/refunds.ts') &
  typeof import('./orders/refunds/staff-refunds.ts') &
  typeof import('./orders/disputes/disputes.ts') &
  typeof import('./people/staff/account.ts') &
  typeof import('./people/staff/invitations.ts') &
  typeof import('./people/staff/staff.ts') &
  typeof import('./find/photos/photos.ts') &
  typeof import('./orders/numbers/numbers.ts') &
  typeof import('./orders/payments/pay-page.ts') &
  typeof import('./orders/web-orders/changes.ts') &
  typeof import('./orders/web-orders/kitchen.ts') &
  typeof import('./orders/web-orders/placed.ts') &
  typeof import('./orders/web-orders/receipt.ts') &
  typeof import('./orders/quotes/quote.ts') &
  typeof import('./orders/tables/tables.ts') &
  typeof import('./orders/tickets/tickets.ts') &
  typeof import('./portal/edits/taxes.ts') &
  typeof import('./orders/terms/ordering.ts') &
  typeof import('./portal/edits/ordering.ts') &
  typeof import('./reports/deposits/deposits.ts') &
  typeof import('./reports/income-expense/income-expense.ts') &
  typeof import('./reports/item-sales/item-sales.ts') &
  typeof import('./reports/report/report-time.ts') &
  typeof import('./reports/sales/sales.ts') &
  typeof import('./reports/sales-tax/sales-tax.ts') &
  typeof import('./reports/transactions/transaction.ts') &
  typeof import('./reports/transactions/transactions.ts') &
  typeof import('./reports/year-statement/year-statement.ts') &
  typeof import('./find/restaurants/restaurants.ts') &
  typeof import('./reviews/reviews/reviews.ts') &
  typeof import('./find/search/search.ts') &
  typeof import('./people/sign-in/sign-in.ts') &
  typeof import('./site/frame/site.ts') &
  typeof import('./site/text-messages/text-messages.ts');

/** All endpoints by the name of their call. Only types: see call.ts. */
export type Endpoints = {
  [Name in keyof Written as Written[Name] extends Endpoint ? Name : never]: Written[Name];
};

export type CallName = keyof Endpoints;

export type EndpointOf<C extends Call> = C['name'] extends CallName
  ? Extract<Endpoints[C['name']], Endpoint>
  : never;
