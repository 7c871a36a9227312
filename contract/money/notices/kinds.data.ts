import type { Scope } from '../../people/access/scopes.ts';

type Kind = {
  /** A key of the program needs one of these: a notice tells nothing that its keys couldn't read. */
  scopes: readonly [Scope, ...Scope[]];
  /** To an owner, in the log. */
  title: string;
  /** On the page for programs. */
  means: string;
  /** The fields of `data`. */
  carries: readonly string[];
};

const orders = { scopes: ['orders:read'], carries: ['orderId', 'stage'] } as const;
const menu = ['menu:read', 'menu:write'] as const;
const coupons = ['coupons:read'] as const;
const account = ['account:read'] as const;

/**
 * Everything that programs hear of. Triggers of the tables write it: server/schema/functions/notices.
 * A notice names what changed by its id, and no diner.
 */
export const noticeKinds = {
  'order.placed': {
    title: 'An order came in',
    ...orders,
    means:
      'An order came in that this program didn’t send. One that is paid online: once it’s paid.',
  },
  'order.accepted': {
    title: 'An order was accepted',
    ...orders,
    means: 'The kitchen makes it, or makes it again after it was ready.',
  },
  'order.ready': {
    title: 'An order is ready',
    ...orders,
    means: 'It’s ready.',
  },
  'order.completed': {
    title: 'An order was handed over',
    ...orders,
    means: 'It was handed over.',
  },
  'order.cancelled': {
    title: 'An order was canceled',
    ...orders,
    means: 'It was canceled.',
  },
  'order.changed': {
    title: 'A change to an order',
    scopes: ['orders:read'],
    carries: ['orderId', 'changeNo', 'state'],
    means: 'It changed after it was accepted, its diner was asked, or answered.',
  },
  'order.refunded': {
    title: 'An order was refunded',
    ...orders,
    means: 'Some of it, or all, was given back.',
  },
  'menu.changed': {
    title: 'The menu changed',
    scopes: menu,
    carries: [],
    means: 'The menu isn’t what it was. Several changes made together are one notice.',
  },
  'menu.availability': {
    title: 'Something sold out or came back',
    scopes: menu,
    carries: ['itemId', 'categoryId'],
    means: 'A dish, an option of it, or a category is sold out or there again.',
  },
  'deposit.made': {
    title: 'A deposit was made',
    scopes: ['deposits:read'],
    carries: ['depositNumber'],
    means: 'A deposit was made.',
  },
  'deposit.returned': {
    title: 'The bank sent a deposit back',
    scopes: ['deposits:read'],
    carries: ['depositNumber'],
    means: 'The bank sent it back.',
  },
  'deposit.sent_again': {
    title: 'A deposit was sent again',
    scopes: ['deposits:read'],
    carries: ['depositNumber'],
    means: 'We sent it again.',
  },
  'review.published': {
    title: 'A review was published',
    scopes: ['reviews:read'],
    carries: ['reviewId'],
    means: 'A review can be read.',
  },
  'review.hidden': {
    title: 'A review was hidden',
    scopes: ['reviews:read'],
    carries: ['reviewId'],
    means: 'It can’t be read any more.',
  },
  'review.answered': {
    title: 'A review was answered',
    scopes: ['reviews:read'],
    carries: ['reviewId'],
    means: 'The restaurant answered it.',
  },
  'coupon.taken': {
    title: 'A coupon was taken',
    scopes: coupons,
    carries: ['couponId', 'orderReference'],
    means: 'A coupon of ours was taken, or a code of the restaurant’s own (couponId is null).',
  },
  'coupon.given_back': {
    title: 'A coupon is good again',
    scopes: coupons,
    carries: ['couponId', 'orderReference'],
    means: 'That was undone, or its order was canceled.',
  },
  'key.made': {
    title: 'A program got a key',
    scopes: account,
    carries: ['keyId'],
    means: 'A program got a key.',
  },
  'key.ended': {
    title: 'A key was ended',
    scopes: account,
    carries: ['keyId'],
    means: 'A key was ended.',
  },
  'staff.added': {
    title: 'Somebody was invited to the staff',
    scopes: account,
    carries: ['userId', 'roleId', 'status'],
    means: 'Somebody was invited.',
  },
  'staff.changed': {
    title: 'Staff access changed',
    scopes: account,
    carries: ['userId', 'roleId', 'status'],
    means: 'Somebody joined, was disabled or enabled, or got another role.',
  },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof noticeKinds;

export const kindsOfNotices = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Whether keys with these scopes may hear of it. */
export const mayHear = (kind: NoticeKind, scopes: readonly string[]): boolean =>
  noticeKinds[kind].scopes.some((scope) => scopes.includes(scope));

type Group = { label: string; hint: string; kinds: readonly NoticeKind[] };

/** What owners choose: the kinds of one scope and subject together. */
export const noticeGroups: readonly Group[] = [
  {
    label: 'Orders',
    hint: 'When one comes in, moves on, changes, or is refunded.',
    kinds: [
      'order.placed',
      'order.accepted',
      'order.ready',
      'order.completed',
      'order.cancelled',
      'order.changed',
      'order.refunded',
    ],
  },
  { label: 'Menu', hint: 'When it changes.', kinds: ['menu.changed'] },
  {
    label: 'What is sold out',
    hint: 'When a dish is sold out or back.',
    kinds: ['menu.availability'],
  },
  {
    label: 'Deposits',
    hint: 'When one is made or comes back.',
    kinds: ['deposit.made', 'deposit.returned', 'deposit.sent_again'],
  },
  {
    label: 'Reviews',
    hint: 'When one is published, hidden or answered.',
    kinds: ['review.published', 'review.hidden', 'review.answered'],
  },
  {
    label: 'Coupons',
    hint: 'When one is taken, or good again.',
    kinds: ['coupon.taken', 'coupon.given_back'],
  },
  {
    label: 'Keys and staff',
    hint: 'When either changes.',
    kinds: ['key.made', 'key.ended', 'staff.added', 'staff.changed'],
  },
];
