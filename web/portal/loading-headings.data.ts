/** The heading that a page will have, shown while its session loads. */
export type LoadingHeading = {
  title: string;
  /** Breadcrumbs between the start and the page; `null` for no breadcrumbs. */
  above?: { label: string; to: string }[] | null;
  layout?: 'page' | 'row' | 'report' | 'reports';
  width?: 'page' | 'wide' | 'form';
  /** The buttons of a report before Print: its title wraps beside them. */
  buttons?: readonly string[];
};

const details = { above: [{ label: 'Restaurant Details', to: '/business/management/details' }] };
const account = { above: [{ label: 'Account', to: '/business/account' }] };
const report = { layout: 'report', width: 'wide' } as const;
const deposit = {
  title: 'Deposit Detail',
  ...report,
  above: [{ label: 'Deposit Report', to: '/business/reports/deposit' }],
};

/** By the route's id. */
export const loadingHeadings: Record<string, LoadingHeading> = {
  'portal/dashboard': { title: 'Business Dashboard', above: null, width: 'wide' },
  'portal/counter': { title: 'Coupons at the Counter' },
  'portal/orders': { title: 'Orders', above: null, width: 'wide' },
  'portal/customers': { title: 'Customers', width: 'wide' },
  'portal/feedback': { title: 'Customer Reviews', layout: 'row' },
  'portal/details': { title: 'Restaurant Details' },
  'portal/details-poster': { title: 'Poster', ...details },
  'portal/details-tables': {
    title: 'QR codes',
    above: [...details.above, { label: 'Ordering', to: `${details.above[0]?.to}/ordering` }],
  },
  'portal/details-edit/hours': { title: 'Hours', ...details },
  'portal/details-edit/menu': { title: 'Menu', ...details },
  'portal/details-edit/dish': { title: 'Menu', ...details },
  'portal/details-edit/category': { title: 'Menu', ...details },
  'portal/details-edit/add-dish': { title: 'Menu', ...details },
  'portal/details-edit/add-catalog': { title: 'Menu', ...details },
  'portal/details-edit/catalog': { title: 'Menu', ...details },
  'portal/details-edit/add-category': { title: 'Menu', ...details },
  'portal/details-edit/sold-out-options': { title: 'Sold out', ...details },
  'portal/details-edit/ordering': { title: 'Ordering', ...details },
  'portal/details-edit/sold-out': { title: 'Sold out', ...details },
  'portal/details-edit/about': { title: 'About', ...details },
  'portal/details-edit/photos': { title: 'Photos', ...details },
  'portal/details-edit/coupons': { title: 'Coupons', ...details },
  'portal/details-edit/taxes': { title: 'Sales tax', ...details },
  'portal/details-edit/printers': { title: 'Printers', ...details },
  'portal/details-edit/changes': { title: 'Changes', ...details },
  'portal/account/profile': { title: 'Account' },
  'portal/account/devices': { title: 'Devices', ...account },
  'portal/account/staff': { title: 'Staff', ...account },
  'portal/account/fees': { title: 'Fees', ...account },
  'portal/account/activity': { title: 'Activity', ...account },
  'portal/reports/home': { title: 'Reports', layout: 'reports' },
  'reports-other': { title: 'Reports', layout: 'reports' },
  'portal/reports/txn-history': { title: 'Transaction History', ...report },
  'portal/reports/transaction': {
    title: 'Order',
    layout: 'report',
    width: 'form',
    buttons: [],
    above: [{ label: 'Transaction History', to: '/business/reports/txnHistory' }],
  },
  'portal/reports/deposit': { title: 'Deposit Report', ...report },
  'joyous-deposit': { title: 'Deposit Report', ...report },
  'portal/reports/deposit-detail': deposit,
  'joyous-deposit-detail': deposit,
  'portal/reports/item-sales': {
    title: 'Item Sales Report',
    ...report,
    buttons: ['Back to Reports', 'Export'],
  },
  'portal/reports/income-expense': {
    title: 'Income / Expense Report',
    ...report,
    buttons: ['Year Statement', 'Export'],
  },
  'portal/reports/year-statement': {
    title: 'Year Statement',
    ...report,
    above: [{ label: 'Income / Expense Report', to: '/business/reports/incomeExpense' }],
  },
  'portal/reports/coupons': { title: 'Coupons', layout: 'report' },
};
