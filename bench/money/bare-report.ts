import { createDatabase, createPool } from '#platform/database/pool.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { searchTransactions } from '../../server/features/reports/transactions/index.ts';

type SearchArguments = Parameters<typeof searchTransactions>;
export type Criteria = SearchArguments[0]['query'];

/**
 * The report's own statements on a bare pg connection; each part of the result is only counted. No
 * Node program can get these bytes faster.
 */
export function openBareReport(appUrl: string, businessId: number) {
  const pool = createPool({
    connectionString: appUrl,
    maxConnections: 2,
    logger: createLogger('silent'),
    statementTimeoutMs: 60_000,
    readOnly: true,
  });
  const database = createDatabase(pool);
  const context = {
    businessId,
    nowMs: Date.now(),
    readReport: (work: Parameters<typeof inSnapshot>[2]) =>
      inSnapshot({ reports: { writer: database }, database }, businessId, work),
  };
  return {
    async read(query: Criteria) {
      const beganMs = performance.now();
      let bytes = 0;
      const { work } = searchTransactions(
        { query } as SearchArguments[0],
        context as unknown as SearchArguments[1],
      );
      await work(async (text) => {
        bytes += Buffer.byteLength(text);
      });
      return { bytes, ms: performance.now() - beganMs };
    },
    close: () => pool.end(),
  };
}
