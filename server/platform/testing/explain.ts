import type { CompiledQuery, LogEvent } from 'kysely';
import type pg from 'pg';
import { createDatabase, type DatabaseTransaction } from '../database/pool.ts';
import { inSnapshot } from '../database/snapshot.ts';

/** A step of a query plan, in PostgreSQL's field names. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

const withParts = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withParts)];

/** Includes rows that a filter removed. */
export const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/**
 * How PostgreSQL ran the last statement that `work` sends for a restaurant: all steps, outermost
 * first. Runs the statement twice.
 */
export function createExplain(pool: pg.Pool) {
  const statements: CompiledQuery[] = [];
  const watched = createDatabase(pool, ({ query }: LogEvent) => {
    statements.push(query as CompiledQuery);
  });
  return (
    businessId: number,
    work: (transaction: DatabaseTransaction) => Promise<unknown>,
  ): Promise<PlanNode[]> =>
    inSnapshot(
      { database: watched, reports: { writer: watched } },
      businessId,
      async (transaction) => {
        statements.length = 0;
        await work(transaction);
        const asked = statements.at(-1);
        if (!asked) throw new Error('nothing was asked');
        const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
          ...asked,
          sql: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${asked.sql}`,
        });
        const plan = rows[0]?.['QUERY PLAN'][0].Plan;
        if (!plan) throw new Error('no plan');
        return withParts(plan);
      },
    );
}
