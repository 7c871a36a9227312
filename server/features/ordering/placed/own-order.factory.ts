import { randomBytes } from 'node:crypto';
import { requestQuote } from '#contract/ordering/quotes/quote.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import type { Context } from '../../people/access/index.ts';
import { recheckQuote } from '../quotes/index.ts';
import { alwaysOpen, quoteHere, takeOrders } from '../quotes/quotes.factory.ts';
import { identityOf } from './placed.rules.ts';
import { writeOrder } from './write-order.ts';

/**
 * A new restaurant, open day and night and not listed, where a diner has just ordered two burgers.
 * Returns the secret of the diner's link.
 */
export async function placeOwnOrder(
  { database, vault }: { database: Database; vault: Vault },
  externalId: string,
): Promise<string> {
  const nowMs = Date.now();
  const facts = { externalId, name: 'Juniper Table', listed: false, hours: alwaysOpen };
  const at = await makeRestaurant(database, facts, nowMs);
  const { businessId } = at;
  const idOf = await takeOrders(database, at);
  const settings = readSettings(process.env);
  const context = { nowMs, vault, settings, logger: createLogger('silent') } as unknown as Context;
  const cheese = { group: 'Extras', option: 'Cheese' };
  const lines = [{ itemId: idOf('Burger'), quantity: 2, choices: [cheese], note: 'No onions' }];
  const asked = requestQuote.body.parse({ service: 'TAKE_OUT', lines });
  return asRestaurant(database, businessId, async (transaction) => {
    const here = { businessId, vault, nowMs };
    const quoteId = await quoteHere(transaction, here, asked);
    const quote = await recheckQuote(transaction, { ...here, quoteId });
    if (!quote) throw new Error("it can't be ordered");
    const customer = { name: 'Ann Lee', phone: somePhone(), address: '', note: '' };
    const key = randomBytes(32).toString('base64url');
    const place = { externalId, cell: vault.cell };
    const identity = identityOf({ key, quoteId, payment: 'AT_RESTAURANT', ...customer }, place);
    const placing = { businessId, quoteId, quote, identity, isOnline: false, customer };
    const written = await writeOrder(transaction, context, placing);
    if (isRefused(written)) throw new Error(written.code);
    return identity.secret;
  });
}
