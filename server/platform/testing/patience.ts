/** How long a test waits for what has to happen, on a machine that may be very busy. */
export const patience = { timeout: 60_000, interval: 20 };
