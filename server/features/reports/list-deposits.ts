import type { Operation } from '../access/index.ts';
import { findZones } from '../restaurants/index.ts';
import { presentAmounts } from './amounts.presenter.ts';
import { presentDepositRow } from './deposits.presenter.ts';
import { findDeposits, sumDeposits, sumWaiting } from './deposits.queries.ts';

export const listDeposits: Operation<'listDeposits'> = ({ query }, { businessId, readReport }) =>
  readReport(async (transaction) => {
    const zones = await findZones(transaction, businessId);
    const { count, cents } = await sumDeposits(transaction, businessId, query);
    const rows = await findDeposits(transaction, businessId, query);
    const waiting = await sumWaiting(transaction, businessId);
    return {
      completeUpTo: null,
      totalResults: count,
      totals: presentAmounts({ amount: cents }),
      nextDeposit: {
        entryCount: waiting.entries,
        ...presentAmounts({ amount: waiting.cents, carriedOverAmount: waiting.carriedOverCents }),
      },
      results: rows.map((row) => presentDepositRow(row, zones)),
    };
  });
