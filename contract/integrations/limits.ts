/**
 * Limits that integrations can rely on: the server enforces them, and the integrators' page shows
 * them.
 */
export const integrationLimits = {
  callsAMinute: 600,
  ordersOfBatch: 500,
  batchMegabytes: 4,
  refundsADayDollars: 1_000,
  keyLifeDays: 365,
  answerKeptDays: 30,
} as const;
