/**
 * What an API key may do. A key without scopes can only be tested. `diners:read` adds who ordered to what
 * a key with `orders:read` reads. With `payments:write` it belongs to
 * a program that charges diners through us, so what it says was paid that way is ours to pay out.
 */
export const scopes = [
  'orders:read',
  'orders:write',
  'payments:write',
  'refunds:write',
  'menu:write',
  'menu:read',
  'diners:read',
  'deposits:read',
  'reviews:read',
  'coupons:read',
  'account:read',
] as const;

export type Scope = (typeof scopes)[number];

export const isScope = (access: string): access is Scope =>
  (scopes as readonly string[]).includes(access);

/** The scopes that let a key read what it may write. */
const withReading: Partial<Record<string, Scope>> = { 'menu:write': 'menu:read' };

/** Whether a key that has these scopes may make a call that needs one. */
export const mayWith = (held: readonly string[], scope: Scope): boolean =>
  held.some((one) => one === scope || withReading[one] === scope);
