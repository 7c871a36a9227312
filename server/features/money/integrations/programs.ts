import { centsOf, centsText, shownCents } from '#contract/money/cents.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { overlapDays } from '#contract/money/integrations/program-words.ts';
import type { Program, ProgramKey } from '#contract/money/integrations/programs.ts';
import { may, ownerRoleId } from '#contract/people/access/roles.ts';
import { scopes as allScopes } from '#contract/people/access/scopes.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { EndsWithPerson } from '../../ground/leaving/index.ts';
import { findOwnRestaurant, lockIfOpen } from '../../ground/restaurant/index.ts';
import {
  attemptsBudget,
  type Operation,
  type StaffContext,
  spend,
} from '../../people/access/index.ts';
import { checkOwnPassword, textProgramKey } from '../../people/staff/index.ts';
import { makeKey } from './api-key.ts';
import { insertKey, setRevoked, untilKeysRest } from './integrations.queries.ts';
import { expiryOf, isSameProgram, isTaken, keyState } from './integrations.rules.ts';
import { findStop } from './no-keys-of-owners.queries.ts';
import {
  endBy,
  findKeysMadeBy,
  findProgramKeys,
  lockPrograms,
  type ProgramKeyRow,
} from './programs.queries.ts';
import { findTill, type Till } from './till.ts';

/** Ended ones stay in the table. */
export const keysBudget = attemptsBudget('integrations.keys.restaurant', 20, hourMs);

const { liveKeys, programsEver, refundsADayDollars } = integrationLimits;

const states = { good: 'WORKS', expired: 'EXPIRED', revoked: 'ENDED' } as const;

const isOwner = ({ role_id, status }: Pick<ProgramKeyRow, 'role_id' | 'status'>) =>
  role_id === ownerRoleId && status === 'ACTIVE';

const presentTill = ({ name, state, lastCalledAt }: Till) => {
  return { name, state, lastCalledAt: lastCalledAt?.toISOString() ?? null };
};

type Now = { timeZone: string; nowMs: number };

function presentKey(row: ProgramKeyRow, { timeZone, nowMs }: Now): ProgramKey {
  const { last_used_at: usedAt, used_from_before: before, used_from_since: since } = row;
  return {
    keyId: row.key_id,
    state: states[keyState(row, nowMs)],
    scopes: allScopes.filter((scope) => row.scopes.includes(scope)),
    refundLimit: centsText(row.daily_refund_limit_cents),
    madeAt: row.created_at.toISOString(),
    madeBy:
      row.made_by === null
        ? null
        : { name: `${row.first_name} ${row.last_name}`, isOwner: isOwner(row) },
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastDay: row.expires_at && localDateAt(timeZone, row.expires_at.getTime() - 1),
    isReplaced: row.replaced_by !== null,
    lastUsed: usedAt && { at: usedAt.toISOString(), from: row.last_used_from },
    usedBefore: before !== null && since ? { from: before, until: since.toISOString() } : null,
  };
}

/** Those that work, and the newest one, even if it has ended: a new key can replace it. */
function presentPrograms(rows: ProgramKeyRow[], now: Now): { programs: Program[] } {
  const works = (row: ProgramKeyRow) => keyState(row, now.nowMs) === 'good';
  const programs = Map.groupBy(rows, ({ name }) => name);
  const named = [...programs].map(([name, all]) => {
    const working = all.filter(works);
    const newest = all.filter((row) => row.replaced_by === null);
    const shown = newest.some(works) ? working : [...newest.slice(0, 1), ...working];
    return { name, isOver: working.length === 0, keys: shown.map((row) => presentKey(row, now)) };
  });
  return {
    programs: named
      .sort((a, b) => Number(a.isOver) - Number(b.isOver) || a.name.localeCompare(b.name, 'en'))
      .map(({ name, keys }) => ({ name, keys })),
  };
}

/** Of the restaurant that the transaction acts for. */
export async function showPrograms(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
) {
  const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
  const rows = await findProgramKeys(transaction, businessId);
  const till = await findTill(transaction, { businessId, nowMs });
  const stop = await findStop(transaction, businessId);
  return {
    ...presentPrograms(rows, { timeZone, nowMs }),
    till: till ? presentTill(till) : null,
    forbidden: stop ? { reason: stop.reason, since: stop.since.toISOString() } : null,
  };
}

export const listPrograms: Operation<'listPrograms'> = (_, context) =>
  context.transact((transaction) => showPrograms(transaction, context));

