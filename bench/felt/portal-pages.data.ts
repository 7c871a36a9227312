import { type PlainPortalPath, plainPortalPaths } from '#contract/site/frame/portal-pages.data.ts';

export type MeasuredPage = {
  path: string;
  /** The page's first figure, or if it has none, the first text that needs the page's data. */
  first: RegExp;
};

const amount = /\$[\d,]+\.\d\d/;

/** For an owner; `null`: not measured. */
const firsts: Record<PlainPortalPath, RegExp | null> = {
  dashboard: /Sales today: \$/,
  counter: /Check code/,
  customers: /All:?\s*\d/,
  'management/details': /South Congress/,
  'management/details/hours': /Close for today/,
  'management/details/ordering': /Save times/,
  'management/details/soldOut': /Focaccia/,
  'management/details/about': /Save contact/,
  'management/details/photos': /Focaccia/,
  'management/details/coupons': /Pause coupons/,
  'management/details/taxes': /Save sales tax/,
  'management/details/changes': /Nothing changed yet|Undo/,
  'management/details/poster': /JOY-/,
  'management/details/tables': /Table 1/,
  'management/feedback': /average of \d+ reviews/,
  reports: amount,
  'reports/txnHistory': amount,
  'reports/deposit': amount,
  'reports/itemSales': /[\d,]+ items? ordered/,
  'reports/joyous/deposit': amount,
  'reports/incomeExpense': amount,
  'reports/yearStatement': amount,
  'reports/salesTax': amount,
  'reports/coupons': /Issued\D*\d/,
  account: /Save profile/,
  'account/devices': /This device/,
  'account/staff': /Seen/,
  'account/fees': /[\d.]+%/,
  'account/programs': /Connect a program/,
  'account/programs/test': /Make a test restaurant/,
  'account/activity': /logged in/,
  orders: null,
  'management/details/menu': null,
  'management/details/menu/add': null,
  'management/details/menu/allergens': null,
  'management/details/printers': null,
  'reports/disputes': null,
  'reports/transaction': null,
  'reports/depositDetail': null,
  'reports/joyous/depositDetail': null,
};

/** Every measured page of the portal. */
export const measuredPages: readonly MeasuredPage[] = plainPortalPaths.flatMap((path) => {
  const first = firsts[path];
  return first ? [{ path, first }] : [];
});
