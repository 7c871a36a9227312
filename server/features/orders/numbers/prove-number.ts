import { codeTries } from '#contract/people/access/access-rules.ts';
import { inTransaction, type SecretTransaction } from '#platform/database/transactions.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { networkOf, type Operation } from '../../people/access/index.ts';
import { openProvenPhone } from './number-phone.ts';
import {
  deleteProof,
  deleteProofsOf,
  findProof,
  proveByCode,
  spendTry,
} from './numbers.queries.ts';
import { proofLifeMs, triesOfNetwork } from './numbers.rules.ts';

/** One try of the code. It is counted before the code is compared. */
export const proveNumber: Operation<'proveNumber'> = async ({ body }, context) => {
  const { address, database, nowMs, passwords, vault } = context;
  const usedUp = await context.spend(triesOfNetwork);
  if (usedUp) return usedUp;
  const tokenSha256 = secretHash(body.token);
  const scope = { secret: tokenSha256 };
  const tried = await inTransaction(database, scope, (transaction) =>
    spendTry(transaction, tokenSha256, { nowMs, mostTries: codeTries }),
  );
  const codeHash = tried?.code_hash;
  // Unknown, expired, right before, or tried too often.
  if (!codeHash) return refuse('code_ended');
  if (!(await passwords.verify(codeHash, body.code, networkOf(address)))) {
    return refuse('wrong_code');
  }
  const expiresAt = new Date(nowMs + proofLifeMs);
  const proven = await inTransaction(database, scope, (transaction) =>
    proveByCode(transaction, { tokenSha256, codeHash }, { provenAt: new Date(nowMs), expiresAt }),
  );
  if (!proven) return refuse('code_ended');
  return {
    provenUntil: expiresAt.toISOString(),
    maskedPhoneNumber: maskPhone(openProvenPhone(vault, proven)),
  };
};

type Named = { vault: Vault; token: string; nowMs: number };

/** The number, as E.164, that this token proves; the transaction names its hash. */
export async function findProvenNumber(
  transaction: SecretTransaction,
  { vault, token, nowMs }: Named,
): Promise<string | undefined> {
  const proof = await findProof(transaction, secretHash(token), nowMs);
  return proof && openProvenPhone(vault, proof);
}

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
