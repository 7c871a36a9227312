import type * as browserErrors from './browser-errors/browser-errors.ts';
import type { Call } from './call.ts';
import type * as coupons from './coupons/coupons.ts';
import type * as customers from './customers/customers.ts';
import type { Endpoint } from './endpoint.ts';
import type * as integrations from './integrations/integrations.ts';
import type * as menus from './menus/menus.ts';
import type * as account from './people/account.ts';
import type * as invitations from './people/invitations.ts';
import type * as staff from './people/staff.ts';
import type * as deposits from './reports/deposits.ts';
import type * as incomeExpense from './reports/income-expense.ts';
import type * as itemSales from './reports/item-sales.ts';
import type * as reportTime from './reports/report-time.ts';
import type * as transaction from './reports/transaction.ts';
import type * as transactions from './reports/transactions.ts';
import type * as restaurants from './restaurants/restaurants.ts';
import type * as reviews from './reviews/reviews.ts';
import type * as search from './search/search.ts';
import type * as signIn from './sign-in/sign-in.ts';
import type * as site from './site/site.ts';
import type * as textMessages from './text-messages/text-messages.ts';

type Written = typeof browserErrors &
  typeof coupons &
  typeof customers &
  typeof integrations &
  typeof menus &
  typeof account &
  typeof invitations &
  typeof staff &
  typeof deposits &
  typeof incomeExpense &
  typeof itemSales &
  typeof reportTime &
  typeof transaction &
  typeof transactions &
  typeof restaurants &
  typeof reviews &
  typeof search &
  typeof signIn &
  typeof site &
  typeof textMessages;

/** All endpoints, by the name of their call. Types alone: see call.ts. */
export type Endpoints = {
  [Name in keyof Written as Written[Name] extends Endpoint ? Name : never]: Written[Name];
};

export type CallName = keyof Endpoints;

/** The endpoint of a call. */
export type EndpointOf<C extends Call> = C['name'] extends CallName
  ? Extract<Endpoints[C['name']], Endpoint>
  : never;
