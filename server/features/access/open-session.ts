import type { SignedIn } from '#contract/sign-in/sign-in.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import type { Services } from './services.ts';
import { insertSession, type NewSession } from './sessions.queries.ts';

type Opening = Omit<NewSession, 'userToken' | 'businessToken'>;
type Tokens = Pick<SignedIn, 'userToken' | 'businessToken'>;

/** New tokens at every sign-in: whoever knows older ones can do nothing with them. */
export async function openSession(
  database: Services['database'] | DatabaseTransaction,
  opening: Opening,
): Promise<(Tokens & { emailConfirmed: boolean }) | undefined> {
  const tokens = { userToken: newToken(), businessToken: newToken() };
  const opened = await insertSession(database, {
    ...opening,
    userToken: secretHash(tokens.userToken),
    businessToken: secretHash(tokens.businessToken),
  });
  return opened && { ...tokens, ...opened };
}
