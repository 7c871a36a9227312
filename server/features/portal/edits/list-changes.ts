import type { ChangedEntry } from '#contract/portal/edits/changes.ts';
import { cutPage } from '#platform/database/cut-page.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import {
  findAuditEntries,
  findAuditedChange,
  presentAuditEntry,
} from '../../ground/audit/index.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { linesBetween } from './part.ts';
import { partNamed } from './parts.ts';
import { isSameState } from './states.ts';

export const listChanges: Operation<'listDetailChanges'> = async ({ query }, context) => {
  const { businessId } = context;
  const { rows, timeZone } = await context.transact(async (transaction) => ({
    rows: await findAuditEntries(transaction, businessId, { ...query, ofChanges: true }),
    timeZone: (await findOwnRestaurant(transaction, businessId)).time_zone,
  }));
  const { page, next } = cutPage(rows, query.limit, ({ audit_id: auditId }) => auditId);
  const results = page.map(presentAuditEntry).flatMap((entry): ChangedEntry[] => {
    const { auditId, at, action, actor, detail, change } = entry;
    return change === null ? [] : [{ auditId, at, action, actor, detail, change }];
  });
  return { results, next, timeZone };
};

/** For a person who could not undo it: the result of the change, and the current state. */
export const showChange: Operation<'getDetailChange'> = ({ params }, context) =>
  context.transact(async (transaction) => {
    const { businessId, nowMs } = context;
    const audited = await findAuditedChange(transaction, { businessId, ...params });
    if (!audited) return refuse('change_not_found');
    const part = partNamed(audited.change.part);
    if (!part) return refuse('change_not_found');
    const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
    const where = { businessId, nowMs, timeZone };
    const after = part.withoutEnded(audited.change.after, where);
    const now = await part.find(transaction, where, audited.change.subject);
    if (now === undefined) {
      const lines = part.words(after, where);
      return {
        isAsChanged: false,
        lines: lines.map(([name, text]) => ({
          name,
          after: text,
          now: part.whenGone?.text ?? 'No longer there',
        })),
      };
    }
    const lines = linesBetween(part, where, { before: after, after: now });
    return {
      isAsChanged: isSameState(after, now),
      lines: lines.map((line) => ({ name: line.name, after: line.before, now: line.after })),
    };
  });
