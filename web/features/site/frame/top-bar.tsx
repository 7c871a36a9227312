import { Menu as MenuIcon } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { awardsPath, restaurantsAnchor, useSite } from '#web/platform/visit/site-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { BarFrame } from './bar-frame.tsx';
import { OpenAppButton } from './open-app-button.tsx';

/** Scrolls to the restaurants on the home page, and goes there from any other page. */
function useForDiners() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (pathname === '/') document.getElementById(restaurantsAnchor)?.scrollIntoView();
    else void navigate(`/#${restaurantsAnchor}`);
  };
}

/** The app is offered loudly only where nothing else is offered. */
function loudnessAt(pathname: string): 'primary' | 'secondary' | 'quiet' {
  if (/^\/restaurant\/[^/]+(\/allergens)?$/.test(pathname)) return 'secondary';
  return /^\/(o|c|coupon|restaurant\/[^/]+\/order)$/.test(pathname) ? 'quiet' : 'primary';
}

/**
 * The bar above every page for visitors who are not signed in. In a staff browser it stays empty until
 * the staff bar replaces it.
 */
export function TopBar() {
  const { forRestaurantsUrl } = useSite().site;
  const forDiners = useForDiners();
  const { pathname } = useLocation();
  return (
    <BarFrame>
      <nav
        aria-label="Main"
        className="in-data-staff:invisible ml-auto hidden items-center gap-1 lg:flex"
      >
        <ButtonLink to={awardsPath} variant="quiet">
          Foodie's Choice Awards
        </ButtonLink>
        <Button variant="quiet" onClick={forDiners}>
          For Diners
        </Button>
        <ButtonLink href={forRestaurantsUrl} variant="quiet">
          For Restaurants
        </ButtonLink>
      </nav>
      <div className="in-data-staff:invisible ml-auto lg:ml-2">
        <OpenAppButton size="sm" variant={loudnessAt(pathname)}>
          Order via Mobile: Save 20%
        </OpenAppButton>
      </div>
      {/* On a phone the bar has no room for these links. */}
      <Menu
        trigger={<MenuIcon size={22} />}
        label="Menu"
        align="end"
        size="sm"
        className="in-data-staff:invisible -mr-3 lg:hidden"
        items={[
          { label: "Foodie's Choice Awards", to: awardsPath },
          { label: 'For Diners', href: `/#${restaurantsAnchor}`, onSelect: forDiners },
          { label: 'For Restaurants', href: forRestaurantsUrl },
        ]}
      />
    </BarFrame>
  );
}
