import { z } from 'zod';
import { emailSchema, mobileNumberSchema } from '#contract/people/person.ts';
import { type Problem, problemsOf } from '#contract/problems.ts';
import type { Database } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { confirmEmail } from './accounts.queries.ts';

const personSchema = z.object({ email: emailSchema, phone: mobileNumberSchema });

export type AdminConfirmed =
  | { outcome: 'confirmed' | 'user_not_found' }
  | { outcome: 'refused'; problems: Problem[] };

/**
 * As the owner of the database. The operator knows that this address and this phone belong to one person. An address alone proves
 * nothing: whoever registered it first may be anybody, and is told apart by the phone they proved.
 */
export async function confirmAdmin(
  { database, vault, nowMs }: { database: Database; vault: Vault; nowMs: number },
  person: { email: string; phone: string },
): Promise<AdminConfirmed> {
  const parsed = personSchema.safeParse(person);
  if (!parsed.success) return { outcome: 'refused', problems: problemsOf(parsed.error) };
  const { email } = parsed.data;
  const normalised = await normalisePhone(parsed.data.phone);
  if (normalised.outcome === 'refused') {
    return { outcome: 'refused', problems: [{ field: 'phone', message: normalised.problem }] };
  }
  const indexes = phoneIndexes(vault, normalised.phone);
  const isConfirmed = await inTransaction(database, { email }, (transaction) =>
    confirmEmail(transaction, { email, indexes, nowMs }),
  );
  return { outcome: isConfirmed ? 'confirmed' : 'user_not_found' };
}
