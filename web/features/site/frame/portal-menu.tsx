import { LogOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { menuFor, portalAddress } from '#contract/site/frame/portal-pages.data.ts';
import { useLogOut } from '#web/platform/session/log-out.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';

type PortalMenuProps = Omit<ComponentProps<typeof Menu>, 'items' | 'align'> & { user: CurrentUser };

/** Every page that the role may open, and Log Out. */
export function PortalMenu({ user, ...menu }: PortalMenuProps) {
  const logOut = useLogOut();
  const groups = menuFor(user.permissions).map(({ group, pages }) => ({
    group,
    items: pages.map(({ path, title, label = title }) => ({ to: portalAddress(path), label })),
  }));
  return (
    <Menu
      {...menu}
      align="end"
      items={[...groups, { label: 'Log Out', icon: <LogOut size={18} />, onSelect: logOut }]}
    />
  );
}
