import { Command, InvalidArgumentError, Option } from 'commander';
import { formatCents } from '#contract/money.ts';
import {
  closeRestaurant,
  listPublicly,
  listRestaurants,
  lookAtEnd,
  restaurantStates,
  showRestaurantToOperator,
} from '../features/operators/index.ts';
import { changeRestaurant, createRestaurant, inRestaurant } from '../features/restaurants/index.ts';
import { fail, jsonText, printable, printJson, printRefusal, printTable } from './print.ts';
import { type JsonFile, readJson } from './read-json.ts';
import { withDatabase } from './with-database.ts';

const createCommand = new Command('create')
  .description('Make a restaurant from a JSON file')
  .argument(
    '<file>',
    'its facts and hours: see contract/restaurants/restaurants-admin.ts',
    readJson,
  )
  .action(
    withDatabase(async ({ database }, { input }: JsonFile) => {
      const made = await createRestaurant(database, input, { nowMs: Date.now() });
      if (!printRefusal(made, {})) console.log(`Made the restaurant ${made.externalId}.`);
    }),
  );

const pageSize = 50;

function pageNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of a page, from 1 on.');
}

type Listing = {
  city?: string;
  status?: (typeof restaurantStates)[number];
  page: number;
  all?: boolean;
  json?: boolean;
};

const listCommand = new Command('list')
  .description('Print the restaurants by name, those that diners do not see as well')
  .option('--city <name>', 'only those in this city')
  .addOption(new Option('--status <status>', 'only these').choices(restaurantStates))
  .option('--page <number>', `which ${pageSize} of them`, pageNumber, 1)
  .option('--all', 'all of them, without pages')
  .option('--json', 'one a line, as JSON')
  .action(
    withDatabase(async ({ database }, { page, all, json, ...wanted }: Listing) => {
      const found = await listRestaurants(database, wanted);
      const from = all ? 0 : (page - 1) * pageSize;
      const shown = all ? found : found.slice(from, from + pageSize);
      if (json) {
        for (const one of shown) console.log(jsonText(one));
        return;
      }
      const rows = shown.map((one) => [
        one.externalId,
        one.status,
        one.name,
        `${one.city}, ${one.state}`,
        one.timeZone,
      ]);
      printTable(rows, found.length > 0 ? "That's all." : 'There are none.');
      const left = found.length - from - shown.length;
      if (left > 0) console.log(`${left} more: --page ${page + 1}, or --all.`);
    }),
  );

const externalIdArgument = ['<externalId>', 'which restaurant, as the list prints it'] as const;

const showCommand = new Command('show')
  .description('Print all that is known of a restaurant, but for secrets, as JSON')
  .argument(...externalIdArgument)
  .action(
    withDatabase(async ({ database }, restaurant: string) => {
      const shown = await showRestaurantToOperator(database, restaurant, Date.now());
      if (!printRefusal(shown, { restaurant })) printJson(shown);
    }),
  );

/** The options of `joyous restaurants update`, under their names in the operation. */
type Facts = Record<string, string>;

const dashed = (camelCase: string) =>
  camelCase.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const updateCommand = new Command('update')
  .description('Change what diners read of a restaurant; diners see it within a second')
  .argument(...externalIdArgument)
  .option('--name <text>', 'what it is called; its address on our site follows')
  .option('--description <text>', 'a sentence or two; "" for none')
  .option('--address-line1 <text>', 'street and number')
  .option('--address-line2 <text>', '"" for none')
  .option('--city <name>', 'where it is found')
  .option('--state <letters>', 'such as TX')
  .option('--zip <code>', 'such as 78704')
  .option('--latitude <degrees>', 'where the map has it')
  .option('--longitude <degrees>', 'likewise')
  .option('--phone <number>', 'that diners call')
  .option('--website <address>', 'with https://; "" for none')
  .option('--rating <stars>', 'our own, of 5, until it has reviews enough')
  .option('--time-zone <zone>', 'such as America/New_York')
  .addHelpText(
    'after',
    `
What is left out stays. Links to its page lead on after a change of the name, since they name its id;
who asks for it by its name alone, without the id, has to use the new one. A new time zone holds a minute
after it was set; what was booked before keeps its day. Each change stands in the audit trail, with
before and after. Hours: see the portal. Menus: see joyous menus.`,
  )
  .action(
    withDatabase(async ({ database }, restaurant: string, options: Facts) => {
      const nowMs = Date.now();
      const told = Object.entries(options).map(([name, value]) => [dashed(name), value]);
      const changed = await inRestaurant(database, restaurant, (transaction, businessId) =>
        changeRestaurant(transaction, { businessId, nowMs }, Object.fromEntries(told)),
      );
      if (printRefusal(changed, { restaurant }, '--')) return;
      const { changed: names, slug, slugBefore } = changed;
      if (names.length === 0) return console.log("It's already like that. Nothing was changed.");
      console.log(`Changed: ${names.join(', ')}.`);
      if (slug !== slugBefore) {
        console.log(
          printable(`Its page is /restaurant/${slug} now; links with its id lead there.`),
        );
      }
      if (names.includes('time-zone')) {
        console.log('The new zone holds in a minute; what was booked before keeps its day.');
      }
      const isMoved = names.some((name) => ['address-line1', 'city', 'zip'].includes(name));
      if (isMoved && !names.includes('latitude')) {
        console.log('The map still has it where it was: see --latitude and --longitude.');
      }
    }),
  );

