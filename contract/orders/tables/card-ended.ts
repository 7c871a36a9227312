/** Shown to somebody who scans an old card of a table. */
export const cardEnded = 'This card is no longer valid. Ask your waiter for the new one.';
