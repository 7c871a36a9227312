import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { findCalls, markDone } from './tables.queries.ts';
import { callLastsMs } from './tables.rules.ts';

async function readCalls(transaction: DatabaseTransaction, { businessId, nowMs }: StaffContext) {
  const rows = await findCalls(transaction, businessId, new Date(nowMs - callLastsMs));
  return {
    calls: rows.map(({ table_code, table_name, called_at }) => {
      return { code: table_code, table: table_name, calledAt: called_at.toISOString() };
    }),
  };
}

export const listTableCalls: Operation<'listTableCalls'> = (_, context) =>
  context.transact((transaction) => readCalls(transaction, context));

export const endTableCall: Operation<'endTableCall'> = async ({ body }, context) => {
  const { businessId, nowMs, session } = context;
  const { code, calledAt } = body;
  const done = { businessId, code, calledAt: new Date(calledAt), at: new Date(nowMs) };
  const { isDone, left } = await context.transact(async (transaction) => {
    const isMarked = await markDone(transaction, { ...done, by: session.userId });
    return { isDone: isMarked, left: await readCalls(transaction, context) };
  });
  // Other tablets ring until they are told.
  if (isDone) context.announceNews();
  return left;
};
