import { daysIn } from '#contract/reports/sales/sales-days.ts';
import {
  countCouponGroups,
  countCoupons,
  countCouponsByDay,
  sumPaidBack,
} from '../../coupons/coupons/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentAmounts, readReport } from '../report/index.ts';

export const reportCoupons: Operation<'getCouponResults'> = ({ query }, context) =>
  context.readReport(async (transaction) => {
    const asked = { businessId: context.businessId, ...query };
    return {
      ...(await countCoupons(transaction, asked)),
      ...presentAmounts({ paidBackAmt: await sumPaidBack(transaction, asked) }),
      results: await countCouponGroups(transaction, asked),
    };
  });

const none = { issued: 0, sent: 0, redeemed: 0 };

export const reportCouponsByDay: Operation<'getCouponsByDay'> = ({ query }, context) =>
  readReport(context, async ({ transaction, businessId, zones }) => {
    const asked = { businessId, ...query };
    const days = daysIn(zones, query);
    const startsMs = days.map(({ fromMs }) => fromMs);
    const rows = await countCouponsByDay(transaction, { ...asked, startsMs });
    const countsOf = new Map(rows.map(({ index, ...counts }) => [index, counts]));
    return {
      totals: await countCoupons(transaction, asked),
      results: days.map(({ day }, index) => ({ day, ...none, ...countsOf.get(index) })),
    };
  });
