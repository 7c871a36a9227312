import type { MenuService } from '../../find/menus/menus.ts';
import { shownCents } from '../../money/cents.ts';
import type { Delivery, DeliveryArea } from './terms.ts';

// What a restaurant's page says about offers: without the time zones that other words need.

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * `Pickup from 6:30 PM, delivery from 7:15 PM`, or why no orders are taken. Ordering at a table is
 * mentioned only if there is no other way, because it takes the table's code.
 */
export function offersInShort(
  offers: readonly { service: MenuService; isOffered: boolean; text: string }[],
): string {
  const offered = offers.filter(({ isOffered }) => isOffered);
  const [first, ...others] = offered.filter(
    ({ service }, _, all) => service !== 'DINE_IN' || all.length === 1,
  );
  if (!first) {
    return ['Ordering is closed.', ...new Set(offers.map(({ text }) => text))].join(' ');
  }
  return [first.text, ...others.map(({ text }) => lowerFirst(text))].join(', ');
}

/** `Within 2.5 miles`, `ZIP codes 78701, 78702` */
export function areaText(area: DeliveryArea): string {
  if (area.by === 'RADIUS') return `Within ${area.miles} ${area.miles === 1 ? 'mile' : 'miles'}`;
  const [first, second] = area.zipCodes;
  return `ZIP code${second === undefined ? ` ${first}` : `s ${area.zipCodes.join(', ')}`}`;
}

/** `Delivery fee $3.00, for orders from $20.00` */
export function deliveryPriceText({ feeCents, leastOrderCents }: Delivery): string {
  const fee = feeCents === 0 ? 'Free delivery' : `Delivery fee ${shownCents(feeCents)}`;
  return leastOrderCents === 0 ? fee : `${fee}, for orders from ${shownCents(leastOrderCents)}`;
}
