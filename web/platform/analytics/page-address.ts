/**
 * Query parameters that say where a visit came from. Others may identify a person or grant access.
 */
const stored = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'id'];

/** The address that is reported to an analytics service. */
export function reportedAddress(address: URL): string {
  const reported = new URL(address.pathname, address.origin);
  for (const name of stored) {
    const value = address.searchParams.get(name);
    if (value !== null) reported.searchParams.set(name, value);
  }
  return reported.toString();
}
