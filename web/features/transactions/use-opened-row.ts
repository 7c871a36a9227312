import { useLocation, useSearchParams } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import { openedHere, useDrawerClose, withParam } from '../reports/index.ts';
import type { Transaction } from './transaction.ts';

const name = 'txn';

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
export function useOpenedRow(rows: readonly Transaction[]): OpenedRow {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const key = params.get(name);
  const index = key === null ? -1 : rows.findIndex((row) => row.key === key);

  const show = (row: Transaction, options: { replace?: boolean; state: object }) =>
    setParams((now) => withParam(now, name, row.key), options);

  return {
    index,
    row: rows[index],
    nextTo:
      index < 0 ? [] : [rows[index - 1], rows[index + 1]].flatMap((row) => row?.orderId ?? []),
    open: (row) => show(row, { state: openedHere }),
    step: (by) => {
      const row = rows[index + by];
      if (row)
        show(row, { replace: true, state: state?.openedHere ? openedHere : stayInPlace.state });
    },
    close: useDrawerClose((now) => withParam(now, name)),
  };
}
