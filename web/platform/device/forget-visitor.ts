/** All that the diner's pages keep here has such a key; the portal's keys are others. */
const ofVisitor = /^joyous\./;

function emptyOfVisitor(storage: () => Storage): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept)) if (ofVisitor.test(key)) kept.removeItem(key);
  } catch {
    // It keeps nothing.
  }
}

function forget(): void {
  emptyOfVisitor(() => localStorage);
  emptyOfVisitor(() => sessionStorage);
}

/** Other tabs hear of it by themselves. This page is left: it may still keep something meanwhile. */
export function forgetVisitor(): void {
  forget();
  addEventListener('pagehide', forget);
  location.replace('/');
}
