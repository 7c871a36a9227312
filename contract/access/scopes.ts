/** What an API key may do. A key without scopes can only be tested. */
export const scopes = ['orders:read', 'orders:write', 'refunds:write'] as const;

export type Scope = (typeof scopes)[number];

export const isScope = (access: string): access is Scope =>
  (scopes as readonly string[]).includes(access);
