import type { ListedCustomer } from '#contract/customers/customers.ts';
import { throwIfCallerDisconnected } from '#platform/database/caller.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type CustomersPage, findCustomers } from '../diners/index.ts';
import { presentListed } from './customers.presenter.ts';
import { type Reading, readBelongings } from './read-customers.ts';
import { sortedBy } from './sorted-by.ts';

const rowsOfPage = 1_000;

type View = Omit<CustomersPage, 'limit' | 'after'>;

/** The whole list in pages small enough to hold in memory, however many there are. */
export async function* readAllCustomers(
  transaction: DatabaseTransaction,
  reading: Reading,
  view: View,
): AsyncGenerator<ListedCustomer[]> {
  let after: CustomersPage['after'];
  do {
    throwIfCallerDisconnected();
    const page = { ...view, after, limit: rowsOfPage };
    const rows = await findCustomers(transaction, reading.businessId, page);
    const found = await readBelongings(transaction, reading, rows);
    yield found.map(({ row, known }) => presentListed(row, known));
    const last = rows.length === rowsOfPage ? rows.at(-1) : undefined;
    after = last && { value: sortedBy(last, view.sort), customerId: last.customer_id };
  } while (after);
}
