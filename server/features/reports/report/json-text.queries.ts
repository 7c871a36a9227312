import { type RawBuilder, sql } from 'kysely';
import { localDayAt, type ZonePeriod } from '#contract/zone-periods.ts';

// PostgreSQL writes answers with many rows as JSON text. These are the parts of such a text, each
// an expression that is never null.

export type Sql = RawBuilder<unknown>;

/** A field, and whether its value goes in quotes. */
export type Field = readonly [name: string, value: Sql, quoted?: 'quoted'];

/**
 * Uses `concat`, which joins its parts once; each `||` would copy everything before it. It skips
 * nulls, so no value may be null. PostgreSQL takes up to 100 parts.
 */
export function object(fields: readonly Field[]): Sql {
  let before = '{';
  const parts = fields.flatMap(([name, value, quoted]) => {
    const mark = quoted ? '"' : '';
    const written = [sql.lit(`${before}${JSON.stringify(name)}:${mark}`), value];
    before = `${mark},`;
    return written;
  });
  return sql`concat(${sql.join([...parts, sql.lit(before.replace(',', '}'))])})`;
}

export const orNull = (value: Sql): Sql => sql`coalesce((${value})::text, 'null')`;

/** For our own words, which need no escaping. */
export const word = (value: Sql): Sql => sql`coalesce('"' || ${value} || '"', 'null')`;

/** For what people wrote. */
export const freeText = (value: Sql): Sql => sql`coalesce(to_json(${value})::text, 'null')`;

/** An amount and its number, from a text such as 12.30. */
export const twins = (name: string, text: Sql): Field[] => [
  [name, text, 'quoted'],
  [`${name}AsDouble`, text],
];

/** Cents as a text such as 12.30, using decimals because doubles aren't exact. */
export const decimal = (cents: Sql): Sql => sql`(${cents} * 0.01)::text`;

/** The zone in force at an instant. */
export function zoneAt(zones: readonly ZonePeriod[], instant: Sql): Sql {
  const [first, ...later] = zones;
  if (!first) throw new Error('a restaurant without a zone');
  let zone: Sql = sql`${first.timeZone}::text`;
  for (const { fromMs, timeZone } of later) {
    zone = sql`case when ${instant} >= ${new Date(fromMs)} then ${timeZone}::text else ${zone} end`;
  }
  return zone;
}

/** The day that an instant belongs to: in SQL what `localDayAt` is in the contract. */
export function dayAt(zones: readonly ZonePeriod[], instant: Sql): Sql {
  const [first, ...later] = zones;
  if (!first) throw new Error('a restaurant without a zone');
  const dateIn = (timeZone: string) => sql`(${instant} at time zone ${timeZone}::text)::date`;
  let day = dateIn(first.timeZone);
  for (const { fromMs, timeZone } of later) {
    const reached = sql`${localDayAt(zones, fromMs - 1)}::date`;
    day = sql`case when ${instant} >= ${new Date(fromMs)}
      then greatest(${dateIn(timeZone)}, ${reached}) else ${day} end`;
  }
  return day;
}

/** From an instant, its local time, and the minutes between that and UTC. */
export const dateTime = (instant: Sql, local: Sql, offsetMinutes: Sql): Sql =>
  object([
    ['timestamp', sql`(extract(epoch from ${instant}) * 1000)::bigint`],
    [
      'isoDateTime',
      sql`concat(to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
        case when ${offsetMinutes} < 0 then '-' else '+' end,
        to_char(make_interval(mins => abs(${offsetMinutes})), 'HH24:MI'))`,
      'quoted',
    ],
  ]);
