import { factsOf } from '#contract/find/restaurants/attributes.ts';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { truncate } from '#contract/prettify.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { Card } from '#web/ui/card.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { inWords } from './truths.ts';
import { directionsUrl, longestLink } from './ways-to-reach.ts';

/** A touch-sized link. */
const linkLook = 'link -my-2 inline-block min-h-11 py-2.5';
const listed = (values: string[]) => values.map(inWords).join(', ') || 'None';

type ShownOf = Pick<
  Restaurant,
  | 'address'
  | 'attributes'
  | 'cuisineType'
  | 'latitude'
  | 'longitude'
  | 'phoneNumber'
  | 'serviceTypes'
  | 'websiteAddress'
>;

/** What a diner wants to know before going, as rows of name and fact. */
const rowsOf = ({ serviceTypes, cuisineType, attributes }: ShownOf): [string, string][] => [
  ['Cuisine', cuisineType],
  ['Service', listed(serviceTypes)],
  ...factsOf(attributes, listed),
];

type RestaurantFactsProps = {
  restaurant: ShownOf;
  /** For staff: also lists what is missing. */
  showsMissing?: boolean;
};

export function RestaurantFacts({ restaurant, showsMissing }: RestaurantFactsProps) {
  const { address, phoneNumber, websiteAddress } = restaurant;
  return (
    <Card as="section" aria-labelledby="details">
      <h2 id="details" className="text-xl">
        Details
      </h2>
      <Facts className="mt-3">
        <Fact name="Address">
          <a className={linkLook} href={directionsUrl(restaurant)}>
            {address.addressLine1}
            {address.addressLine2 && `, ${address.addressLine2}`}
            <br />
            {address.city}, {address.state} {address.zipCode}
          </a>
        </Fact>
        <Fact name="Phone">
          <a className={linkLook} href={`tel:${dialledPhone(phoneNumber)}`}>
            {shownPhone(phoneNumber)}
          </a>
        </Fact>
        {websiteAddress ? (
          <Fact name="Website">
            <a className={linkLook} href={websiteAddress} rel="noopener nofollow">
              {truncate(websiteAddress, longestLink)}
            </a>
          </Fact>
        ) : (
          showsMissing && <Fact name="Website">None</Fact>
        )}
        {rowsOf(restaurant).map(([name, fact]) => (
          <Fact key={name} name={name}>
            {fact}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