const noteOf = ({ name, keyId, scopes, refundLimitCents }: Made) =>
  [
    `${name} (${keyId})`,
    ...scopes,
    ...(scopes.includes('refunds:write') ? [`up to ${shownCents(refundLimitCents)} a day`] : []),
  ].join(' ');

type Made = {
  name: string;
  keyId: string;
  scopes: readonly string[];
  refundLimitCents: number;
};

type NewKey = Omit<Made, 'keyId'> & {
  payableLimitCents: number | null;
  replaces: string | null;
  days: number;
};

async function addKey(
  transaction: DatabaseTransaction,
  { businessId, nowMs, session, vault }: StaffContext,
  { days, ...wanted }: NewKey,
) {
  const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
  const { key, keyId, secretHash } = makeKey(vault.cell);
  await insertKey(transaction, {
    business_id: businessId,
    key_id: keyId,
    name: wanted.name,
    secret_sha256: secretHash,
    created_at: new Date(nowMs),
    expires_at: expiryOf(timeZone, localDateAt(timeZone, nowMs + days * dayMs)),
    scopes: [...wanted.scopes],
    daily_refund_limit_cents: wanted.refundLimitCents,
    daily_payable_limit_cents: wanted.payableLimitCents,
    made_by: session.userId,
    replaces: wanted.replaces,
  });
  return { key, keyId };
}

/** What every new key is checked for first. The restaurant stays locked for the caller that passes. */
async function beginKey(
  transaction: DatabaseTransaction,
  { address, businessId, throttle }: StaffContext,
) {
  const spending = { throttle, address, transaction };
  const usedUp = await spend(spending, [[keysBudget, String(businessId)]]);
  if (usedUp) return usedUp;
  if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
  await lockPrograms(transaction, businessId);
  if (await findStop(transaction, businessId)) return refuse('keys_forbidden');
  return findProgramKeys(transaction, businessId);
}

/** What the operator gave beyond an owner's limit goes on with a key, and ends with it. */
const refundLimitAfter = ({ daily_refund_limit_cents: cents, revoked_at }: ProgramKeyRow) =>
  revoked_at === null ? cents : Math.min(cents, refundsADayDollars * 100);

type AskedRights = { scopes?: readonly string[] | undefined; refundLimit?: string | undefined };

/** Unless its owner says otherwise, a new key can do what the old one could. */
function rightsAfter(old: ProgramKeyRow, { scopes: asked, refundLimit }: AskedRights) {
  if (!asked) return { scopes: old.scopes, refundLimitCents: refundLimitAfter(old) };
  const scopes = allScopes.filter((scope) => asked.includes(scope));
  if (!scopes.includes('refunds:write')) return { scopes, refundLimitCents: 0 };
  if (refundLimit !== undefined) return { scopes, refundLimitCents: centsOf(refundLimit) };
  // The old key's limit counts only if that key could give money back.
  const couldRefund = old.scopes.includes('refunds:write');
  return { scopes, refundLimitCents: couldRefund ? refundLimitAfter(old) : 0 };
}

const countLive = (rows: ProgramKeyRow[], nowMs: number) =>
  rows.filter((row) => keyState(row, nowMs) === 'good').length;

/**
 * A key can do what its scopes say right away, without anybody logging in. Somebody may have copied a
 * session, so making one takes the password, and all owners are told. A key with the name of another
 * program would act as that program, so the name must be new. With `payments:write` we owe what a
 * program says, so only the operator gives it.
 */
export const makeProgramKey: Operation<'makeProgramKey'> = async ({ body }, context) => {
  const { businessId, nowMs } = context;
  const { name, days } = body;
  const refused = await checkOwnPassword(context, body.currentPassword);
  if (refused) return refused;
  return context.transact(async (transaction) => {
    const rows = await beginKey(transaction, context);
    if (isRefused(rows)) return rows;
    if (isTaken(name) || rows.some((row) => isSameProgram(row.name, name))) {
      return refuse('program_exists');
    }
    if (countLive(rows, nowMs) >= liveKeys) return refuse('too_many_keys');
    if (new Set(rows.map((row) => row.name)).size >= programsEver) {
      return refuse('too_many_programs');
    }
    const scopes = allScopes.filter((scope) => (body.scopes as string[]).includes(scope));
    const refundLimitCents = scopes.includes('refunds:write') ? centsOf(body.refundLimit) : 0;
    const wanted = { name, scopes, refundLimitCents, payableLimitCents: null, replaces: null };
    const { key, keyId } = await addKey(transaction, context, { ...wanted, days });
    const detail = noteOf({ ...wanted, keyId });
    await context.audit(transaction, { action: 'API_KEY_MADE', detail });
    await textProgramKey(transaction, context, { businessId, nowMs, what: 'MADE' });
    return { ...(await showPrograms(transaction, context)), key };
  });
};

