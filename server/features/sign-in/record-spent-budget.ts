import { inTransaction } from '#platform/database/transactions.ts';
import {
  budgets,
  emailIndex,
  logFailedProof,
  recordFailedProof,
  type Services,
  shares,
  type TooOften,
} from '../access/index.ts';
import { findSignInCandidate } from './candidates.queries.ts';
import { findVerification } from './verifications.queries.ts';

export type Spending = {
  externalId: string;
  /** Where none is given it is that of the verification that the device has begun. */
  email: string | undefined;
  deviceHash: Buffer;
  address: string;
};

/** These are about one person; the others are about a network, or a restaurant. */
const ofAccounts: ReadonlySet<string> = new Set([
  budgets.signInsOfAccount.name,
  shares.ofStrangers.textsOfAccount.name,
  shares.ofKnownDevices.textsOfAccount.name,
]);

async function findSpender(services: Services, { externalId, email, deviceHash }: Spending) {
  const { database, vault } = services;
  if (email !== undefined) {
    const candidate = await findSignInCandidate(database, { externalId, email, deviceHash });
    return candidate && { ...candidate, email_index: emailIndex(vault, email) };
  }
  return inTransaction(database, { secret: deviceHash, externalId }, async (transaction) => {
    return findVerification(transaction, externalId);
  });
}

/** Somebody asked too often: the operator sees who and where, the owner when it is about their people. */
export async function recordSpentBudget(
  services: Services,
  { budget }: TooOften,
  spending: Spending,
): Promise<void> {
  const { externalId: restaurant, email, address } = spending;
  const event = 'TOO_MANY_ATTEMPTS';
  const spender = ofAccounts.has(budget) ? await findSpender(services, spending) : undefined;
  if (!spender) {
    const index = email === undefined ? undefined : emailIndex(services.vault, email);
    return logFailedProof(services, { event, restaurant, emailIndex: index, address, budget });
  }
  return recordFailedProof(services, {
    action: event,
    restaurant,
    businessId: spender.business_id,
    userId: spender.user_id,
    emailIndex: spender.email_index,
    address,
    budget,
  });
}
