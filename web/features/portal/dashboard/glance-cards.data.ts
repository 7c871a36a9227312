import type { Permission } from '#contract/people/access/roles.ts';
import { pathOfRange } from '../../reports/report/index.ts';
import type { GlanceName } from './glance-figures.ts';

type GlanceCard = { name: GlanceName; title: string; to: string; permission: Permission };

const today = pathOfRange('/business/reports/txnHistory', { range: 'TODAY', span: undefined });
const details = '/business/management/details';

/** Each card opens the page its figure comes from. */
export const glanceCards: GlanceCard[] = [
  { name: 'opening', title: 'Right now', to: details, permission: 'details' },
  { name: 'sales', title: 'Sales today', to: today, permission: 'reports' },
  { name: 'orders', title: 'Orders today', to: today, permission: 'reports' },
  {
    name: 'deposit',
    title: 'Next deposit',
    to: '/business/reports/deposit',
    permission: 'reports',
  },
  {
    name: 'reviews',
    title: 'Reviews to answer',
    to: '/business/management/feedback?first=unanswered',
    permission: 'reviews.read',
  },
  {
    name: 'coupons',
    title: 'Coupons taken today',
    to: '/business/counter',
    permission: 'counter',
  },
  { name: 'specialDay', title: 'Next special day', to: details, permission: 'details' },
];
