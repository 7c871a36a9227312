import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { writeWebOrder } from '../../features/ordering/placed/written.factory.ts';
import { alwaysOpen, takeOrders } from '../../features/ordering/quotes/quotes.factory.ts';
import { withOwner } from './with-owner.ts';

/**
 * A new restaurant, open day and night and not listed, where a diner has just ordered two burgers.
 * Returns the secret of the diner's link.
 */
export const makeOwnOrder = (externalId = '') =>
  withOwner(async (database) => {
    const vault = await openVault(readSettings(process.env), database);
    const facts = { externalId, name: 'Juniper Table', listed: false, hours: alwaysOpen };
    const { businessId } = await makeRestaurant(database, facts, Date.now());
    const idOf = await takeOrders(database, { businessId, externalId });
    const choices = [{ group: 'Extras', option: 'Cheese', quantity: 1, choices: [] }];
    const lines = [{ itemId: idOf('Burger'), quantity: 2, choices, note: 'No onions' }];
    const at = { database, vault, businessId, externalId };
    return (await writeWebOrder(at, { asked: { lines } })).secret;
  });
