import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type IncomeExpenseSums, incomeExpenseColumns } from '../income-expense/index.ts';

/** The first instants of the twelve months, and of the next year. */
type MonthsOfYear = { businessId: number; startsMs: readonly number[] };

export type YearSums = IncomeExpenseSums & {
  cardPayments: number;
  cardPaymentsCents: number;
  cardPaymentsWithoutRemittedCents: number;
  cardRefundsCents: number;
};

type OfMonth = {
  /** 1 to 12; null for the year. */
  month: number | null;
};

/** A sum of entries by when they happened and when they were paid. */
export type MonthsOfPay = {
  /** 1 to 12; 0: before the year. */
  happened: number;
  /** The month in which their deposit was made; 13: after the year, or not yet. */
  paid: number;
  cents: number;
};

const edges = ({ startsMs }: MonthsOfYear) => ({
  start: new Date(Number(startsMs[0])),
  end: new Date(Number(startsMs.at(-1))),
  starts: sql`${startsMs.map((ms) => new Date(ms))}::timestamptz[]`,
});

/** Empty months are left out; the year is always there. */
export async function sumYear(transaction: DatabaseTransaction, asked: MonthsOfYear) {
  const { start, end, starts } = edges(asked);
  const { rows } = await sql<YearSums & OfMonth>`
    select month, ${incomeExpenseColumns},
      (count(*) filter (where entry.kind = 'ORDER' and paid_cents > 0))::int as "cardPayments",
      coalesce(sum(paid_cents) filter (where entry.kind = 'ORDER'), 0) as "cardPaymentsCents",
      coalesce(sum(paid_cents - remitted_cents) filter (where entry.kind = 'ORDER'), 0)
        as "cardPaymentsWithoutRemittedCents",
      coalesce(sum(refund_cents), 0) as "cardRefundsCents"
    from (
      select *, width_bucket(occurred_at, ${starts}) as month,
        subtotal_cents - reimbursed_cents + tip_cents + tax_cents as paid_cents
      from booked_entries
      where business_id = ${asked.businessId} and paid_out
        and occurred_at >= ${start} and occurred_at < ${end}) as entry
    left join order_summaries placed
      on placed.business_id = entry.business_id and placed.order_id = entry.order_id
    group by grouping sets ((month), ())`.execute(transaction);
  return rows;
}

/** By the month in which they were made. */
export async function sumDepositsOfYear(transaction: DatabaseTransaction, asked: MonthsOfYear) {
  const { start, end, starts } = edges(asked);
  const { rows } = await sql<OfMonth & { deposits: number; cents: number }>`
    select width_bucket(made_at, ${starts}) as month, count(*)::int as deposits,
      sum(amount_cents)::bigint as cents
    from deposit_headers
    where business_id = ${asked.businessId} and made_at >= ${start} and made_at < ${end}
    group by 1`.execute(transaction);
  return rows;
}

/**
 * For everything owed at some time of the year: the month in which it happened, and the month of
 * its deposit. Earlier transactions are found through the few deposits that reach back, without
 * reading them all.
 */
export async function sumMonthsOfPay(
  transaction: DatabaseTransaction,
  asked: MonthsOfYear,
): Promise<MonthsOfPay[]> {
  const { businessId } = asked;
  const { start, end, starts } = edges(asked);
  const { rows } = await sql<MonthsOfPay>`
    with made as (
      select sweep_batch_num, first_at, width_bucket(made_at, ${starts}) as paid
      from deposit_headers where business_id = ${businessId} and made_at >= ${start}),
    owed as (
      select occurred_at, net_cents, sweep_batch_num from booked_entries
      where business_id = ${businessId} and paid_out
        and occurred_at >= ${start} and occurred_at < ${end}
      union all
      select occurred_at, net_cents, sweep_batch_num from booked_entries
      where business_id = ${businessId} and paid_out and sweep_batch_num is null
        and occurred_at < ${start}
      union all
      select entry.occurred_at, entry.net_cents, entry.sweep_batch_num
      from made join booked_entries entry
        on entry.business_id = ${businessId} and entry.sweep_batch_num = made.sweep_batch_num
      where made.first_at < ${start} and entry.occurred_at < ${start})
    select width_bucket(occurred_at, ${starts}) as happened, coalesce(paid, 13) as paid,
      sum(net_cents)::bigint as cents
    from owed left join made using (sweep_batch_num)
    group by 1, 2`.execute(transaction);
  return rows;
}
