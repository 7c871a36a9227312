import { Command } from 'commander';
import { shownCents } from '#contract/money/cents.ts';
import { scopes } from '#contract/people/access/scopes.ts';
import {
  allowKeysOfOwners,
  createKey,
  forbidKeysOfOwners,
  listKeys,
  revokeKey,
} from '../../features/money/integrations/index.ts';
import { listTroubledAddresses } from '../../features/money/notices/index.ts';
import { examineCommand } from '../keys/examine.ts';
import { printRefusal, printTable } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

type NewKey = OfRestaurant & {
  name: string;
  expires?: string;
  scope?: string[];
  refundLimit?: string;
  payableLimit?: string;
};

const createCommand = new Command('create')
  .description('Create a key for an integration and print it; it is shown only once')
  .addOption(restaurantOption('whose keys'))
  .requiredOption('--name <text>', 'what the key is for, such as "Counter till"')
  .option(
    '--expires <date>',
    'its last day, such as 2027-12-31, or never; a year from now by default',
  )
  .option(
    '--scope <scope...>',
    `what it may do: ${scopes.join(', ')}; without any, the key can only be tested`,
  )
  .option(
    '--refund-limit <dollars>',
    'the most that all keys of this name may refund in a day, such as 500; 1000 by default',
  )
  .option(
    '--payable-limit <dollars>',
    'how much all keys of this name can make payable in a day before the rest is held for review; KEY_PAYABLE_DAILY_LIMIT by default',
  )
  .action(
    withDatabase(async ({ database, settings }, { restaurant, scope, ...key }: NewKey) => {
      const asked = { externalId: restaurant, scopes: scope, ...key };
      const made = await createKey(database, asked, Date.now(), settings.CELL ?? '');
      const restaurant_closed = `${restaurant} is closed for good.`;
      if (printRefusal(made, { restaurant, restaurant_closed }, '--')) return;
      const until = made.expiresAt ? ` It is good until ${made.expiresAt.toISOString()}.` : '';
      console.log(`Key ${made.keyId}, shown only this once: we store just its hash.${until}`);
      console.log(made.key);
    }),
  );

const momentOf = (moment: Date | null) => moment?.toISOString().slice(0, 16) ?? 'never';

const listCommand = new Command('list')
  .description(
    "Print a restaurant's keys, who made them and the network that last used them, times in UTC; the secret isn't stored",
  )
  .addOption(restaurantOption('whose keys'))
  .action(
    withDatabase(async ({ database }, { restaurant }: OfRestaurant) => {
      const keys = await listKeys(database, restaurant, Date.now());
      if (printRefusal(keys, { restaurant })) return;
      const rows = keys.map(({ keyId, name, state, ...key }) => [
        keyId,
        name,
        state,
        `made ${momentOf(key.createdAt)} by ${key.madeBy ?? 'the operator'}`,
        `used ${momentOf(key.lastUsedAt)}${key.lastUsedFrom === null ? '' : ` from ${key.lastUsedFrom}`}`,
        `expires ${momentOf(key.expiresAt)}`,
        ...key.scopes,
        ...(key.scopes.includes('refunds:write')
          ? [`up to ${shownCents(key.dailyRefundLimitCents)} a day`]
          : []),
        ...(key.dailyPayableLimitCents === null
          ? []
          : [`${shownCents(key.dailyPayableLimitCents)} payable a day`]),
        ...(key.revokedReason === null ? [] : [key.revokedReason]),
      ]);
      printTable(rows, 'No keys yet. Create one with: keys create');
    }),
  );

type Revocation = OfRestaurant & { reason: string };

const revokeCommand = new Command('revoke')
  .description('Revoke a key: it does nothing more, on any server')
  .argument('<keyId>', 'as keys list prints it; it is also part of the key: joy_<keyId>_...')
  .addOption(restaurantOption('whose keys'))
  .requiredOption('--reason <text>', 'why; it is kept with the key')
  .action(
    withDatabase(async ({ database }, keyId: string, { restaurant, reason }: Revocation) => {
      const ending = { externalId: restaurant, keyId, reason };
      const revoked = await revokeKey(database, ending, Date.now());
      // Doesn't repeat what was typed, which may have been the whole key.
      const key_not_found = `${restaurant} has no key with this id: see keys list.`;
      if (printRefusal(revoked, { restaurant, key_not_found }, '--')) return;
      const { isChanged, name } = revoked;
      console.log(
        isChanged ? `Key ${keyId} (${name}) is revoked.` : `Key ${keyId} was already revoked.`,
      );
    }),
  );

const forbidCommand = new Command('forbid')
  .description(
    "Stop a restaurant's owners from making or replacing keys; those that they have work on, and you can still make keys",
  )
  .addOption(restaurantOption('whose owners'))
  .requiredOption('--reason <text>', 'why; the owners read it in the portal')
  .action(
    withDatabase(async ({ database }, { restaurant, reason }: Revocation) => {
      const asked = { externalId: restaurant, reason };
      const stopped = await forbidKeysOfOwners(database, asked, Date.now());
      if (printRefusal(stopped, { restaurant }, '--')) return;
      console.log(
        stopped.isChanged
          ? `Owners of ${restaurant} can no longer make keys. ${stopped.left} that they made still work: see keys list.`
          : `Owners of ${restaurant} already can't make keys.`,
      );
    }),
  );

const allowCommand = new Command('allow')
  .description("Let a restaurant's owners make keys again")
  .addOption(restaurantOption('whose owners'))
  .action(
    withDatabase(async ({ database }, { restaurant }: OfRestaurant) => {
      const allowed = await allowKeysOfOwners(database, { externalId: restaurant }, Date.now());
      if (printRefusal(allowed, { restaurant })) return;
      console.log(
        allowed.isChanged
          ? `Owners of ${restaurant} can make keys again.`
          : `Owners of ${restaurant} can make keys already.`,
      );
    }),
  );

const noticesCommand = new Command('notices')
  .description('Print each address for notices that fails, or that we paused because it did')
  .action(
    withDatabase(async ({ database }) => {
      const rows = (await listTroubledAddresses(database)).map((address) => [
        address.externalId,
        address.addressId,
        address.state,
        `${address.failures} failures`,
        `${address.waiting} wait`,
        address.arrivedAt === null ? 'nothing arrived' : `arrived ${address.arrivedAt}`,
        address.host,
        address.program,
      ]);
      printTable(rows, 'Notices arrive at every address.');
    }),
  );

export const keysCommand = new Command('keys')
  .description("API keys for a restaurant's other systems")
  .addCommand(createCommand)
  .addCommand(listCommand)
  .addCommand(revokeCommand)
  .addCommand(forbidCommand)
  .addCommand(allowCommand)
  .addCommand(examineCommand)
  .addCommand(noticesCommand);
