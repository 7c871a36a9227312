import { mayHear, type NoticeKind } from '#contract/money/notices/kinds.data.ts';
import { noticeLimits } from '#contract/money/notices/limits.ts';
import { hourMs } from '#contract/time/durations.ts';
import { cutPage } from '#platform/database/cut-page.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import {
  attemptsBudget,
  type IntegrationContext,
  type Operation,
} from '../../people/access/index.ts';
import { findKey } from '../integrations/index.ts';
import { findAddresses } from './addresses.queries.ts';
import { audible, presentLogged, presentToProgram } from './notices.presenter.ts';
import { findNotices, findNoticesOfProgram, lockNotice, replay } from './notices.queries.ts';

const replaysOfRestaurant = attemptsBudget(
  'notices.replays.restaurant',
  noticeLimits.replaysAnHour,
  hourMs,
);

export const listNotices: Operation<'listNotices'> = ({ params, query }, context) =>
  context.transact(async (transaction) => {
    const { businessId } = context;
    const known = await findAddresses(transaction, businessId);
    if (!known.some((row) => row.address_id === params.addressId)) {
      return refuse('address_not_found');
    }
    const { external_id: externalId } = await findOwnRestaurant(transaction, businessId);
    const rows = await findNotices(transaction, { businessId, ...params }, query);
    const { page, next } = cutPage(rows, query.limit, (last) => last.notice_id);
    return { results: page.map((row) => presentLogged(row, externalId)), next };
  });

type ReplayedNotice = {
  businessId: number;
  messageId: string;
  nowMs: number;
  integration?: string;
  mayRead: (kind: NoticeKind) => boolean;
};

/** A waiting one is tried at once; whoever repeats that changes nothing. */
async function replayOne(
  transaction: DatabaseTransaction,
  { businessId, messageId, nowMs, integration, mayRead }: ReplayedNotice,
) {
  const row = await lockNotice(transaction, { businessId, messageId, integration });
  if (!row || !mayRead(row.kind as NoticeKind)) return refuse('notice_not_found');
  if (row.ended_at !== null) return refuse('notices_ended');
  return replay(transaction, { businessId, noticeId: row.notice_id }, new Date(nowMs));
}

export const replayNotice: Operation<'replayNotice'> = async ({ params }, context) => {
  const { businessId, nowMs } = context;
  const usedUp = await context.spend([replaysOfRestaurant, String(businessId)]);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const asked = { businessId, messageId: params.noticeId, nowMs, mayRead: () => true };
    const row = await replayOne(transaction, asked);
    if (isRefused(row)) return row;
    const { external_id: externalId } = await findOwnRestaurant(transaction, businessId);
    return presentLogged(row, externalId);
  });
};

export async function scopesOfKey(transaction: DatabaseTransaction, context: IntegrationContext) {
  const { businessId, keyId } = context;
  return (await findKey(transaction, { businessId, keyId }))?.scopes ?? [];
}

export const listPartnerNotices: Operation<'listPartnerNotices'> = ({ query }, context) =>
  context.transact(async (transaction) => {
    const { businessId, integration } = context;
    const kinds = audible(await scopesOfKey(transaction, context));
    const asked = { businessId, integration, kinds, state: query.state };
    const rows = await findNoticesOfProgram(transaction, asked, query);
    const { page, next } = cutPage(rows, query.limit, (last) => last.notice_id);
    return { results: page.map(presentToProgram), next };
  });

export const replayPartnerNotice: Operation<'replayPartnerNotice'> = async (
  { params },
  context,
) => {
  const { businessId, integration, nowMs } = context;
  const usedUp = await context.spend([replaysOfRestaurant, String(businessId)]);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const scopes = await scopesOfKey(transaction, context);
    const row = await replayOne(transaction, {
      businessId,
      messageId: params.noticeId,
      nowMs,
      integration,
      mayRead: (kind) => mayHear(kind, scopes),
    });
    return isRefused(row) ? row : presentToProgram(row);
  });
};
