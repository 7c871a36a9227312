/**
 * Query parameters that identify the page itself (which restaurant, deposit or order), not only how it
 * is shown.
 */
const identifying = ['id', 'sweepBatchNum', 'reservationId'];

/**
 * Two addresses with the same identity are the same page. A search or a campaign makes no
 * difference.
 */
export function pageIdentity({ pathname, search }: { pathname: string; search: string }): string {
  const given = new URLSearchParams(search);
  const stored = new URLSearchParams();
  for (const name of identifying) {
    const value = given.get(name);
    if (value !== null) stored.set(name, value);
  }
  return stored.size > 0 ? `${pathname}?${stored}` : pathname;
}
