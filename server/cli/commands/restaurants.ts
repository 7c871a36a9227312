import { Command, InvalidArgumentError, Option } from 'commander';
import { dishPictureSchema } from '#contract/find/menus/dish-pictures.ts';
import { shownCents } from '#contract/money/cents.ts';
import type { Problem } from '#contract/problems.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { changeRestaurant, createRestaurant } from '../../features/find/restaurants/index.ts';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import {
  closeRestaurant,
  listPublicly,
  listRestaurants,
  lookAtEnd,
  restaurantStates,
  showRestaurantToOperator,
} from '../../features/operate/operators/index.ts';
import { type JsonFile, readJson } from '../named-files.ts';
import { fail, jsonText, printable, printJson, printRefusal, printTable } from '../print.ts';
import { withDatabase } from '../with-database.ts';
import { exampleRestaurant } from './example-restaurant.data.ts';
import { moveCommand, numberFromCommand } from './move.ts';

/** A field that is missing, with the form that it has in the example. */
function lineOf({ field, message }: Problem): string {
  const example = field
    .split('.')
    .reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], exampleRestaurant);
  const isMissing = message === 'Required' && example !== undefined;
  return `${field}: ${message}${isMissing ? `, such as ${JSON.stringify(example)}` : ''}`;
}

const createFrom = withDatabase(async ({ database }, { input }: JsonFile) => {
  const made = await createRestaurant(database, input, { nowMs: Date.now() });
  if (isRefused(made) && made.problems) return fail(...made.problems.map(lineOf));
  if (!printRefusal(made, {})) console.log(`Created the restaurant ${made.externalId}.`);
});

const createCommand = new Command('create')
  .description('Create a restaurant from a JSON file')
  .argument('[file]', 'its details and hours', readJson)
  .option('--example', 'print the smallest file that works, for you to change')
  .addHelpText(
    'after',
    `
Hours are minutes after midnight, from weekday 1, which is Monday, to 7; from 1320 to 1560 is 10 PM to 2 AM.
A picture is one of ${dishPictureSchema.options.join(', ')}.
The file may also have: externalId, description, listed (false hides it from diners), websiteAddress,
businessRating, and attributes. The smallest file: ${JSON.stringify(exampleRestaurant)}`,
  )
  .action(async function (this: Command, file?: JsonFile) {
    if (this.opts().example) return printJson(exampleRestaurant);
    if (!file) return this.error("error: missing required argument 'file', or --example");
    return createFrom.call(this, file);
  });

const pageSize = 50;

function pageNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a page number, 1 or more.');
}

type Listing = {
  city?: string;
  status?: (typeof restaurantStates)[number];
  page: number;
  all?: boolean;
  json?: boolean;
};

const listCommand = new Command('list')
  .description('List all restaurants by name, including unlisted ones')
  .option('--city <name>', 'only those in this city')
  .addOption(new Option('--status <status>', 'only these').choices(restaurantStates))
  .option('--page <number>', `which page of ${pageSize}`, pageNumber, 1)
  .option('--all', 'all of them, without pages')
  .option('--json', 'as JSON, one per line')
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

const externalIdArgument = [
  '<externalId>',
  "the restaurant's id, as restaurants list prints it",
] as const;

