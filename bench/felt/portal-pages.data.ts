export type PortalPage = {
  path: string;
  /** The page's first figure, or if it has none, the first text that needs the page's data. */
  first: RegExp;
};

const amount = /\$[\d,]+\.\d\d/;

/** Every page of the portal, for an owner. */
export const portalPages: readonly PortalPage[] = [
  { path: 'dashboard', first: /Sales today: \$/ },
  { path: 'counter', first: /Check code/ },
  { path: 'customers', first: /All:?\s*\d/ },
  { path: 'management/details', first: /South Congress/ },
  { path: 'management/details/hours', first: /Close for today/ },
  { path: 'management/details/ordering', first: /Save times/ },
  { path: 'management/details/soldOut', first: /Focaccia/ },
  { path: 'management/details/about', first: /Save contact/ },
  { path: 'management/details/photos', first: /Focaccia/ },
  { path: 'management/details/coupons', first: /Pause coupons/ },
  { path: 'management/details/taxes', first: /Save sales tax/ },
  { path: 'management/details/changes', first: /Nothing changed yet|Undo/ },
  { path: 'management/details/poster', first: /JOY-/ },
  { path: 'management/details/tables', first: /Table 1/ },
  { path: 'management/feedback', first: /average of \d+ reviews/ },
  { path: 'reports', first: amount },
  { path: 'reports/txnHistory', first: amount },
  { path: 'reports/deposit', first: amount },
  { path: 'reports/itemSales', first: /[\d,]+ items? ordered/ },
  { path: 'reports/joyous/deposit', first: amount },
  { path: 'reports/incomeExpense', first: amount },
  { path: 'reports/yearStatement', first: amount },
  { path: 'reports/coupons', first: /Issued\D*\d/ },
  { path: 'account', first: /Save profile/ },
  { path: 'account/devices', first: /This device/ },
  { path: 'account/staff', first: /Seen/ },
  { path: 'account/fees', first: /[\d.]+%/ },
  { path: 'account/activity', first: /logged in/ },
];
