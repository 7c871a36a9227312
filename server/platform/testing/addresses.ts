/** The same server and role, another database. */
export function addressOf(database: string, address: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.toString();
}
