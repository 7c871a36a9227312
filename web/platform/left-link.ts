/** How long a list may take to come back. */
const longestWaitMs = 10_000;

/** The link that each entry of the history was left by, under the entry's key. */
const leftBy = new Map<string, string>();

/** Remembers which link of this entry's page is followed, until the function it answers with is called. */
export function rememberFollowedLinks(entryKey: () => string): () => void {
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('main a[href]');
    if (link) leftBy.set(entryKey(), link.getAttribute('href') ?? '');
  };
  // Before the link's own handlers: they may change the entry.
  document.addEventListener('click', remember, { capture: true });
  return () => document.removeEventListener('click', remember, { capture: true });
}

const stops = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Somebody who goes back finds the page at its top, then the link they left by, in the middle of the
 * screen and with the focus. A list may come later than its page: until it does, whatever the person does
 * meanwhile counts more.
 */
export function returnToLeftLink(entryKey: string): (() => void) | undefined {
  const href = leftBy.get(entryKey);
  if (href === undefined) return undefined;
  const findIt = () => {
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
    if (!link) return;
    end();
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
  };
  const observer = new MutationObserver(findIt);
  const timeout = setTimeout(() => end(), longestWaitMs);
  const end = () => {
    clearTimeout(timeout);
    observer.disconnect();
    for (const stop of stops) removeEventListener(stop, end, { capture: true });
  };
  for (const stop of stops) addEventListener(stop, end, { capture: true, passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  findIt();
  return end;
}
