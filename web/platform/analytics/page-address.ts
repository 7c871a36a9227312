/** Query parameters that say where a visit came from. All others may name a person or open a door. */
const kept = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'id'];

/** The address as it is told to an analytics service. */
export function reportedAddress(address: URL): string {
  const reported = new URL(address.pathname, address.origin);
  for (const name of kept) {
    const value = address.searchParams.get(name);
    if (value !== null) reported.searchParams.set(name, value);
  }
  return reported.toString();
}
