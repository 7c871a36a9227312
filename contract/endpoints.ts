import type { Call } from './call.ts';
import type { Endpoint } from './endpoint.ts';

type Written = typeof import('./awards/awards.ts') &
  typeof import('./browser-errors/browser-errors.ts') &
  typeof import('./counter/counter.ts') &
  typeof import('./coupons/coupon-results.ts') &
  typeof import('./coupons/coupons.ts') &
  typeof import('./coupons/own-coupon.ts') &
  typeof import('./coupons/own-coupons.ts') &
  typeof import('./customers/customers.ts') &
  typeof import('./dashboard/dashboard.ts') &
  typeof import('./edits/changes.ts') &
  typeof import('./edits/edits.ts') &
  typeof import('./edits/sold-out.ts') &
  typeof import('./exports/exports.ts') &
  typeof import('./feedback/feedback.ts') &
  typeof import('./feedback/saved-replies.ts') &
  typeof import('./integrations/integrations.ts') &
  typeof import('./journals/journals.ts') &
  typeof import('./ledger/fee-plans.ts') &
  typeof import('./live/live.ts') &
  typeof import('./menus/menus.ts') &
  typeof import('./orders/complete-up-to.ts') &
  typeof import('./orders/orders.ts') &
  typeof import('./orders/refunds.ts') &
  typeof import('./people/account.ts') &
  typeof import('./people/invitations.ts') &
  typeof import('./people/staff.ts') &
  typeof import('./photos/photos.ts') &
  typeof import('./reports/deposits.ts') &
  typeof import('./reports/income-expense.ts') &
  typeof import('./reports/item-orders.ts') &
  typeof import('./reports/item-sales.ts') &
  typeof import('./reports/report-time.ts') &
  typeof import('./reports/sales.ts') &
  typeof import('./reports/transaction.ts') &
  typeof import('./reports/transactions.ts') &
  typeof import('./reports/year-statement.ts') &
  typeof import('./restaurants/restaurants.ts') &
  typeof import('./reviews/reviews.ts') &
  typeof import('./search/search.ts') &
  typeof import('./sign-in/sign-in.ts') &
  typeof import('./site/site.ts') &
  typeof import('./text-messages/text-messages.ts');

/** All endpoints by the name of their call. Only types: see call.ts. */
export type Endpoints = {
  [Name in keyof Written as Written[Name] extends Endpoint ? Name : never]: Written[Name];
};

export type CallName = keyof Endpoints;

export type EndpointOf<C extends Call> = C['name'] extends CallName
  ? Extract<Endpoints[C['name']], Endpoint>
  : never;