const showCommand = new Command('show')
  .description('Print everything about a restaurant except secrets, as JSON')
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
  .description('Change what diners read about a restaurant; they see it within a second')
  .argument(...externalIdArgument)
  .option('--name <text>', 'its name; its address on our site follows')
  .option('--description <text>', 'a sentence or two; "" for none')
  .option('--address-line1 <text>', 'street and number')
  .option('--address-line2 <text>', '"" for none')
  .option('--city <name>', 'such as Austin')
  .option('--state <letters>', 'such as TX')
  .option('--zip <code>', 'such as 78704')
  .option('--latitude <degrees>', 'latitude on the map')
  .option('--longitude <degrees>', 'longitude on the map')
  .option('--phone <number>', 'the number that diners call')
  .option('--website <address>', 'with https://; "" for none')
  .option('--rating <stars>', 'our own rating out of 5, until it has enough reviews')
  .option('--time-zone <zone>', 'such as America/New_York')
  .option(
    '--payable-limit <dollars>',
    'how much becomes payable in a day before the rest is held for review; default: RESTAURANT_PAYABLE_DAILY_LIMIT',
  )
  .addHelpText(
    'after',
    `
Options that you leave out change nothing. After a change of the name, links to its page still work,
because they contain its id; an address with the name alone must use the new name. A new time zone takes
effect in a minute; entries already booked keep their day. The audit trail has each change, with before
and after. Hours: see the portal. Menus: see joyous menus.`,
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
          printable(`Its page is now /restaurant/${slug}; links with its id lead there.`),
        );
      }
      if (names.includes('time-zone')) {
        console.log(
          'The new time zone takes effect in a minute. Entries already booked keep their day.',
        );
      }
      const isMoved = names.some((name) => ['address-line1', 'city', 'zip'].includes(name));
      if (isMoved && !names.includes('latitude')) {
        console.log('The map still shows its old place: see --latitude and --longitude.');
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
      const restaurant_closed = `${restaurant} is closed for good and can't be listed again.`;
      const test_restaurant = `${restaurant} is a test restaurant: diners never find it.`;
      if (printRefusal(set, { restaurant, restaurant_closed, test_restaurant })) return;
      console.log(printable(`Diners can ${set.isChanged ? 'now' : 'already'} find ${set.name}.`));
    }),
  );

const unlistCommand = new Command('unlist')
  .description('Hide a restaurant from diners; staff, orders and deposits go on')
  .argument(...externalIdArgument)
  .action(
    withDatabase(async ({ database }, restaurant: string) => {
      const asked = { externalId: restaurant, listed: false, nowMs: Date.now() };
      const set = await listPublicly(database, asked);
      // Unlisting is never refused with these codes.
      const never = { restaurant_closed: '', test_restaurant: '' };
      if (printRefusal(set, { restaurant, ...never })) return;
      const since = set.isChanged ? 'now' : 'already';
      console.log(
        printable(`${set.name} is ${since} hidden from diners, who get no new coupons for it.`),
      );
      if (set.couponsGoodNow > 0) {
        console.log(
          `${set.couponsGoodNow} coupons that diners have stay good until they expire. Cancel one with: coupons void`,
        );
      }
    }),
  );

type End = Exclude<Awaited<ReturnType<typeof lookAtEnd>>, { code: string }>;

const nextSweep = ({ nextSweepAt }: End) =>
  nextSweepAt ? `, next on ${nextSweepAt.toISOString().slice(0, 16)} UTC` : '';

const whatEnds = (end: End) => [
  `Closing ${end.name} for good:`,
  "- diners can't find it anymore, and it can't be listed again;",
  `- its coupons are no longer given out or accepted; ${end.coupons} that are good now are canceled;`,
  `- it gets no more orders, not even imported ones, and no refunds: see ledger adjust; API keys that end: ${end.keys};`,
  `- nobody can join its staff; open invitations that end: ${end.invitations};`,
  `- open orders: ${end.openOrders}. Each completes by itself four hours after it is due;`,
  `- money not swept yet: ${shownCents(end.unsweptCents)}. Sweeps continue, and deposit it if it is above zero${nextSweep(end)};`,
  ...(end.heldCents === 0
    ? []
    : [
        `- of it held for review: ${shownCents(end.heldCents)}, which no sweep takes. See held list;`,
      ]),
  '- its staff can still log in, and read reports, deposits and reviews.',
  "It can't be undone.",
];

const closeCommand = new Command('close')
  .description('Close a restaurant for good. Shows what that does; add --yes to do it')
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
      console.log(`${restaurant} is ${isChanged ? 'closed for good' : 'already closed'}.`);
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
  .addCommand(closeCommand)
  .addCommand(moveCommand)
  .addCommand(numberFromCommand);
