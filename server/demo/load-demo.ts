import type { Database } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { demoDishes, insertDemoMenus } from './menus/demo-menus.ts';
import { insertDemoOrders } from './orders/demo-orders.ts';
import { meetRegulars } from './orders/demo-regulars.ts';
import { loadDemoRestaurants } from './restaurants/demo-restaurants.ts';
import { insertDemoTaxes } from './restaurants/demo-taxes.ts';
import { insertDemoTerms } from './restaurants/demo-terms.ts';
import { insertDemoReviews } from './reviews/demo-reviews.ts';
import { demoFlagship } from './staff/demo-staff.data.ts';
import { insertDemoStaff } from './staff/demo-staff.ts';

type Furnishing = {
  /** Seals the phone numbers of the staff. Left out: the demo has no staff. */
  vault?: Vault;
  /** Whether to load a past of orders; without it, loading takes half the time. */
  orders?: boolean;
};

/**
 * Fills an empty installation with demo data; leaves one that is in use alone. It is one
 * transaction: an interrupted start leaves no restaurants without menus and reviews.
 */
export function loadDemoData(
  database: Database,
  nowMs: number,
  { vault, orders = true }: Furnishing = {},
): Promise<{ loaded: number }> {
  return loadDemoRestaurants(database, nowMs, async (transaction, restaurants) => {
    await insertDemoMenus(transaction, restaurants);
    await insertDemoTaxes(transaction, restaurants);
    await insertDemoTerms(transaction, restaurants);
    const known = vault && orders ? await meetRegulars(transaction, vault) : [];
    const kitchens = restaurants.map(({ businessId, externalId, facts }) => ({
      businessId,
      writers: externalId === demoFlagship ? known : [],
      facts: { ...facts, dishes: demoDishes(facts) },
    }));
    await insertDemoReviews(transaction, kitchens, nowMs);
    if (vault) await insertDemoStaff(transaction, vault, restaurants, nowMs);
    if (orders) await insertDemoOrders(transaction, restaurants, { vault, nowMs, known });
  });
}
