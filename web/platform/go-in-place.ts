import type { MouseEvent } from 'react';

/** Steps through one page: the back button leaves it, and is not to go through all of them again. */
export function goInPlace(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.replace(event.currentTarget.hash);
}
