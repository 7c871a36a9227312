/** What an API key may do. Without any it can only be tried. */
export const scopes = ['orders:read', 'orders:write', 'refunds:write'] as const;

export type Scope = (typeof scopes)[number];

export const isScope = (access: string): access is Scope =>
  (scopes as readonly string[]).includes(access);
