import { randomUUID } from 'node:crypto';
import { noticeLimits } from '#contract/money/notices/limits.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { isTest, lockIfOpen } from '../../ground/restaurant/index.ts';
import { attemptsBudget, type Operation } from '../../people/access/index.ts';
import { dropWaiting, findAddresses, insertAddress, setEnded } from './addresses.queries.ts';
import { nameOf } from './addresses.ts';
import { scopesOfKey } from './notice-log.ts';
import { audible } from './notices.presenter.ts';
import { readReceiverAddress } from './receiver-address.ts';
import { openSecrets, sealSecret } from './sealed-notice-secrets.ts';

/** Not that of owners: no program may use theirs up. */
const addressesOfRestaurant = attemptsBudget('notices.addresses.restaurant', 60, hourMs);

/**
 * At a test restaurant a program says itself where its notices go: nobody there has a password, and
 * nothing that is told there is real. It draws the secret, so that no stored answer has one.
 */
export const setPartnerNoticeAddress: Operation<'setPartnerNoticeAddress'> = async (
  { body },
  context,
) => {
  const { businessId, integration, nowMs, settings, vault } = context;
  const usedUp = await context.spend([addressesOfRestaurant, String(businessId)]);
  if (usedUp) return usedUp;
  const read = readReceiverAddress(body.url, { allowsLocal: settings.NOTICES_TO_LOCAL });
  return context.transact(async (transaction) => {
    if (!(await isTest(transaction, businessId))) return refuse('only_at_test');
    if ('problem' in read) return refuseInput('url', read.problem);
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const rows = await findAddresses(transaction, businessId);
    const others = rows.filter((row) => row.integration !== integration);
    if (others.length >= noticeLimits.addressesOfRestaurant) return refuse('too_many_addresses');
    for (const row of rows.filter((one) => !others.includes(one))) {
      const old = { businessId, addressId: row.address_id };
      await setEnded(transaction, old, new Date(nowMs));
      await dropWaiting(transaction, old);
    }
    const { url } = read;
    const kinds = [...new Set(body.kinds ?? audible(await scopesOfKey(transaction, context)))];
    if (kinds.length === 0) return refuseInput('kinds', 'must be left out or name at least one');
    const key = { businessId, addressId: randomUUID() };
    await insertAddress(transaction, {
      business_id: businessId,
      address_id: key.addressId,
      integration,
      url,
      kinds,
      sealed_secret: sealSecret(vault, key, body.secret),
      made_at: new Date(nowMs),
      made_by: null,
    });
    const detail = nameOf({ integration, url });
    await auditAsOperator(transaction, { businessId, action: 'NOTICES_STARTED', detail, nowMs });
    return { url, kinds };
  });
};

/** Where notices of a test restaurant go, they also come from the next one. */
export async function moveNoticeAddresses(
  transaction: DatabaseTransaction,
  { from, to }: { from: number; to: number },
  { vault, nowMs }: { vault: Vault; nowMs: number },
): Promise<void> {
  const moved = await within(transaction, { restaurant: from }, async (acting) => {
    const rows = await findAddresses(acting, from);
    for (const { address_id: addressId } of rows) {
      const key = { businessId: from, addressId };
      await setEnded(acting, key, new Date(nowMs));
      await dropWaiting(acting, key);
    }
    return rows;
  });
  await within(transaction, { restaurant: to }, async (acting) => {
    for (const { address_id: addressId, integration, url, kinds, ...row } of moved) {
      const sealed = { ...row, sealed_old_secret: null, old_secret_until: null };
      const [secret = ''] = openSecrets(vault, { businessId: from, addressId }, sealed, nowMs);
      await insertAddress(acting, {
        business_id: to,
        address_id: addressId,
        integration,
        url,
        kinds,
        sealed_secret: sealSecret(vault, { businessId: to, addressId }, secret),
        made_at: row.made_at,
        made_by: null,
      });
    }
  });
}
