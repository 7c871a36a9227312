/** All that the diners' pages store has such a key; the portal's keys differ. */
const ofVisitor = /^joyous\./;

function emptyOfVisitor(storage: () => Storage): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept)) if (ofVisitor.test(key)) kept.removeItem(key);
  } catch {
    // This browser stores nothing.
  }
}

function forget(): void {
  emptyOfVisitor(() => localStorage);
  emptyOfVisitor(() => sessionStorage);
}

/** Other tabs notice by themselves. This page is left, and may store something until then. */
export function forgetVisitor(): void {
  forget();
  addEventListener('pagehide', forget);
  location.replace('/');
}
