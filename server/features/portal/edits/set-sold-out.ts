import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { editPart } from './edit-part.ts';
import { presentSoldOut, withSoldOut } from './sold-out-parts.ts';
import { spendOnEdit } from './spend-on-edit.ts';

export const setSoldOut: Operation<'setSoldOut'> = async ({ body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { kind, id, soldOut, version } = body;
  const name = kind === 'DISH' ? 'dish' : 'category';
  const subject = String(id);
  return context.transact(async (transaction) => {
    const edited = await editPart(transaction, context, name, {
      subject,
      version,
      to: (state, where) => withSoldOut(state, soldOut, where),
    });
    if (!isRefused(edited)) return presentSoldOut(edited.state);
    return refuse(edited.code === 'not_there' ? 'dish_not_found' : edited.code);
  });
};
