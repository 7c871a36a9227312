import type { Scope } from '../../people/access/scopes.ts';

/** What owners may let a key do, in the order they read it. `payments:write` is ours to give. */
export const scopesOfOwners = [
  'orders:write',
  'orders:read',
  'diners:read',
  'menu:write',
  'menu:read',
  'refunds:write',
  'deposits:read',
  'reviews:read',
  'coupons:read',
  'account:read',
] as const satisfies readonly Scope[];

export type ScopeOfOwners = (typeof scopesOfOwners)[number];

/** After "It can". */
export const scopeWords: Record<Scope, string> = {
  'orders:write': 'send orders',
  'orders:read': 'read your orders',
  'diners:read': 'see who ordered',
  'refunds:write': 'give money back',
  'menu:write': 'send your menu and say what is sold out',
  'menu:read': 'read your menu',
  'deposits:read': 'hear of your deposits',
  'reviews:read': 'hear of your reviews',
  'coupons:read': 'hear of coupons taken',
  'account:read': 'hear of keys and staff',
  'payments:write': 'say which orders were paid through Joyous',
};

/** What a key needs for the program that orders on the web go to: it reads them and says that it has them. */
export const scopesOfTill = ['orders:read', 'orders:write'] as const satisfies readonly Scope[];

/** How long a key works. */
export const keyDays = [30, 90, 365] as const;

/** How long a replaced key still works, so that a program can switch without a gap. */
export const overlapDays = { NONE: 0, DAY: 1, WEEK: 7 } as const;
