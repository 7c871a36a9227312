import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { classNames } from '../class-names.ts';
import { tabLook, tabOff, tabOn, tabOnIfNarrow } from './tab-look.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

type NavTabsProps = {
  label: string;
  /** `isWideOnly`: there is no room for it on a phone. */
  links: readonly { to: string; label: ReactNode; end?: boolean; isWideOnly?: boolean }[];
  /** The tab that looks selected where none of those that are shown is the page. */
  defaultTo?: string;
  className?: string;
};

/** Tabs that are links to pages, with the current one marked. */
export function NavTabs({ label, links, defaultTo, className }: NavTabsProps) {
  const { pathname } = useLocation();
  const isOpen = ({ to, end = false }: NavTabsProps['links'][number]) =>
    matchPath({ path: to, end }, pathname) !== null;
  const open = links.find(isOpen);
  const selected = open?.to;
  const lookOf = (to: string) => {
    if (to === (selected ?? defaultTo)) return tabOn;
    return to === defaultTo && open?.isWideOnly ? tabOnIfNarrow : tabOff;
  };
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
      {links.map(({ to, label: text, isWideOnly }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === selected ? 'page' : undefined}
          className={classNames(tabLook, lookOf(to), isWideOnly && 'max-lg:hidden')}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
