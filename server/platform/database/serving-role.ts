/** The role that serves requests: it owns nothing, and row-level security applies to it. */
export const servingRole = 'joyous_app';

/** The owner's address, changed so that its connections start as the serving role. */
export function asServingRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  // A hosted PostgreSQL may need options of its own there.
  const options = [url.searchParams.get('options'), `-c role=${servingRole}`];
  url.searchParams.set('options', options.filter(Boolean).join(' '));
  return url.toString();
}
