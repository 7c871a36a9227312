/**
 * Limits that integrations can rely on: the server enforces them, and the integrators' page shows
 * them.
 */
export const integrationLimits = {
  callsAMinute: 600,
  ordersOfBatch: 500,
  batchMegabytes: 4,
  orderKilobytes: 64,
  menuMegabytes: 2,
  menusAnHour: 240,
  menuReadsAnHour: 600,
  availabilityAnHour: 1_200,
  batchesOfKey: 1,
  batchesOfRestaurant: 2,
  /** Other calls that write, of all keys of a restaurant. */
  writesUnderWay: 50,
  /** Bodies of calls that aren't answered yet. */
  megabytesOfKey: 8,
  wrongCodesAnHour: 600,
  refundsADayDollars: 1_000,
  keyLifeDays: 365,
  /** For each restaurant. The operator may make more. */
  liveKeys: 20,
  programsEver: 100,
  answerRetentionDays: 30,
} as const;
