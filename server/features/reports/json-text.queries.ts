import { type RawBuilder, sql } from 'kysely';
import type { ZonePeriod } from '#contract/zone-periods.ts';

// Answers of many rows are written by PostgreSQL as JSON text. These are the parts of such a text, each
// an expression that is never null.

export type Sql = RawBuilder<unknown>;

/** A field, and whether its value is written in quotes. */
export type Field = readonly [name: string, value: Sql, quoted?: 'quoted'];

/**
 * By `concat`, which puts its parts together once; each `||` would copy all that is before it. It skips
 * what is null, so no value may be. PostgreSQL takes up to 100 parts.
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

/** Of words of ours, which need no escaping. */
export const word = (value: Sql): Sql => sql`coalesce('"' || ${value} || '"', 'null')`;

/** Of what people wrote. */
export const freeText = (value: Sql): Sql => sql`coalesce(to_json(${value})::text, 'null')`;

/** An amount and its twin, of a text such as 12.30. */
export const twins = (name: string, text: Sql): Field[] => [
  [name, text, 'quoted'],
  [`${name}AsDouble`, text],
];

/** Cents as a text such as 12.30: in decimals, since no double is exactly that. */
export const decimal = (cents: Sql): Sql => sql`(${cents} * 0.01)::text`;

/** The zone that was in force at an instant. */
export function zoneAt(zones: readonly ZonePeriod[], instant: Sql): Sql {
  const [first, ...later] = zones;
  if (!first) throw new Error('a restaurant without a zone');
  let zone: Sql = sql`${first.timeZone}::text`;
  for (const { fromMs, timeZone } of later) {
    zone = sql`case when ${instant} >= ${new Date(fromMs)} then ${timeZone}::text else ${zone} end`;
  }
  return zone;
}

/** Of an instant, its local time, and the minutes between that and UTC. */
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
