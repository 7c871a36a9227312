/** The role that serves: it owns nothing and row-level security binds it. */
export const servingRole = 'joyous_app';

/** An owner's address whose connections give the owner's rights away as they open. */
export function asServingRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  // A hosted PostgreSQL may want options of its own there.
  const options = [url.searchParams.get('options'), `-c role=${servingRole}`];
  url.searchParams.set('options', options.filter(Boolean).join(' '));
  return url.toString();
}
