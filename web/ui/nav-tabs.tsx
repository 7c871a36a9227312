import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from './class-names.ts';
import { tabLook, tabOff, tabOn } from './tab-look.ts';

type NavTabsProps = {
  label: string;
  links: readonly { to: string; label: ReactNode; end?: boolean }[];
  className?: string;
};

/** Tabs that are pages: links, with the current one marked. */
export function NavTabs({ label, links, className }: NavTabsProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('flex gap-1 overflow-x-auto scrollbar-none', className)}
    >
      {links.map(({ to, label: text, end = false }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) => classNames(tabLook, isActive ? tabOn : tabOff)}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
