import type { SignedIn } from '#contract/people/sign-in/sign-in.ts';
import type { PersonTransaction, RestaurantTransaction } from '#platform/database/transactions.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import { recordAudit } from '../../ground/audit/index.ts';
import { endSessionsOn, insertSession } from '../access/index.ts';
import { lockSignIn, recordDeviceUse, type SigningIn } from '../staff/index.ts';

type Opening = SigningIn & {
  idleEndsAt: Date;
  endsAt: Date;
  address: string;
  /** The letter of this installation. */
  cell: string;
  action: 'SIGNED_IN' | 'SWITCHED_RESTAURANT';
};

type Opened = Pick<SignedIn, 'userToken' | 'businessToken'> & { emailConfirmed: boolean };

/**
 * Opens a session for a person whose password was right a moment ago. Undefined if the device, the
 * password or their place on the staff was taken away meanwhile. Ends other sessions on the device,
 * whose people the transaction must have locked (`lockPeopleOnDevice`), and creates new tokens: a
 * thief who planted a session there, or knows older tokens, can't use them.
 */
export async function openSession(
  transaction: RestaurantTransaction & PersonTransaction,
  opening: Opening,
): Promise<Opened | undefined> {
  const { businessId, userId, nowMs, address, cell, action } = opening;
  const person = await lockSignIn(transaction, opening);
  const deviceIds = person && (await recordDeviceUse(transaction, opening));
  if (!deviceIds) return undefined;
  await endSessionsOn(transaction, { businessId, deviceIds }, nowMs);
  const tokens = { userToken: newToken(cell), businessToken: newToken(cell) };
  const at = new Date(nowMs);
  await insertSession(transaction, {
    business_id: businessId,
    user_id: userId,
    device_id: opening.deviceId,
    user_token_sha256: secretHash(tokens.userToken),
    business_token_sha256: secretHash(tokens.businessToken),
    started_at: at,
    last_seen_at: at,
    idle_ends_at: opening.idleEndsAt,
    ends_at: opening.endsAt,
  });
  await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
  return { ...tokens, emailConfirmed: person.email_confirmed_at !== null };
}
