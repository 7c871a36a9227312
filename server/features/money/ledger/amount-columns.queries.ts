import { type RawBuilder, sql } from 'kysely';
import { type Amount, amounts } from '#contract/money/amounts.ts';

type Sql = RawBuilder<unknown>;

const each = (of: readonly Amount[], sqlOf: (amount: Amount) => Sql): Sql =>
  sql.join(of.map(sqlOf));

/** An entry's amounts, always in this order. */
export const amountColumns: Sql = each(amounts, ({ column }) => sql.ref(column));

/** For what has none. */
export const nullAmounts: Sql = each(amounts, () => sql`null`);

/** Of a row named `entry`, under their names in code. */
export const amountsOfEntry: Sql = each(
  amounts,
  ({ column, cents }) => sql`entry.${sql.ref(column)} as ${sql.ref(cents)}`,
);

/** Added up, under their names in code. */
export const sumsOf = (of: readonly Amount[]): Sql =>
  each(of, ({ column, cents }) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(cents)}`);

/** An array for each amount, of as many entries. */
export const amountArrays = (
  entries: readonly { amounts: Record<Amount['cents'], number> }[],
): Sql => each(amounts, ({ cents }) => sql`${entries.map((entry) => entry.amounts[cents])}::int[]`);
