import { isRefused } from '#platform/refusals/refuse.ts';
import type { Operation } from '../access/index.ts';
import { presentJournal } from './journals.presenter.ts';
import { readJournal } from './read-journal.ts';

export const showJournal: Operation<'getDepositJournal'> = (
  { query },
  { businessId, readReport },
) =>
  readReport(async (transaction) => {
    const journal = await readJournal(transaction, { businessId, ...query });
    return isRefused(journal) ? journal : presentJournal(journal);
  });
