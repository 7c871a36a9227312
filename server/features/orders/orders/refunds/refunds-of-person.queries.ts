import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type PersonsDay = { businessId: number; userId: number; day: string };

/** What diners got back from a person on a day of the restaurant. */
export async function sumGiven(
  transaction: DatabaseTransaction,
  { businessId, userId, day }: PersonsDay,
): Promise<number> {
  const { cents } = await transaction
    .selectFrom('order_refunds as given')
    .innerJoin('booked_entries as entry', (join) =>
      join
        .onRef('entry.business_id', '=', 'given.business_id')
        .onRef('entry.entry_id', '=', 'given.entry_id'),
    )
    .select(sql<number>`coalesce(sum(entry.refund_cents), 0)::bigint`.as('cents'))
    .where('given.business_id', '=', businessId)
    .where('given.user_id', '=', userId)
    .where('given.day', '=', day)
    .executeTakeFirstOrThrow();
  return cents;
}

export type GivenBy = {
  externalId: string;
  /** Null: a till, or the operator. */
  person: string | null;
  refunds: number;
  cents: number;
  /** Of orders that were paid at the restaurant: nobody else saw this money. */
  atRestaurantCents: number;
  /** What diners paid there in the same time. */
  paidCents: number;
};

/** Who gave how much back at a restaurant, by when it was given. */
export async function findGivers(
  transaction: DatabaseTransaction,
  businessId: number,
  { from, to }: { from: Date; to: Date },
): Promise<Omit<GivenBy, 'externalId'>[]> {
  const { rows } = await sql<Omit<GivenBy, 'externalId'>>`
    with paid as (
      select coalesce(sum(subtotal_cents - reimbursed_cents + tip_cents + tax_cents), 0)::bigint as cents
      from booked_entries
      where business_id = ${businessId} and kind = 'ORDER'
        and occurred_at >= ${from} and occurred_at < ${to}
    )
    select case when person.user_id is not null
        then person.first_name || ' ' || person.last_name end as person,
      count(*)::int as refunds, sum(entry.refund_cents)::bigint as cents,
      coalesce(sum(entry.refund_cents) filter (where entry.payment_status
        not in ('PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE')), 0)::bigint as "atRestaurantCents",
      paid.cents as "paidCents"
    from order_refunds as given
    join booked_entries as entry
      on entry.business_id = given.business_id and entry.entry_id = given.entry_id
    left join staff_names as person
      on person.business_id = given.business_id and person.user_id = given.user_id
    cross join paid
    where given.business_id = ${businessId}
      and entry.occurred_at >= ${from} and entry.occurred_at < ${to}
    group by person.user_id, person.first_name, person.last_name, paid.cents
    order by sum(entry.refund_cents) desc, person`.execute(transaction);
  return rows;
}
