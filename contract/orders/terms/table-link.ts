import { restaurantUrl } from '../../ground/restaurant/restaurant-url.ts';

/**
 * Where the QR code on a table leads: to the restaurant's page, which then knows the table. Without
 * the restaurant's name, so that it stays right when that changes, and has few squares; the page
 * answers with its full address.
 */
export const tableLink = (businessExternalId: string, code: string): string =>
  `${restaurantUrl({ slug: 't', businessExternalId })}&table=${code}`;
