import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { editPart, lockWhere } from './edit-part.ts';
import { parts } from './parts.ts';
import { presentSoldOut, withSoldOut } from './sold-out-parts.ts';
import { spendOnEdit } from './spend-on-edit.ts';

export const setSoldOut: Operation<'setSoldOut'> = async ({ body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { kind, id, soldOut, version } = body;
  const name = kind === 'DISH' ? 'dish' : 'category';
  const subject = String(id);
  return context.transact(async (transaction) => {
    const refused = await editPart(transaction, context, name, {
      subject,
      version,
      to: (state, where) => withSoldOut(state, soldOut, where),
    });
    if (refused) return refuse(refused.code === 'not_there' ? 'dish_not_found' : refused.code);
    const where = await lockWhere(transaction, context);
    const state = await parts[name].find(transaction, where, subject);
    return state ? presentSoldOut(state) : refuse('dish_not_found');
  });
};
