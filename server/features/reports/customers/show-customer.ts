import { cutPage } from '#platform/database/cut-page.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findCouponsOfCustomer } from '../../coupons/coupons/index.ts';
import {
  dinerIdFor,
  findCustomerById,
  findCustomerOrders,
  findOrderIds,
  readCustomerId,
} from '../../diners/diners/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { findReviewsOfCustomer, presentReview } from '../../reviews/reviews/index.ts';
import { readReport } from '../report/index.ts';
import { presentCoupon, presentCustomer, presentOrder } from './customers.presenter.ts';
import { findVisitToReview } from './find-visit-to-review.ts';
import { readKnown } from './read-customers.ts';

const mostShown = 20;

export const showCustomer: Operation<'getCustomer'> = ({ params }, context) => {
  const { businessId, vault, nowMs } = context;
  const customerId = readCustomerId(vault, { businessId, shown: params.id });
  return readReport(context, async ({ transaction, zones }) => {
    const key = { businessId, customerId: customerId ?? 0 };
    const row = await findCustomerById(transaction, key);
    if (!row) return refuse('customer_not_found');
    const [found] = await readKnown(transaction, { vault, businessId, zones }, [row]);
    if (!found) return refuse('customer_not_found');
    const { consumerId, known } = found;
    const orderIds = await findOrderIds(transaction, key);
    const written = { businessId, consumerId, orderIds };
    const reviews = await findReviewsOfCustomer(transaction, written, mostShown);
    const of = consumerId === undefined ? undefined : { businessId, consumerId };
    const coupons = of ? await findCouponsOfCustomer(transaction, of, mostShown) : [];
    const visit = of && (await findVisitToReview(transaction, { ...of, nowMs }));
    return {
      ...presentCustomer(row, known),
      consumerId: of ? dinerIdFor(vault, of) : null,
      hasVisitToReview: visit !== undefined,
      reviews: reviews.map(presentReview),
      coupons: coupons.map((coupon) => presentCoupon(coupon, nowMs)),
    };
  });
};

export const listCustomerOrders: Operation<'listCustomerOrders'> = (
  { params, query: { limit, after } },
  context,
) => {
  const { businessId, vault } = context;
  const customerId = readCustomerId(vault, { businessId, shown: params.id });
  return readReport(context, async ({ transaction, zones }) => {
    const key = { businessId, customerId: customerId ?? 0 };
    const row = await findCustomerById(transaction, key);
    if (!row) return refuse('customer_not_found');
    const rows = await findCustomerOrders(transaction, key, { limit: limit + 1, after });
    const { page, next } = cutPage(rows, limit, ({ order_id: orderId }) => orderId);
    return { results: page.map((order) => presentOrder(order, zones)), next };
  });
};
