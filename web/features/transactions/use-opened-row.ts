import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import type { Transaction } from './transaction.ts';

type OpenedRow = {
  /** Its place in the rows; -1 when none is open. */
  index: number;
  row: Transaction | undefined;
  /** Of the rows before and after. */
  nextTo: readonly number[];
  open: (row: Transaction) => void;
  /** To the row before or after, if there is one. */
  step: (by: number) => void;
  close: () => void;
};

/** The row in the drawer, kept in the address: Back closes it, and a link to it can be sent. */
export function useOpenedRow(rows: readonly Transaction[]): OpenedRow {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const key = params.get('txn');
  const index = key === null ? -1 : rows.findIndex((row) => row.key === key);

  const show = (row: Transaction, replace: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('txn', row.key);
        return next;
      },
      { replace, state: { ...stayInPlace.state, openedHere: !replace || state?.openedHere } },
    );

  return {
    index,
    row: rows[index],
    nextTo:
      index < 0 ? [] : [rows[index - 1], rows[index + 1]].flatMap((row) => row?.orderId ?? []),
    open: (row) => show(row, false),
    step: (by) => {
      const row = rows[index + by];
      if (row) show(row, true);
    },
    close: () => {
      if (state?.openedHere) return void navigate(-1);
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('txn');
          return next;
        },
        { replace: true, ...stayInPlace },
      );
    },
  };
}
