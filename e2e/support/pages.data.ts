import type { Page } from '@playwright/test';
import type { DemoRole } from './portal.ts';

export type ListedPage = {
  address: string;
  /** Of the HTML. */
  status?: number;
  /** Who is signed in; nobody otherwise. */
  as?: DemoRole;
};

/** What a page looks like after something was done on it. */
export type PageState = ListedPage & { state: string; reach: (page: Page) => Promise<void> };

/** For everybody: the server sends these whole, and html.spec checks their HTML. */
export const publicPages: readonly ListedPage[] = [
  { address: '/' },
  { address: '/?query=pizza&cuisine=Italian' },
  { address: '/restaurant/mama-rosas-trattoria?id=mamarosa0001' },
  { address: '/restaurant/city/austin' },
  { address: '/coupon?id=mamarosa0001' },
  { address: '/about' },
  { address: '/careers' },
  { address: '/privacy' },
  { address: '/app/privacy' },
  { address: '/terms' },
  { address: '/refund' },
  { address: '/developers' },
  { address: '/business/login' },
  { address: '/business/b/mamarosa0001/login' },
  { address: '/campaign/foodieChoice' },
  { address: '/campaign/foodieChoiceVoting' },
  { address: '/campaign/foodieChoiceReceipt' },
  { address: '/campaign/nothing?consumerEventToken=t', status: 404 },
  { address: '/campaign/foodieChoicePrizeDetails?consumerEventToken=t&marketingCampaignKey=k' },
  { address: '/dev/ui' },
  { address: '/dev/api' },
  { address: '/dev/inbox' },
  { address: '/there/is/no/such/page', status: 404 },
];

/** For staff. */
export const portalPages: readonly ListedPage[] = [
  'dashboard',
  'counter',
  'customers',
  'management/details',
  'management/details/hours',
  'management/details/soldOut',
  'management/details/about',
  'management/details/photos',
  'management/details/coupons',
  'management/details/changes',
  'management/details/poster',
  'management/feedback',
  'reports',
  'reports/txnHistory',
  'reports/deposit',
  'reports/itemSales',
  'reports/incomeExpense',
  'reports/yearStatement',
  'reports/coupons',
  'account',
  'account/devices',
  'account/staff',
  'account/fees',
  'account/activity',
  'nope',
].map((path) => ({ address: `/business/${path}`, as: 'owner' }));

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

export const pageStates: readonly PageState[] = [
  {
    address: '/',
    state: 'nothing found',
    reach: async (page) => {
      await page.goto('/?query=no+such+restaurant+anywhere');
    },
  },
  {
    address: '/business/b/mamarosa0001/login',
    state: 'email missing',
    reach: press('Continue'),
  },
  {
    address: '/business/dashboard',
    as: 'server',
    state: 'as a server',
    reach: async () => undefined,
  },
  {
    address: '/business/reports',
    as: 'driver',
    state: 'not part of the role',
    reach: async () => undefined,
  },
  { address: '/business/account/staff', as: 'owner', state: 'adding', reach: press('Add staff') },
  {
    address: '/business/account/staff',
    as: 'owner',
    state: 'typed, then Escape',
    reach: async (page) => {
      await press('Add staff')(page);
      await page.getByLabel('First name').fill('Nina');
      await page.keyboard.press('Escape');
    },
  },
  {
    address: '/business/account',
    as: 'owner',
    state: 'saved',
    reach: async (page) => {
      await press('Save profile')(page);
      await page.getByText('Your profile is saved.').waitFor();
    },
  },
  {
    address: '/business/reports/txnHistory?range=CUSTOM',
    as: 'owner',
    state: 'own dates',
    reach: async () => undefined,
  },
];
