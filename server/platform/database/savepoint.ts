import { sql } from 'kysely';
import type { DatabaseTransaction } from './pool.ts';

/** Runs work that is undone if it throws; the transaction around it continues. */
export async function inSavepoint<Result>(
  transaction: DatabaseTransaction,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint part`.execute(transaction);
  let result: Result;
  try {
    result = await work(transaction);
  } catch (error) {
    // If the connection is gone, so is the whole transaction: the first error says why.
    await sql`rollback to savepoint part`.execute(transaction).catch(() => undefined);
    await sql`release savepoint part`.execute(transaction).catch(() => undefined);
    throw error;
  }
  await sql`release savepoint part`.execute(transaction);
  return result;
}

class Undone extends Error {
  override name = 'Undone';
  readonly why: unknown;
  constructor(why: unknown) {
    super('undone');
    this.why = why;
  }
}

/** Like inSavepoint, and also undoes the work when `isUndone` says so about its result. */
export async function inSavepointUnless<Result, Not extends Result>(
  transaction: DatabaseTransaction,
  isUndone: (result: Result) => result is Not,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await inSavepoint(transaction, async (part) => {
      const result = await work(part);
      if (isUndone(result)) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.why as Not;
    throw error;
  }
}

/** Undoes `work` when it returns false, with as many statements as when it is kept. */
export async function rollBackUnlessTrue(
  transaction: DatabaseTransaction,
  work: () => Promise<boolean>,
) {
  await sql`savepoint before_work`.execute(transaction);
  const end = (await work())
    ? 'release savepoint before_work'
    : 'rollback to savepoint before_work';
  await sql.raw(end).execute(transaction);
}
