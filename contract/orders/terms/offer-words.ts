import type { MenuService } from '../../find/menus/menus.ts';
import { shownCents } from '../../money/cents.ts';
import type { Delivery, DeliveryArea } from './terms.ts';

// What a restaurant's page says about offers: without the time zones that other words need.

const otherWays: Record<MenuService, string> = {
  TAKE_OUT: 'for pickup',
  DELIVERY: 'for delivery',
  DINE_IN: 'at your table',
};

/** `Ready for pickup 6:30 PM, or order for delivery or at your table`; or why no order is taken. */
export function offersInShort(
  offers: readonly { service: MenuService; isOffered: boolean; text: string }[],
): string {
  const [first, ...others] = offers.filter(({ isOffered }) => isOffered);
  if (!first) {
    return ['Ordering is closed.', ...new Set(offers.map(({ text }) => text))].join(' ');
  }
  const ways = others.map(({ service }) => otherWays[service]);
  return ways.length === 0 ? first.text : `${first.text}, or order ${ways.join(' or ')}`;
}

/** `Within 2.5 miles`, `ZIP codes 78701, 78702` */
export function areaText(area: DeliveryArea): string {
  if (area.by === 'RADIUS') return `Within ${area.miles} ${area.miles === 1 ? 'mile' : 'miles'}`;
  const [first, second] = area.zipCodes;
  return `ZIP code${second === undefined ? ` ${first}` : `s ${area.zipCodes.join(', ')}`}`;
}

/** `$3.00, from $20.00` */
export function deliveryPriceText({ feeCents, leastOrderCents }: Delivery): string {
  const fee = feeCents === 0 ? 'Free' : shownCents(feeCents);
  return leastOrderCents === 0 ? fee : `${fee}, for orders from ${shownCents(leastOrderCents)}`;
}
