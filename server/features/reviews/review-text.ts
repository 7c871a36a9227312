import { fitName, optOutNotice } from '#platform/sms/compose.ts';

/** The link is never cut. */
export const reviewText = (restaurantName: string, link: string): string =>
  fitName(
    restaurantName,
    (name) => `Joyous: how was ${name}? Tell others: ${link} ${optOutNotice}`,
  );
