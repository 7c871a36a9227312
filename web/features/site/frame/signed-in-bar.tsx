import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { useLogOut } from '#web/platform/session/log-out.ts';
import { dashboardPath } from '#web/platform/session/portal-addresses.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { BarFrame } from './bar-frame.tsx';
import { PortalMenu } from './portal-menu.tsx';

export type SignedInBarProps = {
  user: CurrentUser;
  /** As wide as the portal's pages. */
  isPortal?: boolean;
  /** Before the links: what looks through the portal. */
  find?: ReactNode;
  /** Shown beside the restaurant's name: the switch to another restaurant. */
  children?: ReactNode;
};

/** SPEC's name for it in the bar. */
const dashboard = 'Business Dashboard';

/** The bar above every page for signed-in staff. */
export function SignedInBar({ user, isPortal = false, find, children }: SignedInBarProps) {
  const logOut = useLogOut();
  return (
    <BarFrame width={isPortal ? 'wide' : 'page'}>
      <div className="ml-2 flex min-h-11 min-w-0 flex-1 items-center border-l border-line pl-3 sm:ml-3 sm:pl-5">
        <p className="min-w-0 leading-snug">
          <span className="block text-xs text-ink-soft">Welcome</span>{' '}
          <span className="block truncate text-control font-semibold">{user.businessName}</span>
        </p>
        {children}
      </div>
      {find}
      <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
        <ButtonLink to={dashboardPath} variant="quiet">
          {dashboard}
        </ButtonLink>
        {/* On a tablet it is in the menu, and not beside its button. */}
        <Button variant="secondary" className="max-lg:hidden" onClick={logOut}>
          Log Out
        </Button>
      </nav>
      {/* On a phone, the menu is in the portal's bar at the bottom. */}
      <PortalMenu
        user={user}
        trigger={<MenuIcon size={22} />}
        label="Menu"
        size="sm"
        className={isPortal ? '-mr-3 max-md:hidden lg:hidden' : '-mr-3 lg:hidden'}
      />
    </BarFrame>
  );
}
