import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { classNames } from '../class-names.ts';
import { tabLook, tabOff, tabOn } from './tab-look.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

type NavTabsProps = {
  label: string;
  links: readonly { to: string; label: ReactNode; end?: boolean; className?: string }[];
  className?: string;
};

/** Tabs that are links to pages, with the current one marked. */
export function NavTabs({ label, links, className }: NavTabsProps) {
  const { pathname } = useLocation();
  const isOpen = ({ to, end = false }: NavTabsProps['links'][number]) =>
    matchPath({ path: to, end }, pathname) !== null;
  const selected = links.find(isOpen)?.to;
  const nav = useRef<HTMLElement>(null);
  useScrollEdges(nav);

  // On a phone the current tab may be out of view: scrolls it to the middle.
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[href="${CSS.escape(selected ?? '')}"]`);
    if (!nav.current || !tab) return;
    nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  return (
    // On a phone, the first word begins where the page's text does.
    <nav
      ref={nav}
      aria-label={label}
      className={classNames(
        'scroll-row gap-1 max-sm:pl-[calc(var(--spacing-gutter)-14px)]',
        className,
      )}
    >
      {links.map(({ to, label: text, className: own }) => {
        const isSelected = to === selected;
        return (
          <Link
            key={to}
            to={to}
            aria-current={isSelected ? 'page' : undefined}
            className={classNames(tabLook, isSelected ? tabOn : tabOff, own)}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}
