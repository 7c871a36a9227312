import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Analytics } from './analytics/analytics.ts';
import { reportedAddress } from './analytics/page-address.ts';
import { rememberFollowedLinks, returnToLeftLink } from './left-link.ts';
import { useMessages } from './messages.tsx';
import { pageIdentity } from './page-identity.ts';

/** For a navigation whose page begins with a message. */
export const withMessage = (message: string) => ({ state: { message } });

/** For an address change within the same page: does not scroll. */
export const onSamePage = { state: { isSamePage: true } };

/**
 * On every route change: scrolls to the top, clears the message, and sends a page view. On going
 * back, then returns to where the page was left.
 */
export function useRouteChanges(analytics: Analytics) {
  const { pathname, search, hash, key, state } = useLocation();
  const page = pageIdentity({ pathname, search });
  const isSamePage = state?.isSamePage === true;
  const message: string | undefined = state?.message;
  const { clear, showSuccess } = useMessages();
  const shownPage = useRef<string>(undefined);
  const isReturn = useNavigationType() === 'POP';
  const entry = useRef(key);
  const stopReturning = useRef<() => void>(undefined);

  useEffect(() => {
    entry.current = key;
  }, [key]);
  useEffect(() => rememberFollowedLinks(() => entry.current), []);
  useEffect(jumpBack, []);

  useEffect(() => {
    const first = shownPage.current === undefined;
    const changed = shownPage.current !== page;
    const referrer = first ? document.referrer : location.origin + shownPage.current;
    shownPage.current = page;
    if (changed) {
      analytics.pageView(reportedAddress(new URL(location.href)), referrer);
      if (!first) {
        clear();
        if (message !== undefined && !isReturn) showSuccess(message);
        moveToStart();
        stopReturning.current?.();
        stopReturning.current = isReturn ? returnToLeftLink(entry.current) : undefined;
      }
    }
  }, [page, isReturn, analytics, clear, message, showSuccess]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash again scrolls again
  useEffect(() => {
    if (!hash || isSamePage || stopReturning.current) return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key, isSamePage]);
}

/** Screen readers continue at the focus: it must be on the new page, not at a removed link. */
function moveToStart() {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Going back, the browser itself scrolls to where the entry was left. Smoothly, it would still be on
 * its way when the page has changed and is scrolled here.
 */
function jumpBack(): () => void {
  const { style } = document.documentElement;
  const jump = () => {
    style.scrollBehavior = 'auto';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => style.removeProperty('scroll-behavior')),
    );
  };
  addEventListener('popstate', jump, { capture: true });
  return () => removeEventListener('popstate', jump, { capture: true });
}
