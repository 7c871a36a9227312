import { inTransaction } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { budgets, emailIndex, type Operation } from '../access/index.ts';
import { findSignInCandidate } from './candidates.queries.ts';
import { spendOrRecord } from './spend-or-record.ts';
import { putVerification } from './verifications.queries.ts';

/** No digits of the number, which would allow comparing who works at which restaurants. */
const hiddenNumber = '(•••) •••-••••';

/**
 * Starts verifying a device, with a row that all later steps read. For an unknown address the row
 * belongs to no person, and the answer is the same.
 */
export const startVerification: Operation<'newDevice'> = async ({ body }, context) => {
  const { businessExternalId: externalId, email, purpose } = body;
  const { database, vault, deviceHash, nowMs } = context;
  const usedUp = await spendOrRecord(context, body, budgets.startsOfNetwork);
  if (usedUp) return usedUp;

  const candidate = await findSignInCandidate(database, { externalId, email, deviceHash });
  if (!candidate) return refuse('restaurant_not_found');

  await inTransaction(database, { secret: deviceHash }, (transaction) =>
    putVerification(transaction, {
      business_id: candidate.businessId,
      device_sha256: deviceHash,
      purpose,
      email_index: emailIndex(vault, email),
      user_id: candidate.userId,
      started_at: new Date(nowMs),
    }),
  );
  return { maskedPhoneNumber: hiddenNumber };
};
