import type { ZonePeriod } from '#contract/zone-periods.ts';
import { cutPage } from '#platform/database/cut-page.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentDateTime, readReport } from '../report/index.ts';
import { findItemDays, findItemOrders, type ItemOrderRow } from './item-orders.queries.ts';

export const listItemOrders: Operation<'getItemOrders'> = (
  { query: { limit, after, ...criteria } },
  context,
) =>
  readReport(context, async ({ transaction, businessId, zones }) => {
    const search = { ...criteria, businessId };
    const days = await findItemDays(transaction, search, zones);
    const rows = await findItemOrders(transaction, search, { limit: limit + 1, after });
    const { page, next } = cutPage(rows, limit, ({ entryId }) => entryId);
    const sum = (count: 'qtyOrdered' | 'qtyReturned' | 'entries') =>
      days.reduce((total, day) => total + day[count], 0);
    return {
      totals: { qtyOrdered: sum('qtyOrdered'), qtyReturned: sum('qtyReturned') },
      days: days.map(({ day, qtyOrdered, qtyReturned }) => ({ day, qtyOrdered, qtyReturned })),
      totalResults: sum('entries'),
      results: page.map((row) => presentRow(row, zones)),
      next,
    };
  });

const presentRow = (row: ItemOrderRow, zones: readonly ZonePeriod[]) => ({
  entryId: row.entryId,
  kind: row.kind,
  reservationId: row.orderId,
  reservationDateTime: presentDateTime(zones, row.at),
  serviceType: row.serviceType,
  qtyOrdered: row.qtyOrdered,
  qtyReturned: row.qtyReturned,
});
