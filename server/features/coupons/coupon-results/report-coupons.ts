import type { Operation } from '../../people/access/index.ts';
import { countCouponGroups, countCoupons, sumPaidBack } from '../coupons/index.ts';
import { presentPaidBack } from './coupon-results.presenter.ts';

export const reportCoupons: Operation<'getCouponResults'> = (
  { query },
  { businessId, readReport },
) =>
  readReport(async (transaction) => {
    const asked = { businessId, ...query };
    return {
      ...(await countCoupons(transaction, asked)),
      ...presentPaidBack(await sumPaidBack(transaction, asked)),
      results: await countCouponGroups(transaction, asked),
    };
  });
