import { mayHear, type NoticeKind } from '#contract/money/notices/kinds.data.ts';
import { noticeLimits } from '#contract/money/notices/limits.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { textProgramKey } from '../../people/staff/index.ts';
import { findScopesOfPrograms } from '../integrations/index.ts';
import { setPaused } from './addresses.queries.ts';
import { noticeBody } from './notice-body.ts';
import {
  failuresOfDead,
  isGone,
  isGood,
  isOver,
  pauseAfterMs,
  restAfterMs,
} from './notices.rules.ts';
import type { Posted, PostNotice } from './post-notice.ts';
import { type AddressKey, openSecrets } from './sealed-notice-secrets.ts';
import {
  endLease,
  findNoticesToSend,
  lease,
  letRest,
  mayTell,
  type NoticeToSend,
  recordArrival,
  recordAttempt,
  recordFailure,
  settle,
} from './sending.queries.ts';
import { signNotice } from './sign-notice.ts';

export type Serving = {
  database: Database;
  vault: Vault;
  texts: Texts;
  post: PostNotice;
  now: () => number;
  /** Of this process. */
  leaseId: string;
  leaseMs: number;
};

type Round = {
  url: string;
  secrets: string[];
  wasDead: boolean;
  externalId: string;
  notices: NoticeToSend[];
};

/** Of notices that aren't sent, such as those that waited too long, many are settled at once. */
const mostSettled = 200;

/** Until we look again whether the program got a new key. */
const noKeyRestMs = minuteMs;

const idsOf = (businessId: number, notices: readonly NoticeToSend[]) => ({
  businessId,
  noticeIds: notices.map(({ notice_id }) => notice_id),
});

type Telling = { what: 'NOTICES_GIVEN_UP' | 'NOTICES_STOPPED'; nowMs: number };

async function tell(
  transaction: DatabaseTransaction,
  { texts }: Serving,
  key: AddressKey,
  { what, nowMs }: Telling,
) {
  if (!(await mayTell(transaction, key, new Date(nowMs)))) return;
  await textProgramKey(transaction, { texts }, { businessId: key.businessId, nowMs, what });
}

/** Nothing has arrived for as long as a notice is tried: the owners decide when to go on. */
async function giveUp(
  transaction: DatabaseTransaction,
  serving: Serving,
  key: AddressKey,
  { failures, nowMs }: { failures: number; nowMs: number },
) {
  const isDead = failures >= failuresOfDead;
  if (isDead) {
    await setPaused(transaction, key, { at: new Date(nowMs), because: 'GAVE_UP' });
  }
  const what = isDead ? 'NOTICES_STOPPED' : 'NOTICES_GIVEN_UP';
  await tell(transaction, serving, key, { what, nowMs });
}

/**
 * The lease, and what to send with it now. What the program's keys can't read at this moment, or what
 * waited too long, is settled instead. Undefined: nothing more to do.
 */
async function beginRound(
  transaction: DatabaseTransaction,
  serving: Serving,
  key: AddressKey,
): Promise<Round | 'AGAIN' | undefined> {
  const { leaseId, leaseMs, now, vault } = serving;
  const { businessId } = key;
  const nowMs = now();
  const address = await lease(transaction, { ...key, leaseId }, { forMs: leaseMs, nowMs });
  if (!address) return undefined;
  const found = await findNoticesToSend(transaction, key, { nowMs, most: mostSettled });
  const late = found.filter((notice) => isOver(notice, nowMs));
  const scopes = (await findScopesOfPrograms(transaction, { businessId, nowMs })).get(
    address.integration,
  );
  const inTime = found.filter((notice) => !late.includes(notice));
  const unheard = inTime.filter(({ kind }) => scopes && !mayHear(kind as NoticeKind, scopes));
  await settle(transaction, idsOf(businessId, unheard), 'NOT_ALLOWED');
  await settle(transaction, idsOf(businessId, late), 'GIVEN_UP');
  if (!scopes) await letRest(transaction, key, new Date(nowMs + noKeyRestMs));
  // Those that waited for an owner or a key were never tried: owners know.
  if (scopes && late.some(({ attempts }) => attempts > 0)) {
    await giveUp(transaction, serving, key, { failures: address.failures, nowMs });
  }
  if (!scopes) return undefined;
  const isDead = address.failures >= failuresOfDead;
  const most = isDead ? 1 : noticeLimits.sentAtOnce;
  const sendable = inTime.filter((notice) => !unheard.includes(notice));
  // One that always fails must not be the one to try with.
  if (isDead) sendable.sort((one, other) => one.attempts - other.attempts);
  const notices = sendable.slice(0, most);
  if (notices.length === 0) return late.length + unheard.length > 0 ? 'AGAIN' : undefined;
  const { external_id: externalId } = await findOwnRestaurant(transaction, businessId);
  return {
    url: address.url,
    secrets: openSecrets(vault, key, address, nowMs),
    wasDead: isDead,
    externalId,
    notices,
  };
}

