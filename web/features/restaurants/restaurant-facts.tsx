import type { ReactNode } from 'react';
import { dialledPhone, shownPhone } from '#contract/phone-number.ts';
import { prettify, truncate } from '#contract/prettify.ts';
import type { Restaurant } from '#contract/restaurants/restaurants.ts';
import { Card } from '../../ui/card.tsx';

const longestLink = 80;
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const listed = (values: string[]) => values.map(prettify).join(', ') || 'None';

/** What a diner wants to know before going, as rows of name and fact. */
function factsOf({ serviceTypes, cuisineType, attributes }: Restaurant): [string, string][] {
  return [
    ['Cuisine', cuisineType],
    ['Service', listed(serviceTypes)],
    ['Reservations', yesNo(attributes.reservations)],
    ['Outdoor seating', yesNo(attributes.outdoorSeating)],
    ['Parking', listed(attributes.parking)],
    ['WiFi', yesNo(attributes.wifi)],
    ['Vegetarian options', yesNo(attributes.vegeterianOptions)],
    ['Vegan options', yesNo(attributes.veganOptions)],
    ['Ambiance', listed(attributes.ambience)],
    ['Sports bar', yesNo(attributes.sportsBar)],
  ];
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2.5 last:border-0">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere text-right">{children}</dd>
    </div>
  );
}

export function RestaurantFacts({ restaurant }: { restaurant: Restaurant }) {
  const { address, latitude, longitude, phoneNumber, websiteAddress } = restaurant;
  return (
    <Card as="section" aria-labelledby="details">
      <h2 id="details" className="text-xl">
        Details
      </h2>
      <dl className="mt-3">
        <Fact name="Address">
          <a
            className="link"
            href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          >
            {address.addressLine1}
            {address.addressLine2 && `, ${address.addressLine2}`}
            <br />
            {address.city}, {address.state} {address.zipCode}
          </a>
        </Fact>
        <Fact name="Phone">
          <a className="link" href={`tel:${dialledPhone(phoneNumber)}`}>
            {shownPhone(phoneNumber)}
          </a>
        </Fact>
        {websiteAddress && (
          <Fact name="Website">
            <a className="link" href={websiteAddress} rel="noopener nofollow">
              {truncate(websiteAddress, longestLink)}
            </a>
          </Fact>
        )}
        {factsOf(restaurant).map(([name, fact]) => (
          <Fact key={name} name={name}>
            {fact}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
