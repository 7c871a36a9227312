import { MapPin, Phone } from 'lucide-react';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { directionsUrl, RestaurantLink } from '../../../find/restaurants/index.ts';

/** Dials it. */
export const CallRestaurant = ({
  restaurant: { name, phoneNumber },
}: Pick<PlacedOrder, 'restaurant'>) => (
  <ButtonLink href={`tel:${dialledPhone(phoneNumber)}`}>
    <Phone size={18} />
    Call {name}
  </ButtonLink>
);

/** Where it is, and how to reach it. */
export function RestaurantCard({ restaurant }: Pick<PlacedOrder, 'restaurant'>) {
  const { name, address, phoneNumber, isListed } = restaurant;
  const { addressLine1, addressLine2, city, state, zipCode } = address;
  return (
    <Card as="section" aria-labelledby="where" className="print:border-0 print:p-0">
      <h2 id="where" className="text-xl">
        {isListed ? (
          <RestaurantLink restaurant={restaurant} className="link">
            {name}
          </RestaurantLink>
        ) : (
          name
        )}
      </h2>
      <p>
        {[addressLine1, addressLine2].filter(Boolean).join(', ')}
        <br />
        {city}, {state} {zipCode}
      </p>
      <p className="hidden print:block">{shownPhone(phoneNumber)}</p>
      <div className="mt-2 -ml-3 flex flex-wrap print:hidden">
        <ButtonLink href={directionsUrl(restaurant)} variant="quiet">
          <MapPin size={18} />
          Directions
        </ButtonLink>
        <ButtonLink href={`tel:${dialledPhone(phoneNumber)}`} variant="quiet">
          <Phone size={18} />
          {shownPhone(phoneNumber)}
        </ButtonLink>
      </div>
    </Card>
  );
}
