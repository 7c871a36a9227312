import type * as account from '#contract/people/account.ts';
import type { Operation } from '../access/index.ts';
import { asSelf } from './as-self.ts';
import { findOwnAccount } from './own-account.ts';
import { presentProfile } from './staff.presenter.ts';

export const getProfile: Operation<typeof account.getProfile> = async (_input, context) => {
  const found = await asSelf(context, (transaction) =>
    findOwnAccount(transaction, context.session),
  );
  return presentProfile(found, context.vault);
};
