/** What "20 minutes later for now" adds. */
export const laterMinutes = 20;
