import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentJournal } from './journals.presenter.ts';
import { readJournals } from './read-journals.ts';

export const showJournal: Operation<'getDepositJournal'> = (
  { query: { sweepBatchNum } },
  { businessId, readReport },
) =>
  readReport(async (transaction) => {
    const sweepBatchNums = [sweepBatchNum];
    const [journal] = await readJournals(transaction, { businessId, sweepBatchNums });
    return journal ? presentJournal(journal) : refuse('deposit_not_found');
  });