const listPubliclyCommand = new Command('list-publicly')
  .description('Let diners find a restaurant')
  .argument(...externalIdArgument)
  .action(
    withDatabase(async ({ database }, restaurant: string) => {
      const asked = { externalId: restaurant, listed: true, nowMs: Date.now() };
      const set = await listPublicly(database, asked);
      const restaurant_closed = `${restaurant} is closed for good: it cannot be listed again.`;
      if (printRefusal(set, { restaurant, restaurant_closed })) return;
      console.log(
        printable(`Diners find ${set.name} ${set.isChanged ? 'from now on' : 'already'}.`),
      );
    }),
  );

const unlistCommand = new Command('unlist')
  .description('Hide a restaurant from diners; staff, orders and deposits go on')
  .argument(...externalIdArgument)
  .action(
    withDatabase(async ({ database }, restaurant: string) => {
      const asked = { externalId: restaurant, listed: false, nowMs: Date.now() };
      const set = await listPublicly(database, asked);
      // Unlisting is never refused with this code.
      if (printRefusal(set, { restaurant, restaurant_closed: '' })) return;
      const since = set.isChanged ? 'no more' : 'no more since before';
      console.log(printable(`Diners find ${set.name} ${since}, and get no new coupons of it.`));
      if (set.couponsGoodNow > 0) {
        console.log(
          `${set.couponsGoodNow} coupons that diners have stay good until they end: coupons void takes one back.`,
        );
      }
    }),
  );

type End = Exclude<Awaited<ReturnType<typeof lookAtEnd>>, { code: string }>;

const nextSweep = ({ nextSweepAt }: End) =>
  nextSweepAt ? `, next on ${nextSweepAt.toISOString().slice(0, 16)} UTC` : '';

const whatEnds = (end: End) => [
  `Closing ${end.name} for good:`,
  '- diners find it no more, and nobody lists it again;',
  `- no coupon of it is given or taken any more; ${end.coupons} that are good now are taken back;`,
  `- no order comes in any more, imported ones neither, and no refund: see ledger adjust; API keys that end: ${end.keys};`,
  `- nobody joins its staff any more; open invitations that end: ${end.invitations};`,
  `- orders that have not ended: ${end.openOrders}. Four hours after it is due, an order completes by itself;`,
  `- money that no sweep took yet: ${formatCents(end.unsweptCents)}. Sweeps go on, and make a deposit of what is above zero${nextSweep(end)};`,
  '- its staff still log in, and read reports, deposits and reviews.',
  "It can't be undone.",
];

const closeCommand = new Command('close')
  .description('Close a restaurant for good: says what that does, and does it with --yes')
  .argument(...externalIdArgument)
  .option('--yes', 'do it')
  .action(
    withDatabase(async ({ database }, restaurant: string, { yes }: { yes?: boolean }) => {
      const asked = { externalId: restaurant, nowMs: Date.now() };
      const end = await lookAtEnd(database, asked);
      if (printRefusal(end, { restaurant })) return;
      if (!end.isClosed) for (const line of whatEnds(end)) console.log(printable(line));
      if (!yes && !end.isClosed) return fail('Nothing was done. Add --yes to do it.');
      const closed = await closeRestaurant(database, asked);
      if (printRefusal(closed, { restaurant })) return;
      const { isChanged, keys, invitations, coupons } = closed;
      console.log(`${restaurant} is closed ${isChanged ? 'for good' : 'already'}.`);
      if (keys + invitations + coupons > 0) {
        console.log(`Ended: ${keys} API keys, ${invitations} invitations, ${coupons} coupons.`);
      }
    }),
  );

export const restaurantsCommand = new Command('restaurants')
  .description('Restaurants')
  .addCommand(createCommand)
  .addCommand(listCommand)
  .addCommand(showCommand)
  .addCommand(updateCommand)
  .addCommand(listPubliclyCommand)
  .addCommand(unlistCommand)
  .addCommand(closeCommand);
