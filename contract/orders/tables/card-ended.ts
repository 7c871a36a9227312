/** What whoever scans an old card of a table reads. */
export const cardEnded = 'This card is no longer valid. Ask your waiter for the new one.';
