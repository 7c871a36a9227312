import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

/** The restaurants where something is held, longest first. Acts for no restaurant. */
export async function findRestaurantsWithHeld(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('held_entries')
    .select('business_id')
    .where('decision', 'is', null)
    .where(sql<boolean>`not is_test(business_id)`)
    .groupBy('business_id')
    .orderBy(({ fn }) => fn.min('held_at'))
    .orderBy('business_id')
    .execute();
  return rows.map((row) => row.business_id);
}

/** Acts for no restaurant, and uses the database's clock. */
export async function sumHeldEverywhere(database: Database) {
  const { rows } = await sql<{ cents: number; entries: number; ageSeconds: number }>`
    select coalesce(sum(net_cents), 0)::bigint as cents, count(*)::int as entries,
      greatest(coalesce(extract(epoch from now() - min(held_at)), 0), 0)::float8 as "ageSeconds"
    from held_entries where decision is null and not is_test(business_id)`.execute(database);
  if (!rows[0]) throw new Error('an aggregate always has a row');
  return rows[0];
}

export type HeldSums = {
  entries: number;
  cents: number;
  since: Date;
  /** The last hold: later holds aren't decided with these. */
  through: number;
  causes: { cause: string; entries: number }[];
  /** The keys that booked the entries, the largest sum first. */
  keys: { keyId: string; cents: number }[];
  /** The orders with the largest sums. */
  orders: { orderId: number; cents: number }[];
};

const ordersShown = 5;

/** What is held of a restaurant, all seen at one moment; undefined if nothing is. */
export async function sumHeldEntries(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<HeldSums | undefined> {
  const { rows } = await sql<Omit<HeldSums, 'since' | 'through'> & Nullable>`
    with open as materialized (
      select hold_no, cause, key_id, net_cents, held_at, entry_id from held_entries
      where business_id = ${businessId} and decision is null
    )
    select count(*)::int as entries, coalesce(sum(net_cents), 0)::bigint as cents,
      min(held_at) as since, max(hold_no) as through,
      (select jsonb_agg(jsonb_build_object('cause', cause, 'entries', entries) order by cause)
        from (select cause, count(*) as entries from open group by cause) as one) as causes,
      coalesce((select jsonb_agg(jsonb_build_object('keyId', key_id, 'cents', cents)
          order by cents desc, key_id)
        from (select key_id, sum(net_cents) as cents from open where key_id is not null
          group by key_id) as one), '[]') as keys,
      coalesce((select jsonb_agg(jsonb_build_object('orderId', order_id, 'cents', cents)
          order by cents desc, order_id)
        from (select order_id, sum(open.net_cents) as cents
          from open join ledger_entries as entry
            on entry.business_id = ${businessId} and entry.entry_id = open.entry_id
          where order_id is not null
          group by order_id order by cents desc, order_id limit ${ordersShown}) as one), '[]') as orders
    from open`.execute(transaction);
  const [row] = rows;
  if (!row || row.since === null || row.through === null) return undefined;
  return { ...row, since: row.since, through: row.through };
}

type Nullable = { since: Date | null; through: number | null };

/** A held entry, with the entries that are held because of it: all are decided together. */
export type HeldGroup = {
  entryId: number;
  orderId: number | null;
  /** Of the entry itself. */
  ownCents: number;
  /** With the entries that are held because of it. */
  cents: number;
  entries: number;
};

export type HeldSearch = { through: number; orderId?: number | undefined; limit: number };

/** The oldest groups, up to a hold. Take lockDecisions first, so that nothing else decides them. */
export async function findHeldGroups(
  transaction: DatabaseTransaction,
  businessId: number,
  { through, orderId, limit }: HeldSearch,
): Promise<HeldGroup[]> {
  const { rows } = await sql<HeldGroup>`
    with roots as materialized (
      select held.entry_id, entry.order_id, held.net_cents, held.hold_no
      from held_entries as held
      join ledger_entries as entry
        on entry.business_id = ${businessId} and entry.entry_id = held.entry_id
      where held.business_id = ${businessId} and decision is null and follows_entry_id is null
        and hold_no <= ${through}
        and (${orderId ?? null}::bigint is null or entry.order_id = ${orderId ?? null})
      order by hold_no limit ${limit}
    )
    select entry_id as "entryId", order_id as "orderId", net_cents as "ownCents",
      (net_cents + coalesce(cents, 0))::bigint as cents, 1 + followers.entries as entries
    from roots cross join lateral (
      select sum(net_cents) as cents, count(*)::int as entries from held_entries
      where business_id = ${businessId} and follows_entry_id = roots.entry_id and decision is null
    ) as followers
    order by hold_no`.execute(transaction);
  return rows;
}

type Decision = { decision: 'RELEASED' | 'REFUSED'; reason: string; nowMs: number };

/** Decides each group once, as a whole. `evenedOutBy`: the adjustments, in the same order. */
export async function decideHeldGroups(
  transaction: DatabaseTransaction,
  businessId: number,
  { decision, reason, nowMs }: Decision,
  groups: readonly (HeldGroup & { evenedOutBy?: number | undefined })[],
): Promise<void> {
  await sql`
    update held_entries as held set decision = ${decision}, reason = ${reason},
      decided_at = ${new Date(nowMs)}, opposite_entry_id = one.opposite_id
    from unnest(
      ${groups.map(({ entryId }) => entryId)}::bigint[],
      ${groups.map(({ evenedOutBy = null }) => evenedOutBy)}::bigint[]
    ) as one (root_id, opposite_id)
    where held.business_id = ${businessId} and decision is null
      and (held.entry_id = one.root_id or held.follows_entry_id = one.root_id)`.execute(
    transaction,
  );
}
