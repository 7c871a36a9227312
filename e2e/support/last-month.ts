import { type Asking, type OwnRestaurant, ownRestaurant, signInAs } from './portal.ts';
import { runOnSharedServer } from './run/once-in-run.ts';

/**
 * Creates a restaurant for this test, with the worked example of docs/MONEY.md in the last month,
 * and signs in its owner. Returns its id.
 */
export const enterLastMonth = (asking: Asking, wanted: OwnRestaurant): Promise<string> =>
  enter(asking, wanted, 'portal-last-month');

/** The same with more in that month: no line of the statement is zero. */
export const enterStatement = (asking: Asking, wanted: OwnRestaurant): Promise<string> =>
  enter(asking, wanted, 'portal-statement');

/** The same with orders on the web in deposits, whose tax we remit: see the script. */
export const enterRemitted = (asking: Asking, wanted: OwnRestaurant): Promise<string> =>
  enter(asking, wanted, 'portal-remitted');

/** The same with orders whose tax is known by category: see the script. */
export const enterSalesTax = (asking: Asking, wanted: OwnRestaurant): Promise<string> =>
  enter(asking, wanted, 'portal-sales-tax');

/** The same for a restaurant with 104 customers: see the script. */
export const enterCustomers = (asking: Asking, wanted: OwnRestaurant): Promise<string> =>
  enter(asking, wanted, 'portal-customers');

async function enter(asking: Asking, wanted: OwnRestaurant, script: string): Promise<string> {
  const { id, owner } = ownRestaurant(asking, wanted);
  const made = [id, owner.email, owner.phone, owner.password];
  const { deviceId } = await runOnSharedServer<{ deviceId: string }>(script, ...made);
  await signInAs(asking.page, owner, { deviceId, restaurant: id });
  return id;
}
