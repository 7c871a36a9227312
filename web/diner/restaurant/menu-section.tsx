import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { Menu } from '#contract/menus/menus.ts';
import { shownPhone } from '#contract/phone-number.ts';
import type { Restaurant } from '#contract/restaurants/restaurants.ts';
import { RestaurantMenu } from '../../features/menus/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type MenuSectionProps = { menu: Menu; restaurant: Pick<Restaurant, 'name' | 'phoneNumber'> };

export function MenuSection({ menu: { catalogs }, restaurant }: MenuSectionProps) {
  return (
    <section id="menu" aria-labelledby="menu-title" className="scroll-mt-20 py-4">
      <SectionHeading id="menu-title" title="Menu" />
      {catalogs.length === 0 ? (
        <EmptyState
          as="h3"
          size="sm"
          icon={<UtensilsCrossed size={26} />}
          title="The menu is not here yet"
          text={`Ask ${restaurant.name} what is cooking today: ${shownPhone(restaurant.phoneNumber)}.`}
        />
      ) : (
        <RestaurantMenu catalogs={catalogs} />
      )}
    </section>
  );
}
