import type { Permission } from '#contract/people/access/roles.ts';
import type { Noun } from '#contract/site/live/nouns.ts';
import { ordersPath } from '#web/platform/session/portal-addresses.ts';

export type PortalPage = {
  to: string;
  /** In the menu. */
  label: string;
  /** Among the tabs, in SPEC's letters. */
  tab: string;
  permission: Permission;
  /** The noun whose news is counted beside the label. */
  news?: Noun;
  /** Whether it is a tab on every screen; the others are where there is room. */
  isAlwaysTab?: boolean;
};

/** Where staff go, in this order, in the tabs and in the phone's menu. */
export const portalPages: readonly PortalPage[] = [
  {
    to: '/business/customers',
    label: 'Customers',
    tab: 'CUSTOMERS',
    permission: 'customers',
    isAlwaysTab: true,
  },
  {
    to: '/business/reports',
    label: 'Reports',
    tab: 'REPORTS',
    permission: 'reports',
    news: 'orders',
    isAlwaysTab: true,
  },
  {
    to: '/business/account',
    label: 'Account',
    tab: 'ACCOUNT',
    permission: 'account',
    isAlwaysTab: true,
  },
  {
    to: ordersPath,
    label: 'Orders',
    tab: 'ORDERS',
    permission: 'orders.kitchen',
    news: 'waitingOrders',
  },
  { to: '/business/dashboard', label: 'Dashboard', tab: 'DASHBOARD', permission: 'dashboard' },
  { to: '/business/counter', label: 'Counter', tab: 'COUNTER', permission: 'counter' },
  {
    to: '/business/management/feedback',
    label: 'Reviews',
    tab: 'REVIEWS',
    permission: 'reviews.read',
    news: 'reviews',
  },
  { to: '/business/management/details', label: 'Details', tab: 'DETAILS', permission: 'details' },
];

const reports = [
  ['txnHistory', 'Transaction History'],
  ['deposit', 'Deposit Report'],
  ['itemSales', 'Item Sales'],
  ['incomeExpense', 'Income / Expense'],
  ['yearStatement', "Year's Statement"],
  ['coupons', 'Coupons'],
] as const;

/** Each report, for the phone's menu. */
export const reportPages: readonly Omit<PortalPage, 'tab'>[] = reports.map(([path, label]) => ({
  to: `/business/reports/${path}`,
  label,
  permission: 'reports',
}));
