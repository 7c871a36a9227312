/** As the driver reads it: 'infinity' is a number. */
type Instant = Date | number | null;

type Row = { available: boolean; sold_out_until: Instant; category_sold_out_until: Instant };

const msOf = (until: Instant): number =>
  until === null ? Number.NEGATIVE_INFINITY : Number(until);

const untilMs = (row: Row) => Math.max(msOf(row.sold_out_until), msOf(row.category_sold_out_until));

/** From when on it is served, as far as is known: Infinity for what is sold out for good. */
export const servedFromMs = (row: Row): number =>
  row.available ? untilMs(row) : Number.POSITIVE_INFINITY;

export const isServedAt = (row: Row, nowMs: number): boolean => servedFromMs(row) <= nowMs;

/** When the next dish is automatically served again. */
export const nextServedMs = (rows: readonly Row[], nowMs: number): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...new Set(
      rows
        .filter(({ available }) => available)
        .map(untilMs)
        .filter((ms) => ms > nowMs),
    ),
  );
