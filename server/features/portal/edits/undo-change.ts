import { refuse } from '#platform/refusals/refuse.ts';
import { findAuditedChange } from '../../ground/audit/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { lockWhere } from './edit-part.ts';
import { refuseIfTills } from './menu/menu-owner.ts';
import { linesBetween } from './part.ts';
import { partNamed } from './parts.ts';
import { spendOnEdit } from './spend-on-edit.ts';
import { isSameState } from './states.ts';

/**
 * Restores what was before a change, but only if the state is still what the change made it:
 * otherwise another person's later work would be lost. Undone once, however often it is requested.
 */
export const undoChange: Operation<'undoDetailChange'> = async ({ params }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const { businessId } = context;
    const { auditId } = params;
    const where = await lockWhere(transaction, context);
    const audited = await findAuditedChange(transaction, { businessId, auditId });
    if (!audited) return refuse('change_not_found');
    if (audited.is_undone) return null;
    const { part: name, subject, ...changed } = audited.change;
    const part = partNamed(name);
    if (!part) return refuse('change_not_found');
    const refusedByTill = await refuseIfTills(transaction, where, part);
    if (refusedByTill) return refusedByTill;
    const refusedUndo = await part.refuseUndo?.(transaction, where, changed);
    if (refusedUndo) return refusedUndo;
    await part.lock?.(transaction, where, subject);
    const now = await part.find(transaction, where, subject);
    const before = part.withoutEnded(changed.before, where);
    if (now === undefined && part.whenGone) return refuse(part.whenGone.code);
    const isAsChanged =
      now !== undefined && isSameState(now, part.withoutEnded(changed.after, where));
    // A change that has ended automatically leaves nothing to restore.
    if (!isAsChanged || isSameState(now, before)) return refuse('changed_since');
    const refused = await part.save(transaction, where, { subject, state: before });
    if (refused) return refused;
    const lines = linesBetween(part, where, { before: now, after: before });
    await context.audit(transaction, {
      action: 'CHANGE_UNDONE',
      ...(part.detail && { detail: part.detail(before) }),
      change: { part: name, subject, before: now, after: before, lines },
      undoes: auditId,
    });
    return null;
  });
};
