import type * as account from '#contract/people/account.ts';
import type { Operation } from '../access/index.ts';
import { asSelf } from './as-self.ts';
import { updateMember } from './members.queries.ts';
import { findOwnAccount } from './own-account.ts';
import { presentProfile } from './staff.presenter.ts';

export const changeProfile: Operation<typeof account.changeProfile> = async ({ body }, context) => {
  const { session } = context;
  const { firstName: first_name, lastName: last_name } = body;
  const changed = await asSelf(context, async (transaction) => {
    if (first_name !== undefined || last_name !== undefined) {
      await updateMember(transaction, session, { first_name, last_name });
      await context.audit(transaction, { action: 'PROFILE_CHANGED' });
    }
    return findOwnAccount(transaction, session);
  });
  context.forget(session.userId);
  return presentProfile(changed, context.vault);
};
