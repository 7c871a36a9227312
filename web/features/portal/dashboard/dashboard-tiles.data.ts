import {
  Armchair,
  ChartColumn,
  ChefHat,
  CreditCard,
  Flame,
  ListChecks,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  Store,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/people/access/roles.ts';
import type { Noun } from '#contract/site/live/nouns.ts';
import { ordersPath } from '#web/platform/session/portal-addresses.ts';

type Icon = ComponentType<{ size?: number; className?: string }>;

export type PageTile = {
  title: string;
  text: string;
  Icon: Icon;
  to: string;
  permission: Permission;
  /** The noun whose news is counted beside the title. */
  news?: Noun;
};

export const pageTiles: PageTile[] = [
  {
    title: 'Orders on the Web',
    text: "New orders, and what's being made",
    Icon: ChefHat,
    to: ordersPath,
    permission: 'orders.kitchen',
    news: 'waitingOrders',
  },
  {
    title: 'Customer Reviews',
    text: 'What diners say, and your replies',
    Icon: MessageSquareText,
    to: '/business/management/feedback',
    permission: 'reviews.read',
    news: 'reviews',
  },
  {
    title: 'Transaction History',
    text: 'Every order and refund',
    Icon: ReceiptText,
    to: '/business/reports/txnHistory',
    permission: 'reports',
    news: 'orders',
  },
  {
    title: 'Reports',
    text: 'Items, deposits, income and expense',
    Icon: ChartColumn,
    to: '/business/reports',
    permission: 'reports',
  },
  {
    title: 'Restaurant Details',
    text: 'Address, hours and services',
    Icon: Store,
    to: '/business/management/details',
    permission: 'details',
  },
];

/** This site manages the staff's logins, too. */
export const staffTile = 'Staff';

/** Features that only the tablet app has. */
export const tabletTiles: { title: string; Icon: Icon }[] = [
  { title: 'Seat Map', Icon: Armchair },
  { title: staffTile, Icon: Users },
  { title: 'Promo Messages and Announcements', Icon: Megaphone },
  { title: 'Menu', Icon: UtensilsCrossed },
  { title: 'Merchant Services', Icon: CreditCard },
  { title: 'Hot Discount', Icon: Flame },
  { title: 'Business Rules', Icon: ListChecks },
];
