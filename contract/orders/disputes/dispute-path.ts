/** The page of the dispute of an order; texts have it. */
export const disputePath = (orderId: number | string): string =>
  `/business/reports/disputes/${orderId}`;

export const disputesPath = '/business/reports/disputes';
