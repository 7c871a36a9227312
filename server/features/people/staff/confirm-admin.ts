import { z } from 'zod';
import { emailSchema, mobileNumberSchema } from '#contract/people/staff/person.ts';
import type { Database } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { isRefused, type Refused, readInput, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { readMobileNumber } from './read-mobile-number.ts';
import { confirmEmail } from './users.queries.ts';

const personSchema = z.object({ email: emailSchema, phone: mobileNumberSchema });

/**
 * Runs as the owner of the database. The operator knows that this address and this phone belong to
 * one person. An address alone proves nothing, because anybody may have registered it first; the
 * phone that they proved tells them apart.
 */
export async function confirmAdmin(
  { database, vault, nowMs }: { database: Database; vault: Vault; nowMs: number },
  person: { email: string; phone: string },
): Promise<Refused<'bad_input' | 'user_not_found'> | undefined> {
  const read = readInput(personSchema, person);
  if (isRefused(read)) return read;
  const phone = await readMobileNumber(read.phone, 'phone');
  if (isRefused(phone)) return phone;
  const { email } = read;
  const indexes = phoneIndexes(vault, phone);
  const isConfirmed = await inTransaction(database, { email }, (transaction) =>
    confirmEmail(transaction, { email, indexes, nowMs }),
  );
  return isConfirmed ? undefined : refuse('user_not_found');
}
