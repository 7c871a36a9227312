import type { SignedIn } from '#contract/sign-in/sign-in.ts';
import type { PersonTransaction, RestaurantTransaction } from '#platform/database/transactions.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import { recordAudit } from '../audit/index.ts';
import {
  endSessionsOfDevice,
  holdSignIn,
  insertSession,
  noteDeviceUsed,
  type SigningIn,
} from './sessions.queries.ts';

type Opening = SigningIn & {
  idleEndsAt: Date;
  endsAt: Date;
  address: string;
  action: 'SIGNED_IN' | 'SWITCHED_RESTAURANT';
};

type Opened = Pick<SignedIn, 'userToken' | 'businessToken'> & { emailConfirmed: boolean };

/**
 * Opens a session for somebody whose password was right a moment ago. Nothing when the device, the
 * password or their place on the staff was taken away meanwhile. Other sessions on the device end, and
 * the tokens are new: whoever planted a session there, or knows older tokens, can do nothing with them.
 */
export async function openSession(
  transaction: RestaurantTransaction & PersonTransaction,
  opening: Opening,
): Promise<Opened | undefined> {
  const { businessId, userId, nowMs, address, action } = opening;
  const person = await holdSignIn(transaction, opening);
  const deviceHash = person && (await noteDeviceUsed(transaction, opening));
  if (!deviceHash) return undefined;
  await endSessionsOfDevice(transaction, { businessId, deviceHash }, nowMs);
  const tokens = { userToken: newToken(), businessToken: newToken() };
  await insertSession(transaction, {
    ...opening,
    userToken: secretHash(tokens.userToken),
    businessToken: secretHash(tokens.businessToken),
  });
  await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
  return { ...tokens, emailConfirmed: person.email_confirmed_at !== null };
}
