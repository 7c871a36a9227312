import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import { planOnce } from '#platform/database/transactions.ts';

async function findPlanned(database: Database, isTest: boolean): Promise<number[]> {
  const rows = await database
    .selectFrom('next_sweeps')
    .select('business_id')
    .where(sql<boolean>`is_test(business_id) = ${isTest}`)
    .orderBy('business_id')
    .execute();
  return rows.map((row) => row.business_id);
}

/**
 * All restaurants, listed or not: each was planned when it was created. Without test restaurants, which
 * are in no list, sum or report of all.
 */
export const findAllRestaurants = (database: Database): Promise<number[]> =>
  findPlanned(database, false);

/** Those that were ever made, also the ended ones: for the proof of the ledger, and what concerns a person. */
export const findTestRestaurants = (database: Database): Promise<number[]> =>
  findPlanned(database, true);

export type Fault = { location: string; fault: string };

export type Books = {
  faults: Fault[];
  entries: number;
  paidOutCents: number;
  depositedCents: number;
  /** Waiting and held. */
  unsweptCents: number;
  heldCents: number;
};

/**
 * In one statement: orders and sweeps continue meanwhile, and each is seen whole or not at all. It is
 * prepared, because for most restaurants planning it takes longer than running it.
 */
export async function findBooks(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<Books> {
  await planOnce(transaction);
  const { rows } = await sql<Books>`${prepared}
    with faults as materialized (
      select location, fault from find_deposit_faults(${businessId})
      union all
      select location, fault from find_order_faults(${businessId})
      union all
      select location, fault from find_refund_faults(${businessId})
      union all
      select location, fault from find_line_faults(${businessId})
      union all
      select location, fault from find_fee_faults(${businessId})
      union all
      select location, fault from find_adjustment_faults(${businessId})
      union all
      select location, fault from find_remitted_tax_faults(${businessId})
      union all
      select location, fault from find_tax_faults(${businessId})
      union all
      select location, fault from find_change_faults(${businessId})
      union all
      select location, fault from find_hold_faults(${businessId})
    )
    select coalesce((select jsonb_agg(jsonb_build_object('location', location, 'fault', fault)
          order by location, fault) from faults), '[]') as faults,
      count(*)::int as entries, coalesce(sum(net_cents), 0)::bigint as "paidOutCents",
      coalesce((select sum(amount_cents) from deposits where business_id = ${businessId}), 0)::bigint
        as "depositedCents",
      coalesce(sum(net_cents) filter (where sweep_batch_num is null), 0)::bigint as "unsweptCents",
      coalesce((select sum(net_cents) from entry_holds
        where business_id = ${businessId} and decision is null), 0)::bigint as "heldCents"
    from entries_paid_out where business_id = ${businessId}`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('no answer about a ledger');
  return row;
}
