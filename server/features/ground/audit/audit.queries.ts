import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { AuditChange } from '#contract/ground/audit/audit.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';

/**
 * The values before and after a change, and the change in words, which later changes don't affect.
 */
export type StoredChange = AuditedValues & { lines: AuditChange['lines'] };
type AuditedValues = { part: string; subject: string; before: unknown; after: unknown };

export const insertAuditEntries = (
  transaction: DatabaseTransaction,
  rows: Insertable<DB['audit_entries']>[],
) => transaction.insertInto('audit_entries').values(rows).returning('audit_id').execute();

const staffName = (userId: 'entry.actor_user_id' | 'entry.subject_user_id') =>
  sql<string | null>`(select n.first_name || ' ' || n.last_name from staff_names n
    where n.business_id = entry.business_id and ${sql.ref(userId)} in (n.user_id, n.invited_as) limit 1)`;

/** `ofChanges`: only changes of what diners read. */
type AuditPage = { limit: number; after?: string | undefined; ofChanges?: boolean };

const isUndone = sql<boolean>`exists (select from audit_entries later
  where later.business_id = entry.business_id and later.undoes = entry.audit_id)`;

/** Entries are never removed, so the last one of the previous page still exists. */
const isBefore = (businessId: number, auditId: number) =>
  sql<boolean>`(entry.at, entry.audit_id) < ((select last.at from audit_entries last
    where last.business_id = ${businessId} and last.audit_id = ${auditId}), ${auditId})`;

/**
 * Newest first, one more than `limit`. Sorted by time, because an imported past comes late and has
 * high numbers. Staff appear under their name at this restaurant, even in entries from when they
 * were invited and had a temporary user_id.
 */
export const findAuditEntries = (
  transaction: DatabaseTransaction,
  businessId: number,
  { limit, after, ofChanges = false }: AuditPage,
) =>
  transaction
    .selectFrom('audit_entries as entry')
    .select([
      'entry.audit_id',
      'entry.at',
      'entry.action',
      'entry.detail',
      'entry.address',
      'entry.actor_user_id',
      staffName('entry.actor_user_id').as('actor_name'),
      staffName('entry.subject_user_id').as('subject_name'),
      sql<string | null>`entry.facts->>'integration'`.as('integration'),
      sql<StoredChange | null>`entry.change`.as('change'),
      isUndone.as('is_undone'),
    ])
    .where('entry.business_id', '=', businessId)
    .$if(ofChanges, (query) => query.where('entry.change', 'is not', null))
    .$if(after !== undefined, (query) => query.where(isBefore(businessId, Number(after))))
    .orderBy('entry.at', 'desc')
    .orderBy('entry.audit_id', 'desc')
    .limit(limit + 1)
    .execute();

/** When staff changed what diners read, since then. Reads only the newest entries, however many there are. */
export async function findEditTimes(
  transaction: DatabaseTransaction,
  { businessId, since, limit }: { businessId: number; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await transaction
    .selectFrom('audit_entries')
    .select('at')
    .where('business_id', '=', businessId)
    .where('change', 'is not', null)
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at).filter((at) => at > since);
}

/** Of these actions, among the newest entries of the restaurant: newest first. */
export const findNewestOf = (
  transaction: DatabaseTransaction,
  businessId: number,
  { actions, among, limit }: { actions: readonly string[]; among: number; limit: number },
) =>
  transaction
    .selectFrom(
      transaction
        .selectFrom('audit_entries')
        .select(['audit_id', 'at', 'action', 'detail', 'actor_user_id', 'facts', 'change'])
        .where('business_id', '=', businessId)
        .orderBy('audit_id', 'desc')
        .limit(among)
        .as('newest'),
    )
    .select([
      'at',
      'action',
      'detail',
      'actor_user_id',
      sql<string | null>`facts->>'integration'`.as('integration'),
      sql<number | null>`(facts->>'version')::float8`.as('version'),
      sql<string | null>`change->>'part'`.as('part'),
      sql<AuditChange['lines'] | null>`coalesce(change->'lines', facts->'lines')`.as('lines'),
    ])
    .where('action', 'in', actions)
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .execute();

/** When such an action last happened with this start of its detail. */
export async function findAuditedAt(
  transaction: DatabaseTransaction,
  { businessId, action, detailStart }: { businessId: number; action: string; detailStart: string },
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('audit_entries')
    .select('at')
    .where('business_id', '=', businessId)
    .where('action', '=', action)
    .where(sql<boolean>`starts_with(detail, ${detailStart})`)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export const findAuditedChange = (
  transaction: DatabaseTransaction,
  { businessId, auditId }: { businessId: number; auditId: number },
) =>
  transaction
    .selectFrom('audit_entries as entry')
    .select([sql<StoredChange>`entry.change`.as('change'), isUndone.as('is_undone')])
    .where('entry.business_id', '=', businessId)
    .where('entry.audit_id', '=', auditId)
    .where('entry.change', 'is not', null)
    .executeTakeFirst();

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
