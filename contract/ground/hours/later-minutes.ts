/** What "Busy: add 20 min" adds. */
export const laterMinutes = 20;
