/**
 * What an API key may do. A key without scopes can only be tested. With `payments:write` it belongs to
 * a program that charges diners through us, so what it says was paid that way is ours to pay out.
 */
export const scopes = [
  'orders:read',
  'orders:write',
  'payments:write',
  'refunds:write',
  'menu:write',
  'deposits:read',
  'reviews:read',
  'coupons:read',
  'account:read',
] as const;

export type Scope = (typeof scopes)[number];

export const isScope = (access: string): access is Scope =>
  (scopes as readonly string[]).includes(access);
