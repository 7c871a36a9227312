/** By this device's clock and calendar, not a restaurant's. */
const textBy = (options: Intl.DateTimeFormatOptions) => (at: string | number) =>
  new Date(at).toLocaleString('en-US', options);

/** `6:40 PM` */
export const localTimeText = textBy({ hour: 'numeric', minute: '2-digit' });

/** `Nov 16` */
export const localDayText = textBy({ month: 'short', day: 'numeric' });

/** `Nov 16, 2026` */
export const localDateText = textBy({ dateStyle: 'medium' });
