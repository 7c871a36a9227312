import { sql } from 'kysely';
import type { CouponGroup } from '#contract/reports/coupon-results/coupon-results.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type DaysOfRestaurant = { businessId: number; fromDate: number; toDate: number };

const mostGroups = 200;

const within = (column: string, { fromDate, toDate }: DaysOfRestaurant) =>
  sql`${sql.ref(column)} between ${new Date(fromDate)} and ${new Date(toDate)}`;

/** This restaurant's coupons, and those for any restaurant that were used here. */
const counted = (asked: DaysOfRestaurant) => sql`
  select c.promo_code, c.utm->>'utm_source' as source, c.utm->>'utm_campaign' as campaign,
    c.issued_at, r.redeemed_at,
    c.business_id = ${asked.businessId} and ${within('c.issued_at', asked)} as is_issued,
    c.sent_at is not null as is_sent,
    coalesce(${within('r.redeemed_at', asked)}, false) as is_redeemed
  from coupons c
  left join coupon_redemptions r on r.business_id = c.business_id and r.coupon_id = c.coupon_id
    and r.redeemed_by = ${asked.businessId}
  where c.business_id = ${asked.businessId} or r.redeemed_by = ${asked.businessId}`;

const counts = sql`
  (count(*) filter (where is_issued))::int as issued,
  (count(*) filter (where is_issued and is_sent))::int as sent,
  (count(*) filter (where is_redeemed))::int as redeemed`;

type Counts = Pick<CouponGroup, 'issued' | 'sent' | 'redeemed'>;

export async function countCoupons(transaction: DatabaseTransaction, asked: DaysOfRestaurant) {
  const { rows } = await sql<Counts>`
    select ${counts} from (${counted(asked)}) as counted`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

export async function countCouponGroups(transaction: DatabaseTransaction, asked: DaysOfRestaurant) {
  const { rows } = await sql<CouponGroup>`
    select promo_code as "promoCode", source as "utmSource", campaign as "utmCampaign", ${counts}
    from (${counted(asked)}) as counted
    where is_issued or is_redeemed
    group by promo_code, source, campaign
    order by redeemed desc, issued desc, promo_code, source, campaign
    limit ${mostGroups}`.execute(transaction);
  return rows;
}

/** By day of issue and day of use; 0 is the first day. */
export async function countCouponsByDay(
  transaction: DatabaseTransaction,
  { startsMs, ...asked }: DaysOfRestaurant & { startsMs: readonly number[] },
) {
  const starts = startsMs.map((startMs) => new Date(startMs));
  const { rows } = await sql<Counts & { index: number }>`
    with counted as (${counted(asked)}),
    events as (
      select issued_at as at, true as is_issued, is_sent, false as is_redeemed
      from counted where is_issued
      union all
      select redeemed_at, false, false, true from counted where is_redeemed)
    select width_bucket(at, ${starts}::timestamptz[]) - 1 as index, ${counts}
    from events group by index`.execute(transaction);
  return rows;
}

/**
 * What we pay for them, from the ledger. Includes only what is ours to pay out, as in income and
 * expense.
 */
export async function sumPaidBack(
  transaction: DatabaseTransaction,
  { businessId, fromDate, toDate }: DaysOfRestaurant,
): Promise<number> {
  const { cents } = await transaction
    .selectFrom('booked_entries')
    .select(sql<number>`coalesce(sum(reimbursed_cents), 0)::bigint`.as('cents'))
    .where('business_id', '=', businessId)
    .where('occurred_at', '>=', new Date(fromDate))
    .where('occurred_at', '<=', new Date(toDate))
    .where('paid_out', '=', true)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

/** When coupons were last used at this restaurant. */
export async function findRedemptionTimes(
  transaction: DatabaseTransaction,
  { businessId, since, limit }: { businessId: number; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await transaction
    .selectFrom('coupon_redemptions')
    .select('redeemed_at')
    .where('redeemed_by', '=', businessId)
    .where('redeemed_at', '>', since)
    .orderBy('redeemed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.redeemed_at);
}
