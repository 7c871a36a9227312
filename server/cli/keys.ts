import { Command, Option } from 'commander';
import { scopes } from '#contract/access/scopes.ts';
import { formatCents } from '#contract/money.ts';
import { createKey, type ListedKey, listKeys, revokeKey } from '../features/integrations/index.ts';
import { linesOf, refuse, unknownRestaurant } from './refuse.ts';
import { withDatabase } from './with-database.ts';

type Restaurant = { restaurant: string };

type NewKey = Restaurant & {
  name: string;
  expires?: string;
  scope?: string[];
  refundLimit?: string;
};

const whose = () => new Option('--restaurant <externalId>', 'whose keys').makeOptionMandatory();

const createCommand = new Command('create')
  .description('Make a key for an integration, and print it: it is shown once')
  .addOption(whose())
  .requiredOption('--name <text>', 'what the key is for, such as "Counter till"')
  .option(
    '--expires <date>',
    'its last day, such as 2027-12-31, or never; otherwise a year from now',
  )
  .option(
    '--scope <scope...>',
    `what it may do: ${scopes.join(', ')}; without any it can only be tried`,
  )
  .option(
    '--refund-limit <dollars>',
    'the most it gives back in a day, such as 500; otherwise 1000',
  )
  .action(({ restaurant, scope, ...key }: NewKey) =>
    withDatabase(async ({ database }) => {
      const made = await createKey(
        database,
        { externalId: restaurant, scopes: scope, ...key },
        Date.now(),
      );
      if (made.outcome === 'restaurant_not_found') return refuse(unknownRestaurant(restaurant));
      if (made.outcome === 'refused') return refuse(...linesOf(made.problems, '--'));
      const until = made.expiresAt ? ` It is good until ${made.expiresAt.toISOString()}.` : '';
      console.log(`Key ${made.keyId}, shown this once: only its hash is kept.${until}`);
      console.log(made.key);
    }),
  );

const momentOf = (moment: Date | null) => moment?.toISOString().slice(0, 16) ?? 'never';

const lineOf = ({ keyId, name, state, ...key }: ListedKey) =>
  [
    keyId,
    name,
    state,
    `made ${momentOf(key.createdAt)}`,
    `used ${momentOf(key.lastUsedAt)}`,
    `expires ${momentOf(key.expiresAt)}`,
    ...key.scopes,
    ...(key.scopes.includes('refunds:write')
      ? [`up to ${formatCents(key.dailyRefundLimitCents)} a day`]
      : []),
    ...(key.revokedReason === null ? [] : [key.revokedReason]),
  ].join('  ');

const listCommand = new Command('list')
  .description("Print a restaurant's keys, times in UTC; what a key opens with is not kept")
  .addOption(whose())
  .action(({ restaurant }: Restaurant) =>
    withDatabase(async ({ database }) => {
      const listed = await listKeys(database, restaurant, Date.now());
      if (listed.outcome === 'restaurant_not_found') return refuse(unknownRestaurant(restaurant));
      console.log(listed.keys.map(lineOf).join('\n') || 'There are none: see create.');
    }),
  );

const revokeCommand = new Command('revoke')
  .description('End a key: its next call is refused, on every server')
  .argument('<keyId>', 'as the list prints it, and as it stands in the key: joy_<keyId>_...')
  .addOption(whose())
  .requiredOption('--reason <text>', 'why; it is kept with the key')
  .action((keyId: string, { restaurant, reason }: Restaurant & { reason: string }) =>
    withDatabase(async ({ database }) => {
      const ending = { externalId: restaurant, keyId, reason };
      const revoked = await revokeKey(database, ending, Date.now());
      switch (revoked.outcome) {
        case 'revoked':
          return console.log(`Key ${keyId} (${revoked.name}) is revoked.`);
        case 'unchanged':
          return console.log(`Key ${keyId} is revoked already.`);
        case 'key_not_found':
          // Without repeating what was typed: it may have been the whole key.
          return refuse(`${restaurant} has no key of this id: see keys list.`);
        case 'restaurant_not_found':
          return refuse(unknownRestaurant(restaurant));
        case 'refused':
          return refuse(...linesOf(revoked.problems, '--'));
      }
    }),
  );

export const keysCommand = new Command('keys')
  .description('API keys, with which other systems of a restaurant call us')
  .addCommand(createCommand)
  .addCommand(listCommand)
  .addCommand(revokeCommand);
