/** As the driver reads it: 'infinity' is a number. */
type Instant = Date | number | null;

type Row = { available: boolean; sold_out_until: Instant; category_sold_out_until: Instant };

const msOf = (until: Instant): number =>
  until === null ? Number.NEGATIVE_INFINITY : Number(until);

const untilMs = (row: Row) => Math.max(msOf(row.sold_out_until), msOf(row.category_sold_out_until));

export const isServedAt = (row: Row, nowMs: number): boolean =>
  row.available && untilMs(row) <= nowMs;

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
