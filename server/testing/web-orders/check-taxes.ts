import assert from 'node:assert/strict';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { readSource } from '../../features/reports/report/index.ts';
import { readSalesTax } from '../../features/reports/sales-tax/index.ts';
import { linesOfReport } from '../../features/reports/sales-tax/sales-tax.factory.ts';
import { oracleSalesTax } from '../money/oracle-sales-tax.ts';
import { readStoredBooks } from '../money/stored-books.ts';

type Product = { database: Database; ownerUrl: string };

/** The report "Sales tax" has each category of the orders on the web, to the cent. */
export async function checkTaxes(
  { database, ownerUrl }: Product,
  { businessId, nowMs }: { businessId: number; nowMs: number },
): Promise<void> {
  const said = await asRestaurant(database, businessId, async (transaction) =>
    readSalesTax(await readSource(transaction, { businessId, nowMs }), {}),
  );
  const books = await readStoredBooks(ownerUrl, businessId);
  const { lines } = oracleSalesTax(books, { fromDate: 0, toDate: Number.MAX_SAFE_INTEGER });
  const some = Object.entries(lines).filter(([, figures]) => figures.some((cents) => cents !== 0));
  assert.deepEqual(linesOfReport(said), Object.fromEntries(some));
  assert.equal(said.unexplainedAmt, '0.00');
}
