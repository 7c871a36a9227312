import type { Page } from '@playwright/test';
import {
  type PlainPortalPath,
  plainPortalPaths,
  portalAddress,
} from '#contract/site/frame/portal-pages.data.ts';
import type { DemoRole } from './portal.ts';

export type ListedPage = {
  address: string;
  /** The status of the page's response. */
  status?: number;
  /** The role that is signed in; left out: nobody is. */
  as?: DemoRole;
};

/** A page after something was done on it. */
export type PageState = ListedPage & { state: string; reach: (page: Page) => Promise<void> };

/** Pages for everybody: the server sends them whole, and html.spec checks their HTML. */
export const publicPages: readonly ListedPage[] = [
  { address: '/' },
  { address: '/?query=pizza&cuisine=Italian' },
  { address: '/restaurant/mama-rosas-trattoria?id=mamarosa0001' },
  { address: '/restaurant/mama-rosas-trattoria/order?id=mamarosa0001' },
  { address: '/restaurant/mama-rosas-trattoria/allergens?id=mamarosa0001' },
  { address: '/restaurant/city/austin' },
  { address: '/coupon?id=mamarosa0001' },
  { address: '/o' },
  { address: '/device' },
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
  { address: '/dev/pay' },
  { address: '/there/is/no/such/page', status: 404 },
];

/** They show only the thing that their address names: reports.data.ts opens them. */
const needsMore: ReadonlySet<PlainPortalPath> = new Set([
  'reports/transaction',
  'reports/depositDetail',
  'reports/joyous/depositDetail',
]);

/** Pages for staff. */
export const staffPages: readonly ListedPage[] = [
  ...plainPortalPaths.filter((path) => !needsMore.has(path)),
  'nope',
].map((path) => ({ address: portalAddress(path), as: 'owner' }));