type Sent = { notice: NoticeToSend; posted: Posted; triedMs: number; wasDead: boolean };

/** The address is changed before the notice, as by owners: so neither waits for the other. */
async function recordSent(
  transaction: DatabaseTransaction,
  serving: Serving,
  key: AddressKey,
  { notice, posted, triedMs, wasDead }: Sent,
): Promise<void> {
  const { businessId } = key;
  const nowMs = serving.now();
  const { status = null, start = null, problem = null, tookMs } = posted;
  const attempt = {
    businessId,
    noticeId: notice.notice_id,
    triedAt: new Date(triedMs),
    tookMs,
    status,
    start,
    problem,
  };
  if (isGood(posted.status)) {
    await recordArrival(transaction, key, { at: new Date(nowMs), tookMs, wasDead });
    await recordAttempt(transaction, { ...attempt, state: 'SENT', dueAt: null });
    return;
  }
  const isFirst = notice.attempts === 0;
  const failures = await recordFailure(transaction, key, { tookMs, isFirst });
  if (isGone(posted.status)) {
    await setPaused(transaction, key, { at: new Date(nowMs), because: 'GONE' });
    await recordAttempt(transaction, { ...attempt, state: 'WAITING', dueAt: null });
    await tell(transaction, serving, key, { what: 'NOTICES_STOPPED', nowMs });
    return;
  }
  if (failures >= failuresOfDead) {
    const restMs = restAfterMs(failures, Math.random());
    await letRest(transaction, key, new Date(nowMs + restMs));
  }
  if (isOver(notice, nowMs)) {
    await recordAttempt(transaction, { ...attempt, state: 'GIVEN_UP', dueAt: null });
    await giveUp(transaction, serving, key, { failures, nowMs });
    return;
  }
  const pauseMs = pauseAfterMs(notice.attempts + 1, Math.random());
  await recordAttempt(transaction, {
    ...attempt,
    state: 'WAITING',
    dueAt: new Date(nowMs + pauseMs),
  });
}

/**
 * Sends what one address is to get, the next of each subject once the one before has arrived, until
 * nothing is left or its turn is over. `onRound`: called whenever some are about to be sent.
 */
export async function serveAddress(
  serving: Serving,
  key: AddressKey,
  { untilMs, onRound }: { untilMs: number; onRound?: () => void },
): Promise<void> {
  const { database, leaseId, now, post } = serving;
  const act = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
    asRestaurant(database, key.businessId, work);
  do {
    const round = await act((transaction) => beginRound(transaction, serving, key));
    if (!round) break;
    if (round === 'AGAIN') continue;
    onRound?.();
    const { url, secrets, externalId, wasDead } = round;
    await Promise.all(
      round.notices.map(async (notice) => {
        const triedMs = now();
        const body = noticeBody(notice, externalId);
        const signed = signNotice(secrets, { id: notice.message_id, atMs: triedMs, body });
        const headers = {
          'content-type': 'application/json',
          'user-agent': 'Joyous-Notices/1',
          ...signed,
        };
        const posted = await post(url, { headers, body });
        await act((transaction) =>
          recordSent(transaction, serving, key, { notice, posted, triedMs, wasDead }),
        );
      }),
    );
  } while (performance.now() < untilMs);
  await act((transaction) => endLease(transaction, { ...key, leaseId }));
}
