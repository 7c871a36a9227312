/** Where the QR code on a table leads: the restaurant's page, which then knows the table. */
export const tableLink = (restaurantAddress: string, code: string): string =>
  `${restaurantAddress}&table=${code}`;
