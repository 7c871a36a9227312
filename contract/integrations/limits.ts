/** What integrations can rely on: the server keeps to these figures, and the page for them shows them. */
export const integrationLimits = {
  callsAMinute: 600,
  ordersOfBatch: 500,
  batchMegabytes: 4,
  refundsADayDollars: 1_000,
  keyLifeDays: 365,
  answerKeptDays: 30,
} as const;
