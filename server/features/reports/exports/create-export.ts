import { randomUUID } from 'node:crypto';
import { callUrl } from '#contract/call.ts';
import { may } from '#contract/people/access/roles.ts';
import { exportCalls } from '#contract/reports/exports/calls.ts';
import { exportCookie } from '#contract/reports/exports/exports.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { attemptsBudget, type Operation } from '../../people/access/index.ts';
import { fileNameOf } from '../files/index.ts';
import { readSource } from '../report/index.ts';
import { kindOf, permissionFor } from './export-kinds.ts';
import { insertExport } from './exports.queries.ts';

const linkLifeMs = minuteMs;

/** Per person. Each export holds a connection for reports as long as it is being read. */
const exportsBudget = attemptsBudget('reports.export', 60, 10 * minuteMs);

/** Stores what is requested; the file is made when it is fetched. */
export const createExport: Operation<'createExport'> = async ({ body: exported }, context) => {
  const { businessId, nowMs, session, cookies } = context;
  const usedUp = await context.spend([exportsBudget, `${businessId} ${session.userId}`]);
  if (usedUp) return usedUp;
  const kind = kindOf(exported);
  const exportId = randomUUID();
  const secret = newToken(context.vault.cell);
  const expiresAt = new Date(nowMs + linkLifeMs);
  const made = await context.transact(async (transaction, roleId) => {
    if (!may(roleId, permissionFor(exported))) return refuse('not_permitted');
    const source = await readSource(transaction, { businessId, nowMs });
    const missing = await kind.check?.({ ...source, exported });
    if (missing) return missing;
    const { slug } = await findOwnRestaurant(transaction, businessId);
    const name = kind.nameOf(exported, source.zones);
    const fileName = fileNameOf(slug, name, exported.format);
    await insertExport(transaction, {
      businessId,
      exportId,
      exported,
      fileName,
      nowMs,
      expiresAt,
      userId: session.userId,
      sessionId: session.sessionId,
      secretHash: secretHash(secret),
    });
    const detail = `${kind.titleOf(exported)}: ${fileName}`;
    await context.audit(transaction, { action: 'REPORT_EXPORTED', detail });
    return fileName;
  });
  if (typeof made !== 'string') return made;
  const address = callUrl(exportCalls.takeExport, { exportId });
  cookies.set({ name: exportCookie, value: secret, path: address, maxAgeMs: linkLifeMs });
  return { exportId, address, fileName: made, expiresAt: expiresAt.toISOString() };
};
