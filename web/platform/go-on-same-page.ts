import type { MouseEvent } from 'react';

/** Moves within a page without history entries: the back button leaves the page at once. */
export function goOnSamePage(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.replace(event.currentTarget.hash);
}
