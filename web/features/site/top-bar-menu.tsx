import MenuIcon from 'lucide-react/icons/menu';
import { Menu } from '../../ui/menu.tsx';
import { awardsPath } from './addresses.ts';

type TopBarMenuProps = { forDiners: () => void; forRestaurantsUrl: string };

/** What the bar has no room for on a phone. */
export function TopBarMenu({ forDiners, forRestaurantsUrl }: TopBarMenuProps) {
  return (
    <Menu
      trigger={<MenuIcon size={22} />}
      label="Menu"
      align="end"
      size="sm"
      className="-mr-3 lg:hidden"
      items={[
        { label: "Foodie's Choice Awards", to: awardsPath },
        { label: 'For Diners', onSelect: forDiners },
        { label: 'For Restaurants', onSelect: () => location.assign(forRestaurantsUrl) },
      ]}
    />
  );
}
