import { useSearchParams } from 'react-router';
import { centsOf } from '#contract/money/cents.ts';
import { journalCalls } from '#contract/reports/journals/calls.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { spanText } from '#web/ui/figures/day-words.ts';
import { FigureTable } from '#web/ui/figures/figure-table.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  drawerLink,
  LoadFailed,
  useDrawerClose,
  useReportTime,
  withParam,
} from '../report/index.ts';

const useJournal = (sweepBatchNum: number) =>
  useCall(q(journalCalls.getDepositJournal, { query: { sweepBatchNum } }));

/** An entry has an amount on one side; the other stays empty, as on paper. */
const Side = ({ amount, strong = false }: { amount: string; strong?: boolean }) =>
  centsOf(amount) === 0 ? null : <Money cents={centsOf(amount)} strong={strong} />;

/** A deposit as one journal entry, account by account. */
function JournalTable({ sweepBatchNum }: { sweepBatchNum: number }) {
  const { today } = useReportTime();
  const { hasFailed, result, retry } = useJournal(sweepBatchNum);
  if (hasFailed) return <LoadFailed title="Couldn't load the journal." onRetry={retry} />;
  if (!result) {
    return (
      <LoadingRegion label="Loading the journal">
        <Skeleton className="h-96" />
      </LoadingRegion>
    );
  }
  const { journalDate, journalNumber, lines, totals } = result;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">
        Journal {journalNumber}, {spanText({ from: journalDate, to: journalDate }, today())}. Export
        it from this page for QuickBooks or Xero. Add these accounts to your books first: QuickBooks
        finds them by name, Xero by code.
      </p>
      <FigureTable caption={`Journal ${journalNumber}`}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" className="num">
              Debit
            </th>
            <th scope="col" className="num">
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ accountCode, accountName, description, debit, credit }) => (
            <tr key={`${accountCode} ${description}`}>
              <th scope="row" className="wrap max-sm:min-w-28">
                {accountName} <span className="text-ink-faint">{accountCode}</span>
                <span className="block text-sm font-normal text-ink-soft">{description}</span>
              </th>
              <td className="num">
                <Side amount={debit} />
              </td>
              <td className="num">
                <Side amount={credit} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="num">
              <Side amount={totals.debit} strong />
            </td>
            <td className="num">
              <Side amount={totals.credit} strong />
            </td>
          </tr>
        </tfoot>
      </FigureTable>
    </div>
  );
}

const name = 'journal';

export const journalLink = (params: URLSearchParams) =>
  drawerLink(withParam(params, name, 'shown'));

export function JournalDrawer({ sweepBatchNum }: { sweepBatchNum: number }) {
  const [params] = useSearchParams();
  const close = useDrawerClose((now) => withParam(now, name));
  return (
    <Drawer open={params.has(name)} onClose={close} title="How your accountant books it">
      <JournalTable sweepBatchNum={sweepBatchNum} />
    </Drawer>
  );
}
