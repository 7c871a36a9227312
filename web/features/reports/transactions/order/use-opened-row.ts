import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { TransactionSorting } from '#contract/reports/transactions/find-transactions.ts';
import { queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { openedHere, useDrawerClose, withParam } from '../../report/index.ts';
import type { Transaction } from '../transaction.ts';
import { type Found, loadPage, pageKey, rowsOfPage } from '../use-history.ts';
import type { Rows } from '../use-rows.ts';

const name = 'txn';

type OpenedNumber = {
  /** The number of the open row; -1 if none is open or it isn't shown. */
  number: number;
  remember: (key: string, number: number) => void;
};

/** Where the row of the address is: known if it was opened here, otherwise asked for. */
export function useOpenedNumber(found: Found, sorting: TransactionSorting): OpenedNumber {
  const client = useQueryClient();
  const key = useSearchParams()[0].get(name);
  const list = JSON.stringify(pageKey(found, sorting, 0));
  const [known, setKnown] = useState({ list: '', key: '', number: -1 });
  const isKnown = known.list === list && known.key === key;
  const position = queryOf(['history-place', list, key], async (signal) => {
    const at = { limit: rowsOfPage, offset: 0, asOf: found.asOf, around: Number(key) };
    const { offset, rows } = await loadPage(found, { ...sorting, ...at }, signal);
    const within = rows.findIndex((row) => row.key === key);
    if (within < 0) return -1;
    client.setQueryData(pageKey(found, sorting, offset / rowsOfPage), rows);
    return offset + within;
  });
  const isAsked = !isKnown && key !== null && /^\d{1,15}$/.test(key);
  const asked = useCall(isAsked ? position : null, { isQuiet: true });
  const remember = (opened: string, number: number) => setKnown({ list, key: opened, number });
  if (key === null) return { number: -1, remember };
  return { number: isKnown ? known.number : (asked.result ?? -1), remember };
}

type OpenedRow = {
  /** Its index in the rows; -1 if none is open. */
  index: number;
  row: Transaction | undefined;
  /** The orders before and after, if any. */
  nextTo: readonly number[];
  open: (row: Transaction) => void;
  /** Moves to the row before or after, if there is one. */
  step: (by: number) => void;
  close: () => void;
};

/** The row in the drawer, from the address. */
export function useOpenedRow(
  { rowAt, numberOf }: Pick<Rows, 'rowAt' | 'numberOf'>,
  { number: index, remember }: OpenedNumber,
): OpenedRow {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  // While a newer list is asked where the row is, it's still the one that is open.
  const last = useRef<Transaction>(undefined);
  const found = index < 0 ? undefined : rowAt(index);
  if (found) last.current = found;
  const row = found ?? (last.current?.key === params.get(name) ? last.current : undefined);

  const show = (row: Transaction, options: { replace?: boolean; state: object }) =>
    setParams((now) => withParam(now, name, row.key), options);

  return {
    index,
    row,
    nextTo:
      index < 0 ? [] : [rowAt(index - 1), rowAt(index + 1)].flatMap((row) => row?.orderId ?? []),
    open: (row) => {
      remember(row.key, numberOf(row.key));
      show(row, { state: openedHere });
    },
    step: (by) => {
      const row = rowAt(index + by);
      if (!row) return;
      remember(row.key, index + by);
      show(row, { replace: true, state: state?.openedHere ? openedHere : onSamePage.state });
    },
    close: useDrawerClose((now) => withParam(now, name)),
  };
}
