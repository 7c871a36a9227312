import type { Permission } from '../../people/access/roles.ts';
import type { Noun } from '../live/nouns.ts';

export type PortalPage = {
  /** Below /business, as in web/routes.ts. */
  path: string;
  /** In the browser's title, in the breadcrumbs, and as its heading. */
  title: string;
  /** The page above it in the breadcrumbs; `null` if it has none. */
  above: string | null;
  /** What it takes to open it. */
  permission: Permission;
  /** Which links lead to it: the portal's tabs, or those beneath Details, Account or Reports. */
  menu?: 'portal' | 'details' | 'account' | 'reports';
  /** In that menu, where it isn't the title. */
  label?: string;
  /** Among the portal's tabs, in SPEC's letters. */
  tab?: string;
  /** Whether it is a tab on every screen; the others are where there is room. */
  isAlwaysTab?: boolean;
  /** Whether it hides the bars at the top. The page then has its own link back to the portal. */
  isFullScreen?: boolean;
  /** The noun whose news is counted beside the label. */
  news?: Noun;
};

const details = 'management/details';

const portal = { above: 'dashboard', menu: 'portal' } as const;
const top = { ...portal, above: null } as const;
const ofDetails = { above: details, permission: 'details.edit' } as const;
const ofMenu = { title: 'Menu', ...ofDetails } as const;
const soldOut = { title: 'Sold out', ...ofDetails, permission: 'menu.soldOut' } as const;
const edit = { ...ofDetails, menu: 'details' } as const;
const account = { above: 'account', menu: 'account' } as const;
const ofReports = { above: 'reports', permission: 'reports' } as const;
const report = { ...ofReports, menu: 'reports' } as const;

/**
 * Every page of the portal for signed-in staff. Within a menu, links have this order. Titles,
 * headings, breadcrumbs, menus, browser tests and measurements read it.
 */
export const portalPages = [
  {
    path: 'customers',
    title: 'Customers',
    ...portal,
    permission: 'customers',
    tab: 'CUSTOMERS',
    isAlwaysTab: true,
  },
  {
    path: 'reports',
    title: 'Reports',
    ...portal,
    permission: 'reports',
    tab: 'REPORTS',
    isAlwaysTab: true,
    news: 'orders',
  },
  {
    path: 'account',
    title: 'Account',
    ...portal,
    permission: 'account',
    tab: 'ACCOUNT',
    isAlwaysTab: true,
  },
  {
    path: 'dashboard',
    title: 'Business Dashboard',
    ...top,
    permission: 'dashboard',
    tab: 'DASHBOARD',
  },
  {
    path: 'orders',
    title: 'Orders',
    ...top,
    permission: 'orders.kitchen',
    tab: 'ORDERS',
    news: 'waitingOrders',
    isFullScreen: true,
  },
  {
    path: 'counter',
    title: 'Coupons at the Counter',
    ...portal,
    permission: 'counter',
    label: 'Counter',
    tab: 'COUNTER',
  },
  {
    path: 'management/feedback',
    title: 'Customer Reviews',
    ...portal,
    permission: 'reviews.read',
    label: 'Reviews',
    tab: 'REVIEWS',
    news: 'reviews',
  },
  {
    path: details,
    title: 'Restaurant Details',
    ...portal,
    permission: 'details',
    label: 'Details',
    tab: 'DETAILS',
  },
  { path: `${details}/poster`, title: 'Poster', ...ofDetails, permission: 'details' },
  { path: `${details}/tables`, title: 'QR codes', ...ofDetails, above: `${details}/ordering` },
  { path: `${details}/hours`, title: 'Hours', ...edit },
  { path: `${details}/menu`, ...ofMenu, menu: 'details' },
  { path: `${details}/menu/dish/:itemId`, ...ofMenu },
  { path: `${details}/menu/category/:catalogCategoryId`, ...ofMenu },
  { path: `${details}/menu/category/:catalogCategoryId/add`, ...ofMenu },
  { path: `${details}/menu/catalog/:catalogId`, ...ofMenu },
  { path: `${details}/menu/catalog/:catalogId/add`, ...ofMenu },
  { path: `${details}/menu/add`, ...ofMenu },
  {
    path: `${details}/menu/allergens`,
    title: 'Allergen list',
    ...ofDetails,
    above: `${details}/menu`,
  },
  { path: `${details}/soldOut`, ...soldOut, menu: 'details' },
  { path: `${details}/soldOut/:itemId`, ...soldOut },
  { path: `${details}/ordering`, title: 'Ordering', ...edit },
  { path: `${details}/taxes`, title: 'Sales tax', ...edit },
  { path: `${details}/printers`, title: 'Printers', ...edit },
  { path: `${details}/about`, title: 'About', ...edit },
  { path: `${details}/photos`, title: 'Photos', ...edit },
  { path: `${details}/coupons`, title: 'Coupons', ...edit },
  { path: `${details}/changes`, title: 'Changes', ...edit },
  { path: 'account/devices', title: 'Devices', ...account, permission: 'account' },
  { path: 'account/staff', title: 'Staff', ...account, permission: 'staff.manage' },
  { path: 'account/fees', title: 'Fees', ...account, permission: 'reports' },
  { path: 'account/programs', title: 'Programs', ...account, permission: 'programs' },
  {
    path: 'account/programs/test',
    title: 'Test restaurant',
    above: 'account/programs',
    permission: 'programs',
  },
  {
    path: 'account/programs/test/kitchen',
    title: 'Kitchen of the test restaurant',
    above: 'account/programs/test',
    permission: 'programs',
  },
  {
    path: 'account/programs/notices/:addressId',
    title: 'Notices',
    above: 'account/programs',
    permission: 'programs',
  },
  { path: 'account/activity', title: 'Activity', ...account, permission: 'audit.read' },
  { path: 'reports/txnHistory', title: 'Transaction History', ...report },
  { path: 'reports/transaction', title: 'Order', ...ofReports, above: 'reports/txnHistory' },
  { path: 'reports/deposit', title: 'Deposit Report', ...report },
  {
    path: 'reports/depositDetail',
    title: 'Deposit Detail',
    ...ofReports,
    above: 'reports/deposit',
  },
  { path: 'reports/joyous/deposit', title: 'Deposit Report', ...ofReports },
  {
    path: 'reports/joyous/depositDetail',
    title: 'Deposit Detail',
    ...ofReports,
    above: 'reports/joyous/deposit',
  },
  { path: 'reports/itemSales', title: 'Item Sales Report', ...report, label: 'Item Sales' },
  {
    path: 'reports/incomeExpense',
    title: 'Income / Expense Report',
    ...report,
    label: 'Income / Expense',
  },
  {
    path: 'reports/yearStatement',
    title: 'Year Statement',
    ...report,
    above: 'reports/incomeExpense',
    label: "Year's Statement",
  },
  { path: 'reports/salesTax', title: 'Sales Tax Report', ...report, label: 'Sales Tax' },
  { path: 'reports/coupons', title: 'Coupons', ...report },
  { path: 'reports/disputes', title: 'Disputes', ...report },
  { path: 'reports/disputes/:orderId', title: 'Dispute', ...ofReports, above: 'reports/disputes' },
  // Any other address below the reports shows their first page.
  { path: 'reports/*', title: 'Reports', above: 'dashboard', permission: 'reports' },
] as const satisfies readonly PortalPage[];

