import { may } from '#contract/people/access/roles.ts';
import type { Exported } from '#contract/reports/exports/exports.ts';
import { exportCookie } from '#contract/reports/exports/exports.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import {
  actFor,
  inTransaction,
  type RestaurantTransaction,
} from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { streamFile } from '#platform/streaming/streamed.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { type Context, type FileOperation, findSessionRole } from '../../people/access/index.ts';
import { fileTypes } from '../files/index.ts';
import { readSource } from '../report/index.ts';
import { kindOf, permissionFor } from './export-kinds.ts';
import { claimExport, findExport } from './exports.queries.ts';
import { inSlot } from './slots.ts';

/** Why a link doesn't work concerns only its owner: every reason gets the same answer. */
const notFound = refuse('export_not_found');

type Link = { session_id: number; what: unknown };

/** Whether the link's creator is still signed in, and may still read what it leads to. */
async function mayDownload(
  transaction: RestaurantTransaction,
  { session_id: sessionId, what }: Link,
  nowMs: number,
) {
  const roleId = await findSessionRole(transaction, sessionId, nowMs);
  return roleId !== undefined && may(roleId, permissionFor(what as Exported));
}

/** Uses up the link, if it is still valid. */
async function claim({ database, nowMs, cookies }: Context, exportId: string) {
  const secret = cookies.get(exportCookie);
  if (secret === undefined || exportId === '') return undefined;
  const hash = secretHash(secret);
  return inTransaction(database, { secret: hash }, async (transaction) => {
    const link = await findExport(transaction, exportId, hash);
    if (!link) return undefined;
    const businessId = link.business_id;
    const acting = await actFor(transaction, { restaurant: businessId });
    if (!(await mayDownload(acting, link, nowMs))) return undefined;
    if (!(await claimExport(acting, { businessId, exportId }, nowMs))) return undefined;
    return { businessId, link, exported: link.what as Exported, fileName: link.file_name };
  });
}

export const downloadExport: FileOperation<'takeExport'> = async ({ params }, context) => {
  const claimed = await claim(context, params.exportId);
  if (!claimed) return notFound;
  const { businessId, link, exported, fileName } = claimed;
  const { contentType, isPacked } = fileTypes[exported.format];
  return streamFile({ contentType, fileName, isPacked }, (write) =>
    inSlot(businessId, () =>
      inSnapshot(context, businessId, async (transaction) => {
        // It may have waited for its turn.
        if (!(await mayDownload(transaction, link, context.now()))) return notFound;
        const { name: businessName } = await findOwnRestaurant(transaction, businessId);
        const { nowMs, vault } = context;
        const source = await readSource(transaction, { businessId, nowMs });
        await kindOf(exported).write({ ...source, businessName, vault, exported }, write);
        return undefined;
      }),
    ),
  );
};
