import { LayoutDashboard, LogOut, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/sign-in/sign-in.ts';
import { useLogOut } from '../../platform/session/log-out.ts';
import { dashboardPath } from '../../platform/session/portal-addresses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BarFrame } from './bar-frame.tsx';

export type SignedInBarProps = {
  user: CurrentUser;
  /** Shown beside the restaurant's name: the switch to another restaurant. */
  children?: ReactNode;
};

/** The bar above every page for signed-in staff. */
export function SignedInBar({ user, children }: SignedInBarProps) {
  const logOut = useLogOut();
  return (
    <BarFrame>
      <div className="ml-2 flex min-h-11 min-w-0 flex-1 items-center border-l border-line pl-3 sm:ml-3 sm:pl-5">
        <p className="min-w-0 leading-snug">
          <span className="block text-xs text-ink-soft">Welcome</span>{' '}
          <span className="block truncate text-control font-semibold">{user.businessName}</span>
        </p>
        {children}
      </div>
      <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
        <ButtonLink to={dashboardPath} variant="quiet">
          Business Dashboard
        </ButtonLink>
        <Button variant="secondary" onClick={logOut}>
          Log Out
        </Button>
      </nav>
      <Menu
        trigger={<MenuIcon size={22} />}
        label="Menu"
        align="end"
        size="sm"
        className="-mr-3 md:hidden"
        items={[
          { label: 'Business Dashboard', icon: <LayoutDashboard size={18} />, to: dashboardPath },
          { label: 'Log Out', icon: <LogOut size={18} />, onSelect: logOut },
        ]}
      />
    </BarFrame>
  );
}
