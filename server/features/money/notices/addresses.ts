import { randomUUID } from 'node:crypto';
import { overlapDays } from '#contract/money/integrations/program-words.ts';
import { noticeLimits } from '#contract/money/notices/limits.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import {
  attemptsBudget,
  type Operation,
  type StaffContext,
  spend,
} from '../../people/access/index.ts';
import { checkOwnPassword, textProgramKey } from '../../people/staff/index.ts';
import { findScopesOfPrograms } from '../integrations/index.ts';
import {
  type AddressRow,
  dropWaiting,
  findAddresses,
  insertAddress,
  replaceSecret,
  setEnded,
  setPaused,
} from './addresses.queries.ts';
import { audible, presentAddress } from './notices.presenter.ts';
import { readReceiverAddress } from './receiver-address.ts';
import { sealAsOld, sealSecret } from './sealed-notice-secrets.ts';
import { makeNoticeSecret } from './sign-notice.ts';

/** Ended ones stay in the table. */
const secretsOfRestaurant = attemptsBudget('notices.secrets.restaurant', 20, 60 * 60_000);

async function show(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: Pick<StaffContext, 'businessId' | 'nowMs'>,
) {
  const programs = await findScopesOfPrograms(transaction, { businessId, nowMs });
  const rows = await findAddresses(transaction, businessId);
  return {
    addresses: rows.map((row) => presentAddress(row, programs, nowMs)),
    programs: [...programs].map(([name, scopes]) => ({ name, kinds: audible(scopes) })),
  };
}

export const listNoticeAddresses: Operation<'listNoticeAddresses'> = (_, context) =>
  context.transact((transaction) => show(transaction, context));

export const nameOf = ({ integration, url }: Pick<AddressRow, 'integration' | 'url'>) =>
  `${integration}: ${new URL(url).host}`;

/** What every new secret is checked for first. The restaurant stays locked for the caller that passes. */
async function beginSecret(
  transaction: DatabaseTransaction,
  { address, businessId, throttle }: StaffContext,
) {
  const spending = { throttle, address, transaction };
  const usedUp = await spend(spending, [[secretsOfRestaurant, String(businessId)]]);
  if (usedUp) return usedUp;
  if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
  return findAddresses(transaction, businessId);
}

export const makeNoticeAddress: Operation<'makeNoticeAddress'> = async ({ body }, context) => {
  const { businessId, nowMs, session, settings, vault } = context;
  const { program: integration, kinds, currentPassword } = body;
  const read = readReceiverAddress(body.url, { allowsLocal: settings.NOTICES_TO_LOCAL });
  if ('problem' in read) return refuseInput('url', read.problem);
  const { url } = read;
  const refused = await checkOwnPassword(context, currentPassword);
  if (refused) return refused;
  return context.transact(async (transaction) => {
    const rows = await beginSecret(transaction, context);
    if (isRefused(rows)) return rows;
    const programs = await findScopesOfPrograms(transaction, { businessId, nowMs });
    if (!programs.has(integration)) return refuse('program_not_found');
    if (rows.some((row) => row.url === url && row.integration === integration)) {
      return refuse('address_known');
    }
    if (rows.length >= noticeLimits.addressesOfRestaurant) return refuse('too_many_addresses');
    const key = { businessId, addressId: randomUUID() };
    const secret = makeNoticeSecret();
    await insertAddress(transaction, {
      business_id: businessId,
      address_id: key.addressId,
      integration,
      url,
      kinds: [...new Set(kinds)],
      sealed_secret: sealSecret(vault, key, secret),
      made_at: new Date(nowMs),
      made_by: session.userId,
    });
    const detail = `${nameOf({ integration, url })} ${kinds.join(' ')}`;
    await context.audit(transaction, { action: 'NOTICES_STARTED', detail });
    await textProgramKey(transaction, context, { businessId, nowMs, what: 'NOTICES_STARTED' });
    return { ...(await show(transaction, context)), secret };
  });
};

const among = (rows: readonly AddressRow[], addressId: string) =>
  rows.find((row) => row.address_id === addressId);

export const replaceNoticeSecret: Operation<'replaceNoticeSecret'> = async (
  { params, body },
  context,
) => {
  const { businessId, nowMs, vault } = context;
  const { addressId } = params;
  const known = await context.transact((transaction) => findAddresses(transaction, businessId));
  if (!among(known, addressId)) return refuse('address_not_found');
  const refused = await checkOwnPassword(context, body.currentPassword);
  if (refused) return refused;
  return context.transact(async (transaction) => {
    const rows = await beginSecret(transaction, context);
    if (isRefused(rows)) return rows;
    const row = among(rows, addressId);
    if (!row) return refuse('address_not_found');
    const key = { businessId, addressId };
    const secret = makeNoticeSecret();
    const days = overlapDays[body.oldWorks];
    const until = new Date(nowMs + days * dayMs);
    await replaceSecret(transaction, key, {
      sealedSecret: sealSecret(vault, key, secret),
      old: days === 0 ? null : { sealed: sealAsOld(vault, key, row.sealed_secret), until },
    });
    const detail = nameOf(row);
    await context.audit(transaction, { action: 'NOTICES_SECRET_REPLACED', detail });
    const what = 'NOTICES_SECRET_REPLACED';
    await textProgramKey(transaction, context, { businessId, nowMs, what });
    return { ...(await show(transaction, context)), secret };
  });
};

/** Neither takes a password: they send nothing to anywhere new. */
export const pauseNotices: Operation<'pauseNotices'> = ({ params, body }, context) =>
  context.transact(async (transaction) => {
    const { businessId, nowMs } = context;
    await lockIfOpen(transaction, businessId);
    const row = among(await findAddresses(transaction, businessId), params.addressId);
    if (!row) return refuse('address_not_found');
    if (body.paused !== (row.paused_at !== null)) {
      const because = { at: new Date(nowMs), because: 'OWNER' } as const;
      await setPaused(transaction, { businessId, ...params }, body.paused ? because : null);
      const action = body.paused ? 'NOTICES_PAUSED' : 'NOTICES_RESUMED';
      await context.audit(transaction, { action, detail: nameOf(row) });
    }
    return show(transaction, context);
  });

/** Any owner, whoever made it. What waits is never sent. */
export const endNoticeAddress: Operation<'endNoticeAddress'> = ({ params }, context) =>
  context.transact(async (transaction) => {
    const { businessId, nowMs } = context;
    const key = { businessId, ...params };
    await lockIfOpen(transaction, businessId);
    const row = among(await findAddresses(transaction, businessId), params.addressId);
    if (!row) return refuse('address_not_found');
    await setEnded(transaction, key, new Date(nowMs));
    await dropWaiting(transaction, key);
    await context.audit(transaction, { action: 'NOTICES_ENDED', detail: nameOf(row) });
    await textProgramKey(transaction, context, { businessId, nowMs, what: 'NOTICES_ENDED' });
    return show(transaction, context);
  });
