import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localTimeText } from '#web/platform/local-time.ts';
import { ordersPath } from '#web/platform/session/portal-addresses.ts';
import { useOnline } from '#web/platform/use-online.ts';

/** The address of a link that leads to another page of ours, if this click follows it. */
function followedBy(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element && event.target.closest('a');
  if (
    !(link instanceof HTMLAnchorElement) ||
    !link.href ||
    link.target === '_blank' ||
    link.hasAttribute('download')
  )
    return;
  const url = new URL(link.href);
  const isAnother = url.origin === location.origin && url.pathname !== location.pathname;
  return isAnother ? url : undefined;
}

/**
 * Without a network the page stays as it is: what is shown can still be read, and what was typed is
 * not lost. (The router would load the next page's script, fail, and reload this one.) The link
 * that was followed last is opened when the network is back.
 */
export function OfflineStrip() {
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const [wanted, setWanted] = useState<URL>();
  const [shownAtMs, setShownAtMs] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page that is shown
  useEffect(() => setShownAtMs(Date.now()), [key]);
  useEffect(() => {
    if (isOnline) return;
    const keep = (event: MouseEvent) => {
      const url = followedBy(event);
      if (!url) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWanted(url);
    };
    document.addEventListener('click', keep, { capture: true });
    return () => document.removeEventListener('click', keep, { capture: true });
  }, [isOnline]);
  useEffect(() => {
    if (!isOnline || !wanted) return;
    setWanted(undefined);
    navigate(wanted.pathname + wanted.search + wanted.hash);
  }, [isOnline, wanted, navigate]);

  // The kitchen's page says more about it.
  if (isOnline || (!wanted && pathname === ordersPath)) return null;
  return (
    <Strip
      text={
        wanted
          ? "You're offline. That page opens when you're back."
          : `Offline, showing ${localTimeText(shownAtMs)}`
      }
    />
  );
}

function Strip({ text }: { text: string }) {
  // A screen reader says what appears in a region that is there already.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(max(var(--foot),56px)+24px)] z-40 grid justify-items-center px-gutter print:hidden"
    >
      {isThere && (
        <p className="rounded-full bg-ink px-4 py-2 text-center text-sm font-semibold text-on-ink shadow-md">
          {text}
        </p>
      )}
    </div>
  );
}
