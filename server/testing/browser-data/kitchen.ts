import type { RoleId } from '#contract/people/access/role-ids.ts';
import type { Database } from '#platform/database/pool.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { alwaysOpen, someTerms, takeOrders } from '../../features/orders/quotes/quotes.factory.ts';
import { type Wanted, writeWebOrder } from '../../features/orders/web-orders/written.factory.ts';
import { addOwner } from './add-owner.ts';
import { withOwner } from './with-owner.ts';

/** Their role is called Server. */
const cookRoleId: RoleId = 4;

/**
 * Makes a restaurant that takes orders on the web, day and night, an owner, and a cook with
 * the role Server, each with a verified device. `terms` says what differs in how it takes orders.
 * Returns these, and the ids of two dishes.
 */
export const makeKitchen = (externalId = '', email = '', phone = '', password = '', terms = '{}') =>
  withOwner(async (database) => {
    // Not listed: other tests count listed restaurants.
    const facts = { externalId, name: 'Books and Beans', listed: false, hours: alwaysOpen };
    const restaurant = await makeRestaurant(database, facts, Date.now());
    const idOf = await takeOrders(database, restaurant, {
      terms: { ...someTerms, ...JSON.parse(terms) },
    });
    const vault = await openVault(readSettings(process.env), database);
    const at = { database, vault, businessId: restaurant.businessId };
    const deviceId = await addOwner(at, { email, phone, password });
    const cookEmail = `cook.${email}`;
    const cook = { email: cookEmail, phone: '+15125550999', password, roleId: cookRoleId };
    const cookDeviceId = await addOwner(at, cook);
    return { deviceId, cookEmail, cookDeviceId, burger: idOf('Burger'), wine: idOf('Wine') };
  });

async function findRestaurant(database: Database, externalId: string) {
  const vault = await openVault(readSettings(process.env), database);
  const { businessId } = await database
    .selectFrom('restaurants')
    .select('business_id as businessId')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return { database, vault, businessId, externalId };
}

/** A person for a restaurant that is there already. Returns the id of their verified device. */
export const addStaff = (externalId = '', email = '', phone = '', password = '', role = '') =>
  withOwner(async (database) => {
    const person = { email, phone, password, roleId: Number(role) as RoleId };
    return addOwner(await findRestaurant(database, externalId), person);
  });

/** Diners order at the named restaurant. Returns the orders' numbers. */
export const orderOnTheWeb = (externalId = '', wanted = '[]') =>
  withOwner(async (database) => {
    const at = await findRestaurant(database, externalId);
    const orders: number[] = [];
    for (const one of JSON.parse(wanted) as Wanted[]) {
      orders.push((await writeWebOrder(at, one)).orderId);
    }
    return orders;
  });

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
