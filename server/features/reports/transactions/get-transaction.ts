import { refuse } from '#platform/refusals/refuse.ts';
import { findTaxes, isDisputed } from '../../orders/orders/index.ts';
import { findWebOrder } from '../../orders/web-orders/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { readReport } from '../report/index.ts';
import { originOf } from './order-origin.ts';
import { presentTransaction } from './transaction.presenter.ts';
import { findEntries, findLines, findOrder, findReturnedLines } from './transaction.queries.ts';

export const getTransaction: Operation<'getTransaction'> = (
  { params: { reservationId } },
  context,
) =>
  readReport(context, async ({ transaction, businessId, zones }) => {
    const order = await findOrder(transaction, businessId, reservationId);
    if (!order) return refuse('transaction_not_found');
    return presentTransaction({
      order,
      lines: await findLines(transaction, businessId, reservationId),
      entries: await findEntries(transaction, businessId, reservationId),
      returned: await findReturnedLines(transaction, businessId, reservationId),
      ...(await originOf(transaction, context.vault, order)),
      codeSaid: (await findWebOrder(transaction, { businessId, orderId: reservationId }))
        ?.code_said,
      hasDispute: await isDisputed(transaction, { businessId, orderId: reservationId }),
      taxes: await findTaxes(transaction, { businessId, orderId: reservationId }),
      zones,
    });
  });
