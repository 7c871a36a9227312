import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { classNames } from './class-names.ts';
import { tabLook, tabOff, tabOn } from './tab-look.ts';

type NavTabsProps = {
  label: string;
  links: readonly { to: string; label: ReactNode; end?: boolean }[];
  /** The tab that is selected on pages that belong to none of them. */
  defaultTo?: string;
  className?: string;
};

/** Tabs that are links to pages, with the current one marked. */
export function NavTabs({ label, links, defaultTo, className }: NavTabsProps) {
  const { pathname } = useLocation();
  const isOpen = ({ to, end = false }: NavTabsProps['links'][number]) =>
    matchPath({ path: to, end }, pathname) !== null;
  const open = links.find(isOpen)?.to;

  return (
    <nav
      aria-label={label}
      className={classNames('flex gap-1 overflow-x-auto scrollbar-none', className)}
    >
      {links.map(({ to, label: text }) => {
        const isSelected = to === (open ?? defaultTo);
        return (
          <Link
            key={to}
            to={to}
            // The default tab is selected, but it is not the current page.
            aria-current={isSelected ? (open ? 'page' : 'true') : undefined}
            className={classNames(tabLook, isSelected ? tabOn : tabOff)}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}
