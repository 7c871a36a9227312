import { Argument, Command, InvalidArgumentError } from 'commander';
import { type Press, presses } from '#contract/portal/test-restaurant/presses.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import {
  beginTestAgainOf,
  makeTestOf,
  pressOf,
} from '../../features/portal/test-restaurant/index.ts';
import { playingContext } from '../playing-context.ts';
import { printable, printRefusal } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

const none = (restaurant: string) =>
  `${restaurant} has no test restaurant. Make one with: tests make`;
const closed = (restaurant: string) => `${restaurant} is closed for good.`;

const makeCommand = new Command('make')
  .description('Make the test restaurant of a restaurant, or print the one that it has')
  .addOption(restaurantOption('whose test restaurant'))
  .action(
    withDatabase(async ({ database }, { restaurant }: OfRestaurant) => {
      const made = await makeTestOf(database, { externalId: restaurant, nowMs: Date.now() });
      const test_restaurant = `${restaurant} is a test restaurant itself.`;
      const said = { restaurant, restaurant_closed: closed(restaurant), test_restaurant };
      if (printRefusal(made, said)) return;
      const { externalId, isNew } = made;
      console.log(`${isNew ? 'Made' : 'There is already'} the test restaurant ${externalId}.`);
      if (isNew) console.log(`Make a key for it with: keys create --restaurant ${externalId}`);
    }),
  );

const againCommand = new Command('again')
  .description('Close the test restaurant and make a new one, which its keys go on at')
  .addOption(restaurantOption('whose test restaurant'))
  .action(
    withDatabase(async ({ database, settings }, { restaurant }: OfRestaurant) => {
      const vault = await openVault(settings, database);
      const begun = await beginTestAgainOf(
        { database, vault },
        { externalId: restaurant, nowMs: Date.now() },
      );
      const restaurant_closed = closed(restaurant);
      const said = { restaurant, restaurant_closed, no_test_restaurant: none(restaurant) };
      if (printRefusal(begun, said)) return;
      console.log(`The test restaurant is now ${begun.externalId}.`);
    }),
  );

function orderNumber(text: string): number {
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of an order.');
}

type Pressing = OfRestaurant & { order?: number };

const pressCommand = new Command('press')
  .description('Have something happen at the test restaurant, as its page in the portal does')
  .addArgument(new Argument('<what>', 'what happens').choices(presses))
  .addOption(restaurantOption('whose test restaurant'))
  .option('--order <number>', 'of CANCEL: which order; the newest by default', orderNumber)
  .action(
    withDatabase(async ({ database, settings }, press: Press, asked: Pressing) => {
      const { restaurant, order = null } = asked;
      const vault = await openVault(settings, database);
      const context = playingContext({ database, settings, vault })();
      const pressed = await pressOf(context, restaurant, { press, orderNumber: order });
      const said = {
        restaurant,
        restaurant_closed: closed(restaurant),
        no_test_restaurant: none(restaurant),
        nothing_to_cancel: 'No order is left that its diner may cancel.',
        not_orderable:
          'Nothing can be ordered there now: see its menu, hours and what is sold out.',
      };
      if (printRefusal(pressed, said, '--')) return;
      console.log(printable(pressed.said));
    }),
  );

export const testsCommand = new Command('tests')
  .description('Test restaurants, on which the makers of tills try theirs')
  .addCommand(makeCommand)
  .addCommand(againCommand)
  .addCommand(pressCommand);
