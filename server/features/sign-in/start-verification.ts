import type { VerificationPurpose } from '#contract/sign-in/login-steps.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { budgets, emailIndex, type Services, type TooOften, takeBudgets } from '../access/index.ts';
import { findSignInCandidate } from './candidates.queries.ts';
import { putVerification } from './verifications.queries.ts';

export type Start = {
  externalId: string;
  email: string;
  purpose: VerificationPurpose;
  deviceHash: Buffer;
  address: string;
};

export type Started =
  | { outcome: 'started'; maskedPhoneNumber: string }
  | { outcome: 'restaurant_not_found' }
  | TooOften;

/** No digit of anybody's number: not even which restaurants somebody works for can be compared. */
const hiddenNumber = '(•••) •••-••••';

/**
 * Notes that a device wants to be verified, as a row that all later steps read. For an address of
 * nobody the row leads nowhere, and the answer is the same.
 */
export async function startVerification(services: Services, start: Start): Promise<Started> {
  const { database, vault, throttle } = services;
  const { externalId, email, purpose, deviceHash, address } = start;
  const network = await takeBudgets(throttle, [budgets.startsOfNetwork, address]);
  if (network) return network;

  const candidate = await findSignInCandidate(database, { externalId, email, deviceHash });
  if (!candidate) return { outcome: 'restaurant_not_found' };

  await inTransaction(database, { secret: deviceHash }, async (transaction) => {
    await putVerification(transaction, {
      businessId: candidate.business_id,
      deviceHash,
      purpose,
      emailIndex: emailIndex(vault, email),
      userId: candidate.user_id,
      nowMs: services.now(),
    });
  });
  return { outcome: 'started', maskedPhoneNumber: hiddenNumber };
}
