/** Lasts from a day on until the next one begins. */
export type RemittedTaxPeriod = { startsOn: string; isRemitted: boolean };

/** Earliest first. Before the first one, the restaurant pays the tax itself. */
export const isTaxRemittedOn = (periods: readonly RemittedTaxPeriod[], day: string): boolean =>
  periods.findLast(({ startsOn }) => startsOn <= day)?.isRemitted ?? false;

/**
 * Who pays the tax from a day on, whatever was planned for later; only the days on which that
 * changes are periods.
 */
export const remittedFrom = (
  periods: readonly RemittedTaxPeriod[],
  { startsOn, isRemitted }: RemittedTaxPeriod,
): RemittedTaxPeriod[] => {
  const before = periods.filter((period) => period.startsOn < startsOn);
  return isTaxRemittedOn(before, startsOn) === isRemitted
    ? before
    : [...before, { startsOn, isRemitted }];
};

/** Days on which we remit. `until` is the first day after them; null: no end is planned. */
export type RemittedDays = { from: string; until: string | null };

/** Those that are not over on a day. */
export const remittedDaysFrom = (
  periods: readonly RemittedTaxPeriod[],
  day: string,
): RemittedDays[] =>
  periods.flatMap(({ startsOn, isRemitted }, index) => {
    const until = periods[index + 1]?.startsOn ?? null;
    return isRemitted && (until === null || until > day) ? [{ from: startsOn, until }] : [];
  });

export const isRemittedIn = (days: readonly RemittedDays[], day: string): boolean =>
  days.some(({ from, until }) => from <= day && (until === null || day < until));