/**
 * The new key belongs to the same program, whoever made the old one: its orders and its menu go on, even
 * if it may do more or less. An owner can't replace a key that the operator let charge diners: they must
 * not have its secret.
 */
export const replaceProgramKey: Operation<'replaceProgramKey'> = async (
  { params, body },
  context,
) => {
  const { businessId, database, nowMs } = context;
  const { keyId: oldId } = params;
  const find = (rows: ProgramKeyRow[]) => rows.find((row) => row.key_id === oldId);
  const known = await context.transact((transaction) => findProgramKeys(transaction, businessId));
  if (!find(known)) return refuse('key_not_found');
  const refused = await checkOwnPassword(context, body.currentPassword);
  if (refused) return refused;
  const endsNow = body.oldWorks === 'NONE';
  const made = await context.transact(async (transaction) => {
    const rows = await beginKey(transaction, context);
    if (isRefused(rows)) return rows;
    const old = find(rows);
    if (!old) return refuse('key_not_found');
    if (old.replaced_by !== null) return refuse('key_replaced');
    if (old.scopes.includes('payments:write')) return refuse('charging_key');
    const isLive = keyState(old, nowMs) === 'good';
    const freed = isLive && endsNow ? 1 : 0;
    if (countLive(rows, nowMs) - freed >= liveKeys) return refuse('too_many_keys');
    const wanted = {
      name: old.name,
      ...rightsAfter(old, body),
      payableLimitCents: old.daily_payable_limit_cents,
      replaces: oldId,
      days: body.days,
    };
    const { key, keyId } = await addKey(transaction, context, wanted);
    if (isLive) {
      const ofOld = { businessId, keyId: oldId };
      const ending = { reason: `Replaced by ${keyId}`, nowMs };
      if (endsNow) await setRevoked(transaction, ofOld, ending);
      else await endBy(transaction, ofOld, new Date(nowMs + overlapDays[body.oldWorks] * dayMs));
    }
    const detail = `${noteOf({ ...wanted, keyId })}, in place of ${oldId}`;
    await context.audit(transaction, { action: 'API_KEY_REPLACED', detail });
    await textProgramKey(transaction, context, { businessId, nowMs, what: 'REPLACED' });
    return { ...(await showPrograms(transaction, context)), key };
  });
  if (!isRefused(made) && endsNow) await untilKeysRest(database, [oldId]);
  return made;
};

/**
 * Any key of the restaurant, even one that the operator made. It takes no password, like everything
 * that only takes something away: a stranger in an owner's browser could use up the tries of their
 * password. Answers once no call with the key is running.
 */
export const endProgramKey: Operation<'endProgramKey'> = async ({ params }, context) => {
  const { businessId, database, nowMs } = context;
  const key = { businessId, ...params };
  const shown = await context.transact(async (transaction) => {
    // Before the key, because closing locks the restaurant first. A closed one has no key that works.
    await lockIfOpen(transaction, businessId);
    const rows = await findProgramKeys(transaction, businessId);
    const found = rows.find((row) => row.key_id === params.keyId);
    if (!found) return refuse('key_not_found');
    const name = await setRevoked(transaction, key, { reason: 'Ended by an owner', nowMs });
    if (name !== undefined) {
      const detail = `${name} (${params.keyId})`;
      await context.audit(transaction, { action: 'API_KEY_REVOKED', detail });
      if (keyState(found, nowMs) === 'good') {
        await textProgramKey(transaction, context, { businessId, nowMs, what: 'ENDED' });
      }
    }
    return showPrograms(transaction, context);
  });
  if (!isRefused(shown)) await untilKeysRest(database, [params.keyId]);
  return shown;
};

/**
 * A till must not stop because somebody left. The list of programs and the activity say who made the
 * key, so that an owner can end or replace it.
 */
export const keysAreLeft: EndsWithPerson = {
  table: 'api_keys',
  async end(transaction, { status, roleId, ...member }) {
    if (status === 'ACTIVE' && may(roleId, 'programs')) return [];
    const left = await findKeysMadeBy(transaction, member);
    return left.map(({ key_id, name }) => {
      return { action: 'API_KEY_LEFT_WORKING' as const, detail: `${name} (${key_id})` };
    });
  },
};
