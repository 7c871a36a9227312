import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { readReport } from '../report/index.ts';
import { presentJournal } from './journals.presenter.ts';
import { readJournals } from './read-journals.ts';

export const showJournal: Operation<'getDepositJournal'> = (
  { query: { sweepBatchNum } },
  context,
) =>
  readReport(context, async (source) => {
    const [journal] = await readJournals(source, [sweepBatchNum]);
    return journal ? presentJournal(journal) : refuse('deposit_not_found');
  });
