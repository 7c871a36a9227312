import type { Page } from '@playwright/test';
import type { PageState } from './pages.data.ts';

/** A report of the flagship, with the breadcrumbs above it. */
export type Report = PageState & {
  breadcrumbs: readonly (string | RegExp)[];
  /** It is about a range of sales or a deposit, which may be incomplete. */
  saysCompleteness: boolean;
};

const start = ['Business Dashboard', 'Reports'] as const;
const history = '/business/reports/txnHistory?range=LAST_FULL_WEEK';

const nothing = async () => undefined;
async function openDeposit(page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /, \d{4}/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'How it adds up' }).waitFor();
}

async function openOrder(page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open on its own page' }).click();
  await page.waitForURL(/\/transaction\?/);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
}

const report = (
  address: string,
  breadcrumbs: Report['breadcrumbs'],
  rest: Partial<Report> = {},
): Report => ({
  address,
  as: 'owner',
  state: 'on paper',
  breadcrumbs: [...start, ...breadcrumbs],
  reach: nothing,
  saysCompleteness: true,
  ...rest,
});

/** As wide as the text on a sheet of Letter paper with the margins of print.css. */
const paperWidth = 710;

/** Shows a report as it is printed: all of its rows, on the screen. */
export async function showOnPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: paperWidth, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
}

/** Every report, as an accountant files it. */
export const reports: readonly Report[] = [
  report(history, ['Transaction History']),
  report(history, ['Transaction History', /^Order \d+$/], {
    state: 'an order, on paper',
    reach: openOrder,
    saysCompleteness: false,
  }),
  report('/business/reports/deposit', ['Deposit Report']),
  report('/business/reports/deposit', ['Deposit Report', 'Deposit Detail'], {
    state: 'one of them, on paper',
    reach: openDeposit,
  }),
  report('/business/reports/joyous/deposit', ['Deposit Report']),
  report('/business/reports/joyous/deposit', ['Deposit Report', 'Deposit Detail'], {
    state: 'one of them, on paper',
    reach: openDeposit,
  }),
  report('/business/reports/itemSales?range=LAST_FULL_WEEK', ['Item Sales Report']),
  report('/business/reports/incomeExpense', ['Income / Expense Report']),
  report('/business/reports/yearStatement', ['Income / Expense Report', /^Year Statement \d{4}$/]),
  report('/business/reports/salesTax', ['Sales Tax Report']),
  report('/business/reports/coupons', ['Coupons'], { saysCompleteness: false }),
];
