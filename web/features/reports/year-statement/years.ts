const firstYearOfAll = 2000;

/**
 * Reads `?year=2025`. An address can hold anything: whatever isn't a year that has begun means this
 * year.
 */
export function readYear(params: URLSearchParams, today: string): number {
  const thisYear = Number(today.slice(0, 4));
  const asked = params.get('year') ?? '';
  const year = /^\d{4}$/.test(asked) ? Number(asked) : thisYear;
  return year >= firstYearOfAll && year <= thisYear ? year : thisYear;
}

/** Newest first: the years with transactions, and the one that is shown. */
export function yearsToChoose(
  { year, today }: { year: number; today: string },
  firstYear: number | null,
): number[] {
  const thisYear = Number(today.slice(0, 4));
  const first = firstYear ?? thisYear;
  const years = Array.from({ length: thisYear - first + 1 }, (_, index) => thisYear - index);
  return years.includes(year) ? years : [...years, year];
}
