/** How long to wait for a list to load. */
const longestWaitMs = 10_000;

/** The link that was followed from each history entry, by the entry's key. */
const leftBy = new Map<string, string>();

/**
 * Remembers which link is followed from the current history entry, until the returned function is
 * called.
 */
export function rememberFollowedLinks(entryKey: () => string): () => void {
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('main a[href]');
    if (link) leftBy.set(entryKey(), link.getAttribute('href') ?? '');
  };
  // Runs before the link's own handlers, which may change the history entry.
  document.addEventListener('click', remember, { capture: true });
  return () => document.removeEventListener('click', remember, { capture: true });
}

const stops = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * When somebody goes back, finds the link they left by, scrolls it to the middle of the screen and
 * focuses it. A list may load after its page; this waits for it, unless the visitor does anything
 * meanwhile.
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