export type PortalPath = (typeof portalPages)[number]['path'];

/** Those whose address is their path, without the id of a dish or category. */
export type PlainPortalPath = Exclude<PortalPath, `${string}:${string}` | `${string}*`>;

export const plainPortalPaths = portalPages
  .map(({ path }) => path)
  .filter((path): path is PlainPortalPath => !/[:*]/.test(path));

const pageOf = (path: PortalPath): PortalPage | undefined =>
  portalPages.find((page) => page.path === path);

/** The given pages that the role may open. */
const pagesFor = (permissions: readonly Permission[], paths: readonly PortalPath[]) =>
  paths
    .flatMap((path) => pageOf(path) ?? [])
    .filter(({ permission }) => permissions.includes(permission));

const groups: Record<string, readonly PortalPath[]> = {
  Work: ['dashboard', 'orders', 'counter', 'management/feedback', 'customers'],
  Restaurant: [
    details,
    `${details}/hours`,
    `${details}/menu`,
    `${details}/soldOut`,
    'account/staff',
    'account',
  ],
  Money: [
    'reports',
    'reports/txnHistory',
    'reports/deposit',
    'reports/itemSales',
    'reports/incomeExpense',
    'reports/yearStatement',
    'reports/salesTax',
    'reports/coupons',
    'reports/disputes',
  ],
};

/** The portal's menu, for screens without room for all tabs. */
export const menuFor = (permissions: readonly Permission[]) =>
  Object.entries(groups)
    .map(([group, paths]) => ({ group, pages: pagesFor(permissions, paths) }))
    .filter(({ pages }) => pages.length > 0);

/**
 * The pages in the bar at the bottom of a phone, beside the menu: the first four that the role may
 * open.
 */
export const pagesOnPhone = (permissions: readonly Permission[]) =>
  pagesFor(permissions, [
    'orders',
    'dashboard',
    'counter',
    'reports',
    'management/feedback',
    details,
    'account',
  ]).slice(0, 4);

/** The pages that links of a menu lead to. */
export const pagesInMenu = (menu: PortalPage['menu']): PortalPage[] =>
  portalPages.filter((page: PortalPage) => page.menu === menu);

export const portalAddress = (path: string) => `/business/${path}`;

/** What breadcrumbs list above a page, from the top level down. */
export function pagesAbove({ above }: PortalPage): PortalPage[] {
  const page = portalPages.find(({ path }) => path === above);
  return page ? [...pagesAbove(page), page] : [];
}
