import {
  ChartColumn,
  ChefHat,
  CircleUser,
  Ellipsis,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  ScanLine,
  Store,
} from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { pagesOnPhone, portalAddress } from '#contract/site/frame/portal-pages.data.ts';
import { mostCounted } from '#contract/site/live/nouns.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useNews } from '../live/index.ts';
import { PortalMenu } from './portal-menu.tsx';

const icons: Record<string, LucideIcon> = {
  orders: ChefHat,
  dashboard: LayoutDashboard,
  counter: ScanLine,
  reports: ChartColumn,
  'management/feedback': MessageSquareText,
  'management/details': Store,
  account: CircleUser,
};

/** Tabs have the capitals of SPEC (`ORDERS`). Here the name is small, under its icon. */
const nameOf = (tab = '') => tab.charAt(0) + tab.slice(1).toLowerCase();

const placeLook =
  'relative grid h-14 min-w-0 flex-1 place-content-center justify-items-center gap-0.5 rounded-sm ' +
  'text-xs font-semibold focus-visible:-outline-offset-2';
const pillLook = 'grid h-7 w-14 place-items-center rounded-full';

/** In red, because somebody is waiting. */
function Waiting() {
  const count = useNews('waitingOrders');
  if (count === 0) return null;
  return (
    <span className="absolute top-0.5 left-1/2 ml-1.5 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-on-accent figures forced-colors:filled">
      <span aria-hidden="true">{count < mostCounted ? count : `${mostCounted - 1}+`}</span>
      <span className="sr-only">, {count === 1 ? '1 order waits' : `${count} orders wait`}</span>
    </span>
  );
}

/**
 * At the bottom of a phone, in reach of a thumb: the pages that the role uses most, and a menu with the rest.
 */
export function PhoneBar({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation();
  const pages = pagesOnPhone(user.permissions);
  const isOpen = (path: string) =>
    matchPath({ path: portalAddress(path), end: false }, pathname) !== null;
  const isElsewhere = !pages.some(({ path }) => isOpen(path));
  return (
    <nav
      aria-label="Main pages"
      className="phone-bar sticky bottom-0 z-20 flex border-t border-line bg-paper px-1 pb-[env(safe-area-inset-bottom)] md:hidden low:static print:hidden"
    >
      {pages.map(({ path, tab, news }) => {
        const Icon = icons[path] ?? Store;
        return (
          <Link
            key={path}
            to={portalAddress(path)}
            aria-current={isOpen(path) ? 'page' : undefined}
            className={classNames(placeLook, isOpen(path) ? 'text-accent-deep' : 'text-ink-soft')}
          >
            <span className={classNames(pillLook, isOpen(path) && 'bg-accent-soft')}>
              <Icon size={22} />
            </span>
            {nameOf(tab)}
            {news === 'waitingOrders' && <Waiting />}
          </Link>
        );
      })}
      <PortalMenu
        user={user}
        label="More"
        look={classNames(placeLook, isElsewhere ? 'text-accent-deep' : 'text-ink-soft')}
        trigger={
          <>
            <span className={classNames(pillLook, isElsewhere && 'bg-accent-soft')}>
              <Ellipsis size={22} />
            </span>
            More
          </>
        }
      />
    </nav>
  );
}
