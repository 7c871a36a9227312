import { inTransaction } from '#platform/database/transactions.ts';
import {
  budgets,
  type DeviceContext,
  emailIndex,
  logFailedProof,
  recordFailedProof,
  type SpentOn,
} from '../access/index.ts';
import { findSignInCandidate } from './candidates.queries.ts';
import { findVerification } from './verifications.queries.ts';

/** The account of a sign-in. Without an e-mail address, the one of the device's verification. */
type Account = { businessExternalId: string; email?: string };

/** These budgets concern one person; the others a network. */
const ofAccounts: ReadonlySet<string | undefined> = new Set([
  budgets.signInsOfAccount.name,
  budgets.codeTextsOfStrangers.name,
  budgets.codeTextsOfVerifiedDevices.name,
]);

/**
 * Like `context.spend`, and records a used-up budget: for the operator, and for the owner if it
 * concerns one of their staff.
 */
export async function spendOrRecord<const Spent extends readonly SpentOn[]>(
  context: DeviceContext,
  account: Account,
  ...spent: Spent
) {
  const usedUp = await context.spend(...spent);
  if (usedUp) await record(context, account, usedUp.budget);
  return usedUp;
}

async function record(context: DeviceContext, account: Account, budget: string | undefined) {
  const { businessExternalId: restaurant, email } = account;
  const action = 'TOO_MANY_ATTEMPTS';
  const failed = { restaurant, address: context.address, ...(budget !== undefined && { budget }) };
  const found = ofAccounts.has(budget) ? await findAccount(context, account) : undefined;
  if (!found) {
    const index = email === undefined ? undefined : emailIndex(context.vault, email);
    return logFailedProof(context, { ...failed, event: action, emailIndex: index });
  }
  return recordFailedProof(context, { ...failed, ...found, action });
}

async function findAccount(
  { database, vault, deviceHash }: DeviceContext,
  { businessExternalId: externalId, email }: Account,
) {
  if (email !== undefined) {
    const candidate = await findSignInCandidate(database, { externalId, email, deviceHash });
    if (!candidate) return undefined;
    const { businessId, userId } = candidate;
    return { businessId, userId, emailIndex: emailIndex(vault, email) };
  }
  const scope = { secret: deviceHash, externalId };
  const pending = await inTransaction(database, scope, (transaction) =>
    findVerification(transaction, externalId),
  );
  return (
    pending && {
      businessId: pending.business_id,
      userId: pending.user_id,
      emailIndex: pending.email_index,
    }
  );
}
