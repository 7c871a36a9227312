import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { editPart, lockWhere } from './edit-part.ts';
import { findTillOfSoldOut } from './menu/menu-owner.ts';
import { optionSubject, presentPortions, presentSoldOut, withSoldOut } from './sold-out-parts.ts';
import { spendOnEdit } from './spend-on-edit.ts';

export const setSoldOut: Operation<'setSoldOut'> = async ({ body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { kind, id, at, soldOut, version } = body;
  if (at && kind === 'CATEGORY') return refuseInput('at', 'is for an option of a dish');
  return context.transact(async (transaction) => {
    const locked = await lockWhere(transaction, context);
    if (await findTillOfSoldOut(transaction, context.businessId)) {
      return refuse('till_says_sold_out');
    }
    const edited = at
      ? await editPart(transaction, context, 'option', {
          subject: optionSubject(id, at),
          version,
          locked,
          to: (state, where) => withSoldOut(state, soldOut, where),
        })
      : await editPart(transaction, context, kind === 'DISH' ? 'dish' : 'category', {
          subject: String(id),
          version,
          locked,
          to: (state, where) => withSoldOut(state, soldOut, where),
        });
    if (!isRefused(edited)) {
      return { ...presentSoldOut(edited.state), changeId: edited.changeId };
    }
    return refuse(edited.code === 'not_there' ? 'dish_not_found' : edited.code);
  });
};

export const setPortions: Operation<'setPortions'> = async ({ body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { itemId, left, version } = body;
  return context.transact(async (transaction) => {
    const locked = await lockWhere(transaction, context);
    if (await findTillOfSoldOut(transaction, context.businessId)) {
      return refuse('till_says_sold_out');
    }
    const edited = await editPart(transaction, context, 'portions', {
      subject: String(itemId),
      version,
      locked,
      to: (state) => ({ ...state, left }),
    });
    if (!isRefused(edited)) {
      return { ...presentPortions(edited.state), changeId: edited.changeId };
    }
    return refuse(edited.code === 'not_there' ? 'dish_not_found' : edited.code);
  });
};
