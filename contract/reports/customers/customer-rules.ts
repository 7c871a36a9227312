import { dayMs } from '../../time/durations.ts';

/** The filters above the list. A customer can be in more than one group: a regular can lapse. */
export const customerGroups = ['ALL', 'NEW', 'REGULAR', 'LAPSED'] as const;
export type CustomerGroup = (typeof customerGroups)[number];

/** NEW: the first order was in the last 30 days. */
export const newForMs = 30 * dayMs;
/** REGULAR: this many orders or more. */
export const regularOrders = 4;
/** LAPSED: no order for 60 days. */
export const lapsedAfterMs = 60 * dayMs;
/** How far back orders without a phone number are counted. */
export const withoutPhoneMs = 30 * dayMs;

export const customerSorts = ['lastOrder', 'orders', 'spend', 'average'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const sortDirections = ['ascending', 'descending'] as const;
export type SortDirection = (typeof sortDirections)[number];

export const defaultCustomerView = {
  group: 'ALL',
  sort: 'lastOrder',
  direction: 'descending',
} as const;
