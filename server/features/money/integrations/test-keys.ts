import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { scopes as allScopes, type Scope } from '#contract/people/access/scopes.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { findOwnRestaurant, lockIfOpen } from '../../ground/restaurant/index.ts';
import { makeKey } from './api-key.ts';
import { countKeys, findKey, insertKey, setRevoked, takeKeys } from './integrations.queries.ts';
import { expiryOf, isTaken, keyLifeMs } from './integrations.rules.ts';
import { lockPrograms } from './programs.queries.ts';

type NewTestKey = {
  businessId: number;
  name: string;
  scopes: readonly Scope[];
  cell: string;
  nowMs: number;
};

/**
 * A key of the test restaurant that the transaction acts for. It may have any scope, also that of a
 * program which charges diners: what it says is paid, nobody pays out. The name may be a program's that
 * has a key: then it is that program.
 */
export async function addTestKey(
  transaction: DatabaseTransaction,
  { businessId, name, scopes, cell, nowMs }: NewTestKey,
) {
  if (isTaken(name)) return refuseInput('name', 'is the name of our own orders on the web');
  if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
  await lockPrograms(transaction, businessId);
  if ((await countKeys(transaction, businessId, nowMs)) >= integrationLimits.liveKeys) {
    return refuse('too_many_keys');
  }
  const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
  const { key, keyId, secretHash } = makeKey(cell, 'test');
  const may = allScopes.filter((scope) => scopes.includes(scope));
  await insertKey(transaction, {
    business_id: businessId,
    key_id: keyId,
    name,
    secret_sha256: secretHash,
    created_at: new Date(nowMs),
    expires_at: expiryOf(timeZone, localDateAt(timeZone, nowMs + keyLifeMs)),
    scopes: may,
  });
  const detail = [`${name} (${keyId})`, ...may].join(' ');
  await auditAsOperator(transaction, { businessId, action: 'API_KEY_MADE', detail, nowMs });
  return { key, keyId };
}

/** See `untilKeysRest`, for after the commit. */
export async function endKeyOfTest(
  transaction: DatabaseTransaction,
  key: { businessId: number; keyId: string },
  nowMs: number,
) {
  const { businessId, keyId } = key;
  const reason = 'Ended by an owner';
  const name = await setRevoked(transaction, key, { reason, nowMs });
  if (name !== undefined) {
    const detail = `${name} (${keyId}): ${reason}`;
    await auditAsOperator(transaction, { businessId, action: 'API_KEY_REVOKED', detail, nowMs });
  } else if (!(await findKey(transaction, key))) return refuse('key_not_found');
  return { name };
}

/** The keys of a test restaurant go on at the next one, as they are: a till needn't be told. */
export async function moveKeys(
  transaction: DatabaseTransaction,
  { from, to }: { from: number; to: number },
  ending: { reason: string; nowMs: number },
): Promise<void> {
  const keys = await within(transaction, { restaurant: from }, (acting) =>
    takeKeys(acting, from, ending),
  );
  await within(transaction, { restaurant: to }, async (acting) => {
    for (const key of keys) await insertKey(acting, { ...key, business_id: to });
  });
}
