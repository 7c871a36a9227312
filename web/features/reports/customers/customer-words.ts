import type { CustomerGroup } from '#contract/reports/customers/customer-rules.ts';

export const ordersText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;

type Chip = { name: string; count: 'all' | 'new' | 'regular' | 'lapsed'; nobody: string };

export const chips: Record<CustomerGroup, Chip> = {
  ALL: { name: 'All', count: 'all', nobody: 'No customers yet' },
  NEW: {
    name: 'New',
    count: 'new',
    nobody: 'Nobody ordered for the first time in the last 30 days.',
  },
  REGULAR: {
    name: 'Regular (4+)',
    count: 'regular',
    nobody: 'Nobody has ordered four times or more yet.',
  },
  LAPSED: {
    name: 'Lapsed (60 days)',
    count: 'lapsed',
    nobody: 'Everybody has ordered in the last 60 days.',
  },
};
