import { Check, MapPin, Phone } from 'lucide-react';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { truncate } from '#contract/prettify.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { truthsOf } from './truths.ts';
import { directionsUrl, longestLink } from './ways-to-reach.ts';

/** What a diner needs before going, and the facts about the place. */
export function DinerFacts({ restaurant }: { restaurant: Restaurant }) {
  const { address, description, phoneNumber, websiteAddress } = restaurant;
  const truths = truthsOf(restaurant);
  return (
    <Card as="section" aria-labelledby="details">
      <h2 id="details" className="scroll-mt-20 text-xl">
        Details
      </h2>
      {/* Wide screens show it at the top. */}
      {description && <p className="mt-2 max-w-prose text-md md:hidden">{description}</p>}
      <address className="mt-3 not-italic">
        {address.addressLine1}
        {address.addressLine2 && `, ${address.addressLine2}`}
        <br />
        {address.city}, {address.state} {address.zipCode}
      </address>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <ButtonLink href={directionsUrl(restaurant)} variant="secondary">
          <MapPin size={18} />
          Directions
        </ButtonLink>
        <ButtonLink href={`tel:${dialledPhone(phoneNumber)}`} variant="secondary">
          <Phone size={18} />
          <span className="sr-only">Call </span>
          {shownPhone(phoneNumber)}
        </ButtonLink>
      </div>
      {websiteAddress && (
        <a
          href={websiteAddress}
          rel="noopener nofollow"
          className="link mt-2 inline-block min-h-11 py-2.5 wrap-anywhere"
        >
          {truncate(websiteAddress, longestLink)}
        </a>
      )}
      {truths.length > 0 && (
        <ul aria-label="What it offers" className="mt-2 flex flex-wrap gap-2">
          {truths.map((truth) => (
            <li
              key={truth}
              className="inline-flex items-center gap-1.5 rounded-full bg-sand px-3 py-1.5 text-control"
            >
              <Check size={14} className="shrink-0 text-success" />
              {truth}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
