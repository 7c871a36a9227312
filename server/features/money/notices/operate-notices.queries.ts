import { sql } from 'kysely';
import type { Database } from '#platform/database/pool.ts';
import { failuresOfDead } from './notices.rules.ts';

// Acting for no restaurant: row-level security shows addresses in use, and notices that wait or were given up.

const mostCounted = 100_000;

/** Also those that we paused because nothing arrived; not those that an owner did. */
export const findAddressesInTrouble = (database: Database, limit: number) =>
  database
    .selectFrom('notice_addresses as a')
    .select([
      'a.business_id',
      'a.address_id',
      'a.integration',
      'a.url',
      'a.failures',
      'a.paused_because',
      'a.answered_at',
      sql<number>`(select count(*)::int from (select from notices n
        where n.business_id = a.business_id and n.address_id = a.address_id
          and n.state = 'WAITING' limit 1000) as first_ones)`.as('waiting'),
    ])
    .where('a.ended_at', 'is', null)
    .where(
      sql<boolean>`(a.failures >= ${failuresOfDead} and a.paused_at is null
        or a.paused_because in ('GAVE_UP', 'GONE'))`,
    )
    .where(sql<boolean>`not is_test(a.business_id)`)
    .orderBy('a.failures', 'desc')
    .orderBy('a.business_id')
    .orderBy('a.address_id')
    .limit(limit)
    .execute();

export type NoticeSums = {
  lateSeconds: number;
  waiting: number;
  givenUp: number;
  working: number;
  failing: number;
  paused: number;
};

/** Of real restaurants. Late is what no pause, rest or other notice holds up. */
export async function sumNotices(database: Database, nowMs: number): Promise<NoticeSums> {
  const at = new Date(nowMs);
  const { rows } = await sql<NoticeSums>`
    with addresses as materialized (
      select * from notice_addresses a where a.ended_at is null and not is_test(a.business_id))
    select
      (select count(*)::int from (
        select from notices n join addresses a using (business_id, address_id)
        where n.state = 'WAITING' limit ${mostCounted}) as first_ones) as waiting,
      (select count(*)::int from notices n where n.state = 'GIVEN_UP'
        and n.tried_at > ${at}::timestamptz - interval '1 day'
        and not is_test(n.business_id)) as "givenUp",
      (select coalesce(extract(epoch from ${at}::timestamptz - min(first.due)), 0)::float8
        from addresses a cross join lateral (
          select coalesce(n.due_at, n.replayed_at, n.at) as due from notices n
          where n.business_id = a.business_id and n.address_id = a.address_id
            and n.state = 'WAITING' and coalesce(n.due_at, '-infinity') <= ${at}
          order by n.notice_id limit 1) as first
        where a.paused_at is null and a.failures < ${failuresOfDead}
          and coalesce(a.rests_until, '-infinity') <= ${at}) as "lateSeconds",
      (select count(*)::int from addresses
        where paused_at is null and failures < ${failuresOfDead}) as working,
      (select count(*)::int from addresses
        where paused_at is null and failures >= ${failuresOfDead}) as failing,
      (select count(*)::int from addresses where paused_at is not null) as paused`.execute(
    database,
  );
  const [sums] = rows;
  if (!sums) throw new Error('no sums');
  return { ...sums, lateSeconds: Math.max(sums.lateSeconds, 0) };
}
