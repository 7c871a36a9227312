import { type Insertable, sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';

export async function insertAuditEntries(
  transaction: DatabaseTransaction,
  rows: Insertable<DB['audit_entries']>[],
) {
  await transaction.insertInto('audit_entries').values(rows).execute();
}

/**
 * Newest first; everybody by the name that they have in this restaurant, also in what happened while
 * they were invited and had a user_id of their own for it.
 */
export const findAuditEntries = (
  transaction: DatabaseTransaction,
  businessId: number,
  { limit, before }: { limit: number; before?: number | undefined },
) =>
  transaction
    .selectFrom('audit_entries as entry')
    .leftJoin('staff_names as actor', (join) =>
      join
        .onRef('actor.business_id', '=', 'entry.business_id')
        .on(({ eb, or, ref }) =>
          or([
            eb('actor.user_id', '=', ref('entry.actor_user_id')),
            eb('actor.invited_as', '=', ref('entry.actor_user_id')),
          ]),
        ),
    )
    .leftJoin('staff_names as subject', (join) =>
      join
        .onRef('subject.business_id', '=', 'entry.business_id')
        .on(({ eb, or, ref }) =>
          or([
            eb('subject.user_id', '=', ref('entry.subject_user_id')),
            eb('subject.invited_as', '=', ref('entry.subject_user_id')),
          ]),
        ),
    )
    .select([
      'entry.audit_id',
      'entry.at',
      'entry.action',
      'entry.detail',
      'entry.address',
      'entry.actor_user_id',
      sql<string | null>`actor.first_name || ' ' || actor.last_name`.as('actor_name'),
      sql<string | null>`subject.first_name || ' ' || subject.last_name`.as('subject_name'),
    ])
    .where('entry.business_id', '=', businessId)
    .$if(before !== undefined, (query) => query.where('entry.audit_id', '<', Number(before)))
    .orderBy('entry.audit_id', 'desc')
    .limit(limit)
    .execute();
