/** What receivers and programs can rely on: the sender enforces it, and the page for programs shows it. */
export const noticeLimits = {
  addressesOfRestaurant: 5,
  /** Of each address. */
  sentAtOnce: 4,
  triedForDays: 3,
  answerWithinSeconds: 15,
  connectWithinSeconds: 5,
  keptDays: 30,
  replaysAnHour: 600,
} as const;
