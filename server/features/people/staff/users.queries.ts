import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  type EmailTransaction,
  type PersonTransaction,
  within,
} from '#platform/database/transactions.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';
import type { SealedPhone } from './person-secrets.ts';

/** A new person, without a number. */
export async function insertUser(transaction: EmailTransaction, email: string): Promise<number> {
  const row = await transaction
    .insertInto('users')
    .values({ email })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return row.user_id;
}

/**
 * The account with this e-mail address whose owner proved this number. The number's index may have
 * been made with any key of the ring. If two accounts match, because a number was changed later,
 * returns the older one.
 */
export async function findAccountId(
  transaction: DatabaseTransaction,
  { email, phoneIndexes }: { email: string; phoneIndexes: Buffer[] },
): Promise<number | undefined> {
  const row = await within(transaction, { email }, (seeing) =>
    seeing
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .where('phone_index', 'in', phoneIndexes)
      .orderBy('user_id')
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.user_id;
}

/** All accounts and invitations of an address, at every restaurant: for the operator. */
export async function findUserIdsOf(
  transaction: DatabaseTransaction,
  email: string,
): Promise<number[]> {
  const rows = await within(transaction, { email }, (seeing) =>
    seeing.selectFrom('users').select('user_id').where('email', '=', email).execute(),
  );
  return rows.map(({ user_id }) => user_id);
}

/**
 * Blocks others from joining with this address, or setting another number for it, until the
 * transaction ends. Taken before any row is locked, so that no two callers deadlock.
 */
export const lockAddress = (transaction: DatabaseTransaction, email: string) =>
  waitForTurn(transaction, 'address', email);

/** The proved number, locked until the transaction ends. */
export async function lockUserPhone(
  transaction: PersonTransaction,
  userId: number,
): Promise<SealedPhone | undefined> {
  const row = await transaction
    .selectFrom('users')
    .select(['user_id', 'phone_index', 'sealed_phone'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const { phone_index, sealed_phone } = row ?? {};
  return phone_index && sealed_phone ? { user_id: userId, phone_index, sealed_phone } : undefined;
}

/** Sets a number that its owner has proved. */
export const updateUserPhone = (
  transaction: PersonTransaction,
  userId: number,
  { phone_index, sealed_phone }: SealedPhone,
) =>
  transaction
    .updateTable('users')
    .set({ phone_index, sealed_phone })
    .where('user_id', '=', userId)
    .execute();

/** Runs as the owner of the database. False if nobody with this address proved this number. */
export async function confirmEmail(
  transaction: EmailTransaction,
  { email, indexes, nowMs }: { email: string; indexes: Buffer[]; nowMs: number },
): Promise<boolean> {
  const changed = await transaction
    .updateTable('users')
    .set({ email_confirmed_at: new Date(nowMs) })
    .where('email', '=', email)
    .where('phone_index', 'in', indexes)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
