import { milesBetween, type Position } from '../../find/search/near.ts';
import type { DeliveryArea } from './terms.ts';

/** Where an order would go: a ZIP code, a position, or both. */
export type DeliveryPlace = { zipCode?: string | undefined; position?: Position | undefined };

/**
 * Whether it is delivered there. Undefined: the place doesn't say enough, because a radius is
 * measured from a position.
 */
export function isDeliveredTo(
  area: DeliveryArea,
  restaurant: Position,
  { zipCode, position }: DeliveryPlace,
): boolean | undefined {
  if (area.by === 'ZIP_CODES')
    return zipCode === undefined ? undefined : area.zipCodes.includes(zipCode);
  return position && milesBetween(restaurant, position) <= area.miles;
}
