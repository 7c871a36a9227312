import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type Needles = {
  businessId: number;
  /** Ten digits, in any notation. */
  digits: string;
  /** The masked form, if the owner is known; other numbers may end with the same digits. */
  masked: string | undefined;
};

const has = (text: RawBuilder<string>, { digits, masked }: Needles) =>
  sql<boolean>`(strpos(regexp_replace(${text}, '\\D', '', 'g'), ${digits}) > 0
    or coalesce(strpos(${text}, ${masked ?? null}::text) > 0, false))`;

export const findDetailsWith = (transaction: DatabaseTransaction, needles: Needles) =>
  transaction
    .selectFrom('audit_entries')
    .select(['at', 'action', 'detail'])
    .where('business_id', '=', needles.businessId)
    .where(has(sql`detail`, needles))
    .orderBy('audit_id')
    .execute();

/** Keeps what was done and when, and the detail up to its first colon, such as which order. */
export async function eraseDetailsWith(
  transaction: DatabaseTransaction,
  needles: Needles,
): Promise<number> {
  const head = sql<string>`split_part(detail, ': ', 1)`;
  const { numUpdatedRows } = await transaction
    .updateTable('audit_entries')
    .set({
      detail: sql<string>`case when ${has(head, needles)} then '(erased)'
        else ${head} || ': (erased)' end`,
    })
    .where('business_id', '=', needles.businessId)
    .where(has(sql`detail`, needles))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
