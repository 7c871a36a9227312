import { inTransaction } from '#platform/database/transactions.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import type { Operation } from '../../people/access/index.ts';
import { deleteProof, deleteProofsOf } from './numbers.queries.ts';
import { findProvenNumber } from './prove-number.ts';

/**
 * The answer is the same for an unknown token. A new proof ends no other one by itself: a family
 * may order with one number.
 */
export const forgetNumber: Operation<'forgetNumber'> = async ({ body }, context) => {
  const { database, nowMs, vault } = context;
  const { token, everywhere } = body;
  const tokenSha256 = secretHash(token);
  await inTransaction(database, { secret: tokenSha256 }, async (transaction) => {
    const phone = everywhere && (await findProvenNumber(transaction, { vault, token, nowMs }));
    if (phone) await deleteProofsOf(transaction, phoneIndexes(vault, phone));
    await deleteProof(transaction, tokenSha256);
  });
  return null;
};
